"""Looking at solutions: found again as one types, and a whole partie coup by coup."""
