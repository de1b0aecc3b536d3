"""Bulletins that aim at one point of the chapter on correction: written, judged by the engine, kept if it is met."""
