/// The device in Promela: it takes any action, and any course of it.
let promelaDevice = #"""
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

  """#
