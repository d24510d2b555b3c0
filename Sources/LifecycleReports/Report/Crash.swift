public import LifecycleModel

extension Report {
  /// That the process crashed while the code under test ran in it, as far as it could be told.
  public struct Crash: Hashable, Sendable {
    /// The name of the signal that ends the process, `SIGILL`; `nil` if the process goes on, and
    /// the code under test does not come back.
    public var signal: String?
    /// The profile of the run.
    public var profile: String
    /// The seed whose sequence was being performed; `nil` for any other sequence.
    public var seed: UInt64?
    /// The actions so far, the last of them in part; `nil` if it is not known how the run began.
    public var sequence: Sequence?
    /// The method that was being called, if one was.
    public var callback: Callback?
    /// The file that has the sequence.
    public var file: String?
    /// What performs the sequence again.
    public var reproduce: String
    /// What else to know.
    public var help: String?

    /// Creates the description of a crash.
    public init(
      signal: String?, profile: String, seed: UInt64?, sequence: Sequence?, callback: Callback?,
      file: String?, reproduce: String, help: String? = nil
    ) {
      self.signal = signal
      self.profile = profile
      self.seed = seed
      self.sequence = sequence
      self.callback = callback
      self.file = file
      self.reproduce = reproduce
      self.help = help
    }
  }
}
