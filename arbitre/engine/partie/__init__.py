"""One partie: its state, the commands it takes, the events that tell it, what may be and what follows."""
