#if Command
import LifecycleReports
import LifecycleChecking

extension FuzzOptions {
  /// Reports crashes of one of the tool's adapters on standard error.
  ///
  /// - Parameters:
  ///   - repetition: the words of a command line that shows it again.
  ///   - folder: the folder in which the sequence is saved; `nil` to save none.
  ///   - subject: the file that is being performed, if any.
  mutating func tellCrashes(
    _ repetition: Repetition, savingIn folder: RegressionFolder? = nil, of subject: String? = nil
  ) {
    tellCrashes(savingIn: folder) { crash in
      var crash = crash
      if let subject { crash.reproduction.subject = .saved(subject) }
      crash.reproduce = repetition.line(of: crash)
      crash.help = "with --isolate it runs in a process of its own, and the sequence is shrunk"
      var console = Console()
      console.remark("\n" + crash.text)
    }
  }
}
#endif
