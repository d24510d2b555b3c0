import Foundation
import Testing
import UIKit

/// The names that Foundation and the stand-in for UIKit both have.
@Suite struct StandInNamesTests {
  /// The types of these names in a file that imports Foundation as well as UIKit. Unless the plugin
  /// `UIKitNames` decides them, they are ambiguous here; unless `UIKit` declares them itself, they
  /// are so in the file that the plugin makes.
  private static let decided: [String: Any.Type] = [
    "BlockOperation": BlockOperation.self, "CGRect": CGRect.self, "FileManager": FileManager.self,
    "NSCoder": NSCoder.self, "NSNotification": NSNotification.self,
    "NSObjectProtocol": (any NSObjectProtocol).self, "Notification": Notification.self,
    "NotificationCenter": NotificationCenter.self, "Operation": Operation.self,
    "OperationQueue": OperationQueue.self, "QualityOfService": QualityOfService.self,
    "RunLoop": RunLoop.self, "Timer": Timer.self, "UserDefaults": UserDefaults.self,
  ]

  @Test(arguments: decided.keys.sorted())
  func itMeansTheTypeOfTheVirtualProcess(name: String) throws {
    let type = String(reflecting: try #require(Self.decided[name]))
    #expect(["UIKitShapes.\(name)", "UIKit.\(name)"].contains(type))
  }

  /// A file that imports both could not tell which of two types is meant.
  @Test func eachNameThatFoundationHasTooIsDecided() throws {
    let symbols = try ProgramSymbols()
    let names = Set(["UIKitShapes", "UIKit"].flatMap(symbols.types))
    #expect(names.count > 150)
    #expect(names.filter(Self.isInFoundation) == Set(Self.decided.keys))
  }

  /// Whether Foundation has a type of that name, by what the compiler calls classes, structures,
  /// enumerations and protocols.
  private static func isInFoundation(_ name: String) -> Bool {
    ["Foundation", "FoundationEssentials"].contains { module in
      ["C", "V", "O", "_p"].contains { kind in
        _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(kind)") != nil
      }
    }
  }
}
