// swift-format-ignore-file
// Recorded from what runs print: RECORD=1 swift test --filter PastedTests
import LifecheckTesting
import Testing

@Suite struct PastedTwoWindowsTests {

}

private func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter {
  PastedTests.adapter("two-windows", storage)
}

private let tests = PastedTwoWindowsTests()

extension PastedTests {
  static let twoWindows = Demonstration(
    name: "two-windows",
    tests: [
    ])
}
