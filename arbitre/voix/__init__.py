"""Voices behind one door: every voice gives clips, one gapless player plays them; silence is a voice too.

Speech and sound each live in a process of their own: an engine that hangs and a sound server that dies
(Qt aborts its process then) never reach the window.
"""
