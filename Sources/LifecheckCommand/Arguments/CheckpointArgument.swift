#if Command
import ArgumentParser

/// The file from which a run that was killed goes on, as written.
struct CheckpointArgument: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep what was run in this file, every few seconds, and go on from it if it is there: a run "
        + "that is killed and started again ends as an undisturbed one.", valueName: "file"))
  var resume: String?
}
#endif
