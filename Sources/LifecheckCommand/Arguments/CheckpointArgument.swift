#if Command
import ArgumentParser

/// The file from which a run that was killed goes on, as written.
struct CheckpointArgument: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Save progress to this file and continue from it. The report is the same as without "
        + "interruption.", valueName: "file"))
  var resume: String?
}
#endif
