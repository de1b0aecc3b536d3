"""The frame of the console, whatever page is open: the bar of the coup and the buttons of acts."""
