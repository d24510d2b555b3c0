import LifecheckTesting
import Routers
import XCTest

// A file has names of its own, which mean its own beside `import LifecheckTesting`.

private enum Action { case open }
private struct Event {}
private enum Value { case number(Int) }
private struct Step {}
private struct State {}

final class DeclaredNamesTestCase: XCTestCase {
  func testPassesWithNamesOfItsOwn() {
    let names: [Any] = [Action.open, Event(), Value.number(1), Step(), State()]
    XCTAssertEqual(names.count, 5)
    let report = checkLifecycle(profile: .sceneIOS13, seeds: 20) { KeptRouter(storage: $0) }
    XCTAssertEqual(report?.verdict, .holds)
  }
}
