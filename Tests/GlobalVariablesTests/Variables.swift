import Foundation
import Synchronization
import UIKit

/// A variable of each sort; each of them is unused in a process that begins.
@MainActor
enum Variables {
  static var number = 0
  static var list = ["written"]
  static var text = "a text of more than fifteen letters"
  static var date: Date?
  static weak var object: Box?
  static let (first, second) = (Box(), Box())
  static let made: Box = {
    let box = Box()
    box.uses = 5
    return box
  }()
  static let atomic = Atomic(0)
  static var closure: () -> Int = { 0 }
  @TaskLocal static var local = 1
}

final class Box: @unchecked Sendable { var uses = 0 }

nonisolated(unsafe) var globalNumber = 0
let globalBox = Box()
let guardedNumber = Mutex(0)
let limit = 3
private let privateBox = Box()

extension UserDefaults {
  static let group = UserDefaults(suiteName: "group.app")
}

extension Notification.Name { static let used = Notification.Name("app.used") }

/// Uses each of the variables.
///
/// - Returns: the variables that had been used before.
@MainActor
func useVariables() -> [String] {
  struct Local { @MainActor static var number = 0 }
  let kept = Box()
  defer {
    Variables.number += 1
    Variables.list.append("used")
    Variables.text += ", used"
    Variables.date = Date()
    Variables.object = kept
    Variables.closure = { kept.uses }
    Variables.atomic.add(1, ordering: .relaxed)
    for box in [Variables.first, Variables.second, Variables.made, globalBox, privateBox] {
      box.uses += 1
    }
    globalNumber += 1
    guardedNumber.withLock { $0 += 1 }
    Local.number += 1
    UserDefaults.group?.set(true, forKey: "used")
  }
  let unused: [(String, Bool)] = [
    ("number", Variables.number == 0), ("list", Variables.list == ["written"]),
    ("text", Variables.text.hasSuffix("letters")), ("date", Variables.date == nil),
    ("object", Variables.object == nil), ("first", Variables.first.uses == 0),
    ("second", Variables.second.uses == 0), ("made", Variables.made.uses == 5),
    ("closure", Variables.closure() == 0),
    ("atomic", Variables.atomic.load(ordering: .relaxed) == 0), ("local", Variables.local == 1),
    ("globalNumber", globalNumber == 0), ("globalBox", globalBox.uses == 0),
    ("privateBox", privateBox.uses == 0), ("Local.number", Local.number == 0),
    ("guardedNumber", guardedNumber.withLock { $0 } == 0), ("limit", limit == 3),
    ("used", Notification.Name.used.rawValue == "app.used"),
  ]
  return unused.filter { !$0.1 }.map(\.0)
}
