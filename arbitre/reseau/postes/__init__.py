"""What posts say and have done, in the régie's thread: the wire, the commands of each role, whose table is whose."""
