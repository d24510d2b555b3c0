// Formulas are read from texts: who imports them has these, and what is wrong with them.
@_exported public import SourceTexts
