import LifecheckTesting
import Testing

extension PastedTests {
  static let firstAnswer = Demonstration(name: "first-answer", tests: [])
}
