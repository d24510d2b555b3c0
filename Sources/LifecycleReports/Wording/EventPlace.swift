import LifecycleModel

/// The place of an event in a story: `deepLink link-1, step 1`.
package struct EventPlace: CustomStringConvertible {
  /// The event, as a noun.
  private let noun: String
  /// The step of the event; `nil` at the end of the run.
  package let step: String?

  /// Creates the place of the event at an index into the events of all steps.
  package init(_ index: Int, in steps: [Report.Step]) {
    var rest = index
    for (number, step) in steps.enumerated() {
      guard rest >= step.events.count else {
        self.step = step.isSettling ? "at the end" : "step \(number + 1)"
        noun = EventWording(step.events[rest]).noun
        return
      }
      rest -= step.events.count
    }
    (noun, step) = ("the end", nil)
  }

  package var description: String { [noun, step].compactMap { $0 }.joined(separator: ", ") }

  /// The place within a sentence: `sceneWillConnect (step 1)`.
  package var inSentence: String { noun + (step.map { " (\($0))" } ?? "") }
}
