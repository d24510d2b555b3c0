import LifecheckTesting
import Testing

extension PastedTests {
  static let interruptedSession = Demonstration(name: "interrupted-session", tests: [])
}
