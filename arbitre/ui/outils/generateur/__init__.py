"""Preparing parties."""
