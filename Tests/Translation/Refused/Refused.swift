import UIKit

final class Record {
  // refused: '@NSManaged' cannot be translated
  @NSManaged var title: String
}

@objc protocol Choosing {
  // refused: an optional method that returns 'Record' cannot be translated
  @objc optional func chosen() -> Record
  // refused: an optional property of a protocol cannot be translated
  @objc optional var count: Int { get }
}

final class Chooser: UIResponder, UIApplicationDelegate {
  let services: [UIApplicationDelegate] = []

  func applicationDidBecomeActive(_ application: UIApplication) {
    // refused: a selector of a property's getter or setter cannot be translated
    _ = #selector(getter: Chooser.services)
    _ = [(application, 1)].map {
      // refused: cannot be translated among arguments like '$0'
      services.first?.applicationDidBecomeActive?($0.0)
    }
  }
}
