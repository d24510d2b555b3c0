/// How far a run has come.
public struct FuzzProgress: Sendable, Equatable {
  /// The profile that is being run.
  public var profile: String
  /// How many profiles were run before it.
  public var profilesDone: Int
  /// How many profiles there are to run.
  public var profileCount: Int
  /// How many sequences of the profile were run.
  public var sequencesDone: Int
  /// How many sequences of each profile there are to run.
  public var sequenceCount: Int
  /// How many of the profile's transitions were taken, as far as was looked.
  public var transitions: Report.Coverage.Share
  /// Seconds since the run began, by the clock of the options.
  public var seconds: Double
  /// Seconds since the profile began.
  public var secondsInProfile: Double
  /// Seconds left by the time limit; `nil` without one.
  public var secondsAllowed: Double?

  /// Creates the progress of a run.
  public init(
    profile: String, profilesDone: Int, profileCount: Int, sequencesDone: Int, sequenceCount: Int,
    transitions: Report.Coverage.Share, seconds: Double, secondsInProfile: Double,
    secondsAllowed: Double?
  ) {
    self.profile = profile
    self.profilesDone = profilesDone
    self.profileCount = profileCount
    self.sequencesDone = sequencesDone
    self.sequenceCount = sequenceCount
    self.transitions = transitions
    self.seconds = seconds
    self.secondsInProfile = secondsInProfile
    self.secondsAllowed = secondsAllowed
  }

  /// Sequences of the profile a second; `nil` as long as none can be told.
  public var rate: Double? {
    guard secondsInProfile > 0, sequencesDone > 0 else { return nil }
    return Double(sequencesDone) / secondsInProfile
  }

  /// The share of all sequences that was run, from 0 to 1.
  public var share: Double {
    let profiles = Double(profilesDone) + Double(sequencesDone) / Double(max(1, sequenceCount))
    return profiles / Double(max(1, profileCount))
  }

  /// Seconds until all is run or the time limit ends it, at the present rate; `nil` without one.
  public var secondsLeft: Double? {
    guard share > 0, seconds > 0 else { return secondsAllowed }
    let left = seconds / share * (1 - share)
    return min(left, secondsAllowed ?? left)
  }
}
