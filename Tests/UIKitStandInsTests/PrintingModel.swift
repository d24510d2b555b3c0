import Foundation

/// A model of an app that knows nothing of UIKit, and prints.
enum PrintingModel {
  static func visit(_ number: Int) {
    print("visit \(number)")
    NSLog("%d of %@", number, "many")
    NSLog("plain")
    debugPrint("quoted")
  }
}
