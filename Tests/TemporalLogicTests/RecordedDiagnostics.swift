/// The findings of `badTextsAreDiagnosedAsRecorded` when last recorded, read and approved.
let recordedDiagnostics = #"""
  bad.ltl:1:3: error: expected an operator before 'b'
  1 | a b
    |   ^

  bad.ltl:1:3: error: expected an operator before 'untl'
  1 | a untl b
    |   ^^^^
    did you mean 'until'?

  bad.ltl:1:1: error: this parenthesis is never closed
  1 | (a
    | ^

  bad.ltl:1:2: error: this parenthesis closes nothing
  1 | a)
    |  ^

  bad.ltl:1:4: error: expected a formula, found the end of the formula
  1 | not
    |    ^

  bad.ltl:1:6: error: expected a formula, found the end of the formula
  1 | a and
    |      ^

  bad.ltl:1:3: error: unexpected character '&'
  1 | a & b
    |   ^
    help: write 'and' or '&&'

  bad.ltl:1:3: error: unexpected character '∧'
  1 | a ∧ b
    |   ^
    help: write 'and' or '&&'

  bad.ltl:1:11: error: expected ',' or ')' before 'b'
  1 | emitted(a b)
    |           ^

  bad.ltl:1:11: error: expected an argument
  1 | emitted(a,)
    |           ^
    help: an argument is a name, a selector, a quoted text, or one of these after 'key:'

  bad.ltl:1:9: error: expected an operator before '('
  1 | emitted (a)
    |         ^
    help: arguments follow the name without a blank

  bad.ltl:1:15: error: this bound is too large; the limit is 1000 positions
  1 | always within 99999999999999999999 a
    |               ^^^^^^^^^^^^^^^^^^^^

  bad.ltl:1:6: error: 'next' takes no bound
  1 | next within 3 a
    |      ^^^^^^
    help: 'within' follows always, eventually, once or historically

  bad.ltl:1:15: error: unknown unit 'm'
  1 | always within 3m a
    |               ^^
    help: a bound is a count such as 3 or a duration such as 500ms, 30s, 31min, 25h

  bad.ltl:1:6: error: expected 'next' or 'previously' after 'weak'
  1 | weak a
    |      ^

  bad.ltl:1:8: error: expected 'until' or 'since' after 'weak'
  1 | a weak b
    |        ^

  bad.ltl:1:9: error: expected the scope 'globally', 'before', 'after' or 'between', found 'global'
  1 | pattern global, a occurs
    |         ^^^^^^
    did you mean 'globally'?
    help: 'pattern globally, …' speaks of the whole slice

  bad.ltl:1:18: error: expected ',' after the scope, found 'a'
  1 | pattern globally a occurs
    |                  ^

  bad.ltl:1:21: error: expected 'never occurs', 'always holds', 'occurs', 'precedes', 'leads to' or 'then', found 'occured'
  1 | pattern before a, b occured
    |                     ^^^^^^^
    did you mean 'occurs'?

  bad.ltl:1:36: error: this count is too large; the limit is 1000
  1 | pattern globally, a occurs at most 5000 times
    |                                    ^^^^

  bad.ltl:1:28: error: expected 'precedes' or 'leads to', found 'occurs'
  1 | pattern globally, a then b occurs
    |                            ^^^^^^

  bad.ltl:1:1: error: expected a formula, found the reserved word 'until'
  1 | until
    | ^^^^^

  bad.ltl:1:9: error: this quoted text does not end on its line
  1 | emitted("x
    |         ^^
    help: end it with a quote

  bad.ltl:1:9: error: this quoted text has an unknown escape
  1 | emitted("\q")
    |         ^^^^
    help: the escapes are \" \\ \n \r \t and \u{…} with a hexadecimal code

  bad.ltl:1:1: error: expected a formula, found '"text"'
  1 | "text"
    | ^^^^^^
    help: quoted text is allowed only in an atom's arguments

  bad.ltl:1:5: error: expected an operator before 'a'
  1 |   ab  a b
    |       ^

  bad.ltl:1:15: error: expected an operator before 'b'
  1 | emitted("日本") b
    |                 ^

  bad.ltl:2:5: error: expected an operator before 'c'
  2 |   b c
    |     ^

  bad.ltl:2:3: error: expected a formula, found the reserved word 'or'
  2 |   or b
    |   ^^

  bad.ltl:1:6: error: expected an argument
  1 | f(a: , b)
    |      ^
    help: an argument is a name, a selector, a quoted text, or one of these after 'key:'

  bad.ltl:1:363: error: expected an operator before 'c'
  1 | …d a and a and a and a and a and a and b c and d and d and d and d and d and d and…
    |                                          ^

  bad.ltl:1:3: error: unexpected character U+0007
  1 | a � and �b
    |   ^
  bad.ltl:1:8: error: unexpected character U+00A0
  1 | a � and �b
    |        ^
    help: names are of ASCII letters; write other text in quotes
  bad.ltl:1:9: error: unexpected character U+200B
  1 | a � and �b
    |         ^
    help: names are of ASCII letters; write other text in quotes

  bad.ltl:1:8: error: expected a formula, found '"�[31m�red"'
  1 | always "�[31m�red"
    |        ^^^^^^^^^^^
    help: quoted text is allowed only in an atom's arguments

  bad.ltl:1:1: error: expected 'invariant', found 'invarant'
  1 | invarant x
    | ^^^^^^^^
    did you mean 'invariant'?
    help: a file is a list of 'invariant NAME', headers, and 'formula' with the formula

  bad.ltl:1:11: error: the name 'Big_Name' is not in kebab-case
  1 | invariant Big_Name
    |           ^^^^^^^^
    help: lower-case letters and digits in parts joined by '-', such as 'becomes-active'

  bad.ltl:1:1: error: expected the name of the invariant
  1 | invariant
    | ^^^^^^^^^
    help: write 'invariant some-name'
  bad.ltl:1:1: error: this invariant has no 'source'
  1 | invariant
    | ^^^^^^^^^
    help: add the header 'source'

  bad.ltl:3:2: error: the header 'source' is given twice
  3 |  source "t"
    |  ^^^^^^
  bad.ltl:2:2: note: it was first given here
  bad.ltl:4:2: error: unknown header 'profle'
  4 |  profle a
    |  ^^^^^^
    did you mean 'profile'?
    help: the headers are title, source, profile, edges, each, over, fairness
  bad.ltl:5:7: error: unknown value 'runn'
  5 |  each runn
    |       ^^^^
    did you mean 'run'?
    help: one of run, process

  bad.ltl:1:11: error: this invariant has no 'source'
  1 | invariant x
    |           ^
    help: add the header 'source'
  bad.ltl:2:23: error: unknown value 'app-delegate-ios21'
  2 |  profile scene-ios13, app-delegate-ios21
    |                       ^^^^^^^^^^^^^^^^^^
    did you mean 'app-delegate-ios11' or 'app-delegate-ios12'?
    help: one of app-delegate-ios11, app-delegate-ios12, scene-ios13
  bad.ltl:3:2: error: the header 'title' takes a text in quotes
  3 |  title no
    |  ^^^^^
  bad.ltl:4:2: error: expected a formula after this
  4 |  formula
    |  ^^^^^^^

  bad.ltl:1:11: error: this invariant has no formula
  1 | invariant x
    |           ^
    help: add 'formula' after the headers
  bad.ltl:3:11: error: the name 'x' is taken
  3 | invariant x
    |           ^
  bad.ltl:1:11: note: it was first used here
  bad.ltl:5:10: error: this parenthesis is never closed
  5 |  formula (a
    |          ^
  bad.ltl:6:11: error: this invariant has no 'source'
  6 | invariant y
    |           ^
    help: add the header 'source'
  bad.ltl:7:12: error: expected an operator before 'c'
  7 |  formula b c
    |            ^

  bad.ltl:4:2: error: the header 'title' comes after the formula
  4 |  title "late"
    |  ^^^^^
    help: headers come before 'formula'

  bad.ltl:2:9: error: the text of 'source' is empty
  2 |  source " "
    |         ^^^
    help: it must say something

  bad.ltl:2:9: error: this quoted text does not end on its line
  2 |  source "s
    |         ^^
    help: end it with a quote

  bad.ltl:2:13: error: expected the end of the line after the text
  2 |  source "s" formula a
    |             ^^^^^^^
  bad.ltl:3:11: error: this invariant has no formula
  3 | invariant y
    |           ^
    help: add 'formula' after the headers

  bad.ltl:2:2: error: unknown header 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…
  2 |  yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…
    |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: the headers are title, source, profile, edges, each, over, fairness

  bad.ltl:1:1: error: the file is empty

  bad.ltl:1:1: error: the file is empty
    help: it has only blanks and comments

  bad.ltl:1:1: error: the file is encoded as UTF-16
    help: save it as UTF-8

  bad.ltl:1:1: error: the file is encoded as UTF-32
    help: save it as UTF-8

  bad.ltl:1:2: error: the file holds a NUL byte; it is binary, not text
    help: save it as UTF-8 text

  bad.ltl:2:2: error: the file is not UTF-8: byte 0xC3
    help: save it as UTF-8 text

  bad.ltl:1:1: error: the file has 1048577 bytes; the limit is 1048576 bytes
    help: split it into several files
  """#
