"""What a bulletin is worth, article by article, in three editions of the règlement; `juge.corriger` is the door.

It tries the places of the written word only, never a whole search; one module an edition.
"""
