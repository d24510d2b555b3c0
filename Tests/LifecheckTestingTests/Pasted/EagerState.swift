import LifecheckTesting
import Testing

extension PastedTests {
  static let eagerState = Demonstration(name: "eager-state", tests: [])
}
