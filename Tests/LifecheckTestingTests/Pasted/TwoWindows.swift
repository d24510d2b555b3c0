import LifecheckTesting
import Testing

extension PastedTests {
  static let twoWindows = Demonstration(name: "two-windows", tests: [])
}
