public import LifecycleModel

extension Report {
  /// The number of times a run called a method of the code under test, or posted a notification to
  /// it.
  public struct MethodCalls: Equatable, Sendable {
    /// The method or notification.
    public var callback: Callback
    /// Whether the code is known to have it: it names the method, or a trial saw it answer.
    public var isWritten: Bool
    /// The number of calls in steps in which the process began.
    public var cold: Int
    /// The number of calls by the value of `applicationState` in them, without zeros.
    public var states: [InState]

    /// The number of calls in which `applicationState` had a value.
    public struct InState: Equatable, Sendable {
      /// The value; `nil` if it is not known.
      public var state: AppState?
      /// The number of calls.
      public var count: Int

      /// Creates a number of calls.
      public init(state: AppState?, count: Int) {
        self.state = state
        self.count = count
      }
    }

    /// Creates the counts of a method.
    public init(_ callback: Callback, isWritten: Bool, cold: Int, states: [InState]) {
      self.callback = callback
      self.isWritten = isWritten
      self.cold = cold
      self.states = states
    }

    /// The number of calls.
    public var count: Int { states.reduce(0) { $0 + $1.count } }
    /// The number of calls in a process that had begun in an earlier step.
    public var warm: Int { count - cold }
  }
}

extension [Report.MethodCalls] {
  /// The methods that were never called, in words; `nil` if each was.
  package var unreachedPhrase: String? {
    let never = filter { $0.count == 0 }
    let lists = [
      ("not reached", never.filter(\.isWritten)),
      ("not reached, and perhaps not written", never.filter { !$0.isWritten }),
    ]
    let phrases = lists.filter { !$0.1.isEmpty }.map { label, methods in
      "\(label): " + methods.map(\.callback.selector).joined(separator: ", ")
    }
    return phrases.isEmpty ? nil : phrases.joined(separator: "; ")
  }
}
