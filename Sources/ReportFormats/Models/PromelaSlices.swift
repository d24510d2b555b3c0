/// The ways in which slices open, step and close in Promela, written from the definitions of the
/// scopes and not from the checker's own program.
let promelaSlices = #"""
  inline open(s) {
    assert(s == NONE);
    s = EMPTY
  }

  /* From the action that starts a process to the end of that process. */
  inline see_process() {
    if
    :: marks & STARTS -> open(slice); advance(slice, held)
    :: else -> skip
    fi;
    if
    :: (marks & ACTS) && slice == NONE -> held = letter
    :: else -> advance(slice, letter)
    fi;
    if
    :: marks & ENDS -> end(slice, excuses(judged))
    :: else -> skip
    fi
  }

  /* From one action to the next. */
  inline see_action() {
    if
    :: marks & ACTS -> end(slice, excuses(judged) && (marks & KILLS)); open(slice)
    :: else -> skip
    fi;
    advance(slice, letter);
    if
    :: excuses(judged) && (marks & CRASHES) -> end(slice, 1)
    :: else -> skip
    fi
  }

  /* One connection of the scene, with all that belongs to no scene. */
  inline see_scene() {
    if
    :: (marks & CONNECTS) && sceneOf(event) == scene -> end(slice, 0); open(slice)
    :: else -> skip
    fi;
    if
    :: sceneOf(event) == 0 || sceneOf(event) == scene -> advance(slice, letter)
    :: else -> skip
    fi;
    if
    :: (marks & DISCONNECTS) && sceneOf(event) == scene -> end(slice, 0)
    :: else -> skip
    fi;
    if
    :: excuses(judged) && (marks & ENDS) -> end(slice, 1)
    :: else -> skip
    fi
  }

  /* All that carries the payload or none, from the start of the run. */
  inline see_payload() {
    if
    :: (marks & CARRIES) && payload == FOLLOWED ->
       if
       :: followed == UNSEEN ->
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

  """#
