// Who has monitors made has the formulas that they are made of.
@_exported public import Formulas
