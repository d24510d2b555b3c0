/* The life cycle of an app: profile app-delegate-ios12, edges documented, windows 1.
   Written by lifecheck profiles export.

     spin -a FILE && cc -DSAFETY -DNOREDUCE -o pan pan.c && ./pan -m500000
     spin -t FILE       the run that violates an invariant

   With -DCHOOSE=judged=2 both are about the invariant of that number alone, with -DACTIONS=3
   about runs of at most three actions: the least number with an error is the length of a
   shortest counterexample. The states stored are those between two actions, and one before the
   choice of the invariant. */

/* The states:
   0 not running
   1 active
   2 background, launched in background
   3 not running, locked
   4 inactive
   5 background
   6 not running, force quit
   7 background, locked
   8 suspended, launched in background
   9 background, launched in background, locked
   10 suspended
   11 suspended, locked
   12 suspended, launched in background, locked
*/
#define STATES 13

/* where the actions of a state begin */
hidden byte actions0[14] = {
  0, 12, 29, 49, 57, 68, 88, 95, 110, 125, 140, 155, 165, 175
};
#define actions(i) actions0[i]
/* what applicationState reads there: 0 no process, then the states */
hidden byte read0[13] = {
  0, 1, 3, 0, 2, 3, 0, 3, 3, 3, 3, 3, 3
};
#define read(i) read0[i]
/* whether a run may end there */
hidden byte settled0[13] = {
  1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0
};
#define settled(i) settled0[i]
/* the place where an action begins */
hidden short begin0[175] = {
  21, 32, 46, 55, 64, 73, 82, 90, 99, 105, 106, 107, 109, 112, 114, 117, 119, 121, 130, 135,
  137, 139, 141, 144, 145, 147, 149, 150, 154, 158, 160, 162, 164, 166, 168, 169, 170, 171, 172,
  173, 174, 137, 139, 141, 176, 145, 178, 149, 150, 179, 188, 197, 205, 214, 220, 221, 222, 224,
  225, 226, 227, 137, 139, 141, 229, 149, 150, 230, 158, 160, 162, 164, 166, 234, 236, 238, 239,
  241, 242, 174, 137, 139, 141, 176, 145, 244, 149, 150, 246, 248, 250, 252, 254, 106, 255, 257,
  259, 261, 263, 264, 266, 267, 269, 271, 273, 276, 277, 279, 280, 281, 283, 285, 287, 289, 291,
  293, 295, 297, 299, 300, 301, 141, 303, 304, 305, 307, 309, 310, 311, 312, 313, 314, 269, 271,
  273, 276, 277, 316, 280, 281, 283, 285, 287, 289, 291, 318, 320, 322, 324, 325, 301, 141, 303,
  304, 305, 327, 329, 331, 333, 335, 336, 273, 337, 338, 339, 340, 342, 344, 346, 348, 349, 273,
  337, 338, 339
};
#define begin(i) begin0[i]
/* whether the process may die inside the action */
hidden byte mortal0[175] = {
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1,
…
        followed = slice;
        violated = (fateOf(followed) == VIOLATED -> 1 : violated)
     :: else -> skip
     fi;
     advance(followed, letter)
  :: (marks & CARRIES) && payload == OTHER -> skip
  :: else ->
     if
     :: letter > 0 ->
        slice = move(moves(judged) + (slice - EMPTY) * width(judged) + letter - 1)
     :: else -> skip
     fi;
     advance(followed, letter)
  fi;
  if
  :: excuses(judged) && (marks & ENDS) -> end(followed, 1)
  :: else -> skip
  fi
}
inline see() {
  marks = traits(event);
  reading = (told(event) > 0 -> told(event) - 1 : reading);
  letter = letterOf(CLASSES * judged + classOf(4 * event + reading));
  if
  :: each(judged) == RUN -> advance(slice, letter)
  :: each(judged) == PROCESS -> see_process()
  :: each(judged) == ACTION -> see_action()
  :: each(judged) == SCENE -> see_scene()
  :: each(judged) == PAYLOAD -> see_payload()
  fi
}
#ifndef ACTIONS
#define ACTIONS -1
#endif

int place;            /* a state or, inside an action, a node */
short left = ACTIONS; /* the number of actions to go, if the run is limited */
short taken;          /* the action, only inside one */

active proctype device() {
end_without_scene:
  atomic {
#if INVARIANTS > 0
#ifdef CHOOSE
    CHOOSE;
#else
    do
    :: judged < INVARIANTS - 1 -> judged++
    :: break
    od;
#endif
    scenes(judged) > 0;
    scene = 1;
    do
    :: scene < scenes(judged) -> scene++
    :: break
    od;
    slice = (each(judged) == RUN || each(judged) == PAYLOAD -> EMPTY : NONE);
    followed = (each(judged) == PAYLOAD -> UNSEEN : NONE)
#else
    skip
#endif
  };
end_between_actions:
  do
  :: atomic {
       left != 0 && actions(place) < actions(place + 1);
       taken = actions(place);
       do
       :: taken + 1 < actions(place + 1) -> taken++
       :: break
       od;
       left = (left > 0 -> left - 1 : left);
       if
       :: !carrying(taken) -> skip
       :: carrying(taken) -> payload = OTHER
       :: carrying(taken) && followed == UNSEEN -> payload = FOLLOWED
       fi;
       reading = read(place);
       place = begin(taken);
       do
       :: place >= STATES ->
          d_step {
            event = eventAt(place - STATES);
            printf("%e\n", nameTable[event]);
#if INVARIANTS > 0
            see()
#endif
          };
          if
          :: violated -> place = 0
          :: !violated && next(place - STATES) != otherwise(place - STATES) ->
             place = otherwise(place - STATES)
          :: !violated && mortal(taken) && death(place - STATES) ->
             place = death(place - STATES)
          :: !violated && mortal(taken) && death(place - STATES) ->
             place = death(place - STATES) + 2
          :: !violated && mortal(taken) && death(place - STATES) ->
             place = death(place - STATES) + 4
          :: !violated -> place = next(place - STATES)
          fi
       :: else -> break
       od;
       taken = 0;
       d_step {
         event = 0; payload = 0; reading = 0; held = 0; letter = 0; marks = 0;
#if INVARIANTS > 0
         /* A run may end wherever the app is settled. */
         if
         :: settled(place) && each(judged) == PAYLOAD && fateOf(followed) == OWED -> violated = 1
         :: settled(place) && each(judged) != PAYLOAD && fateOf(slice) == OWED -> violated = 1
         :: else -> skip
         fi
#endif
       };
       assert(!violated)
     }
  od
}
