"""What is said, in order: announcements as data, their templates, numbers in words, when to warn of a confusion."""
