"""Drivers of voices, one file each: which voices are here, and a text as sound. They live in the speech worker."""
