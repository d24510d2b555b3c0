package import LifecycleModel

extension LogSurvey {
  /// The lines of a log that name a callback, each different call once.
  package struct Calls: Hashable, Sendable, RandomAccessCollection {
    private let shapes: CodedArray<Shape>
    private let numbers: [UInt32]

    /// A call without the number of its line.
    package struct Shape: Hashable, Sendable {
      package var callback: Callback
      package var state: AppState?
      package var scene: String?

      package init(_ callback: Callback, _ state: AppState?, _ scene: String?) {
        (self.callback, self.state, self.scene) = (callback, state, scene)
      }
    }

    /// - Parameter numbers: the number of each line in the file, from 1.
    package init(_ shapes: CodedArray<Shape>, numbers: [UInt32]) {
      (self.shapes, self.numbers) = (shapes, numbers)
    }

    init(_ calls: [Call]) {
      shapes = CodedArray(calls.map { Shape($0.callback, $0.state, $0.scene) })
      numbers = calls.map { UInt32(clamping: $0.number) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { numbers.count }

    package subscript(index: Int) -> Call {
      let shape = shapes[index]
      return Call(
        number: Int(numbers[index]), callback: shape.callback, state: shape.state,
        scene: shape.scene)
    }
  }
}
