public import LifecycleModel

extension Report {
  /// A crash of the process while it ran the code under test, as far as it is known.
  public struct Crash: Hashable, Sendable {
    /// The name of the signal that ended the process, such as `SIGILL`; `nil` if the process still
    /// runs but the code under test does not return.
    public var signal: String?
    /// The profile of the run.
    public var profile: String
    /// The seed whose sequence was being performed; `nil` for any other sequence.
    public var seed: UInt64?
    /// The actions so far, the last one incomplete; `nil` if it is not known how the run began.
    public var sequence: Sequence?
    /// The call that was being made, with its payload and arguments, if one was and as far as they
    /// are known.
    public var call: Event?
    /// The file that contains the sequence.
    public var file: String?
    /// The run that performs the sequence again.
    public var reproduction: Reproduction
    /// The same as a command line, or as a call in a test; empty until whoever made the run words
    /// it.
    public var reproduce = ""
    /// Further advice.
    public var help: String?

    /// Creates the description of a crash.
    public init(
      signal: String?, profile: String, seed: UInt64?, sequence: Sequence?, call: Event?,
      file: String?, reproduction: Reproduction, help: String? = nil
    ) {
      self.signal = signal
      self.profile = profile
      self.seed = seed
      self.sequence = sequence
      self.call = call
      self.file = file
      self.reproduction = reproduction
      self.help = help
    }
  }
}
