// Written by the tool; the shipped files by group and name.
