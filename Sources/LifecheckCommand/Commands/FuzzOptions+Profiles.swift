#if Command
import LifecycleModel
import LifecycleAdapters
import LifecycleChecking

extension FuzzOptions {
  /// Puts in the profiles to run where none are named.
  mutating func chooseProfiles(
    asDeclaredBy external: ExternalAdapter?
  ) throws(CommandFailure) -> ProfileChoice {
    let options = self
    let choice = try LifecheckCommand.checking { () throws(CheckingError) in
      try ProfileChoice(options, external?.byProfile ?? [:])
    }
    sequences.profiles = choice.profiles
    return choice
  }
}
#endif
