import LifecheckTesting
import Testing

extension PastedTests {
  static let droppedState = Demonstration(name: "dropped-state", tests: [])
}
