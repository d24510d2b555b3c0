import LifecheckTesting
import Testing

extension PastedTests {
  static let leakedTask = Demonstration(name: "leaked-task", tests: [])
}
