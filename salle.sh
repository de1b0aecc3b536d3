clic() { xdotool mousemove $1 $2 click 1; sleep .2; }
