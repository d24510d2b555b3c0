/// The variables of the slices in Promela, and how a slice takes a letter and ends.
let promelaVariables = #"""
  #define RUN 0
  #define PROCESS 1
  #define ACTION 2
  #define SCENE 3
  #define PAYLOAD 4

  /* What a slice is: none, that of a payload not yet seen, one without a letter, and from then on
     a state of the automaton. */
  #define NONE 0
  #define UNSEEN 1
  #define EMPTY 2

  /* The payload of an action. */
  #define FOLLOWED 1
  #define OTHER 2

  byte judged;     /* the invariant */
  byte scene;      /* the scene whose slices are judged, from 1 */
  short slice;     /* for payloads, the slice of one that is yet to be seen */
  short followed;  /* the slice of the payload that is followed */
  bit violated;

  /* Only inside an action: */
  short event;
  byte payload;
  byte reading;    /* what applicationState reads outside calls */
  byte held;       /* the letter of an action that found no process */
  byte letter;
  byte marks;

  #define OWED 1
  #define VIOLATED 2

  #define fateOf(s) fate(fates(judged) + (s))

  inline advance(s, by) {
    if
    :: s >= EMPTY && by > 0 ->
       s = move(moves(judged) + (s - EMPTY) * width(judged) + by - 1);
       violated = (fateOf(s) == VIOLATED -> 1 : violated)
    :: else -> skip
    fi
  }

  inline end(s, excused) {
    if
    :: s >= EMPTY ->
       violated = (!(excused) && fateOf(s) == OWED -> 1 : violated);
       s = NONE
    :: else -> skip
    fi
  }

  """#
