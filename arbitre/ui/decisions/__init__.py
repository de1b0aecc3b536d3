"""What the juge-arbitre decides beside the coup: rectify, measures, appeals, players and tables."""
