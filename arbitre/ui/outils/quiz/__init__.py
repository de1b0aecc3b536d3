"""The correctors’ quiz: bulletins to judge, one after the other."""
