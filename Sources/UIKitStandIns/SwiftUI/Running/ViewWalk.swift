/// One walk through the views of a window, or the scenes of the app.
@MainActor
public final class ViewWalk {
  var environment: EnvironmentValues
  /// Whether something on the way reads the phase.
  var readsPhase = false
  /// Whether what is walked lies below a page that is shown.
  var isCovered = false
  /// The pages there are for values, by the types of those.
  var destinations: [ObjectIdentifier: (Any, ViewWalk) -> Void] = [:]
  /// The window that it goes through; `nil` for the scenes of the app.
  let window: String?
  /// What was noted, in the order in which it was come upon; what is inside comes first.
  private(set) var notes: [(place: Place, note: Note)] = []
  /// What windows show, by the groups that have them.
  private(set) var windows: [(ViewWalk) -> Void] = []
  /// What is kept by the views that are there.
  private(set) var kept: [Key: AnyObject] = [:]
  private let keptBefore: [Key: AnyObject]
  private var place = Place()

  /// Where a view stands.
  typealias Place = [Step]

  /// One step from a view into another.
  public enum Step: Hashable, Sendable {
    case index(Int)
    case name(ObjectIdentifier)
    case element(Int)
  }

  /// What a view keeps.
  struct Key: Hashable {
    let place: Place
    let label: String
  }

  /// The steps to elements, whose ids may be anything.
  private let elements: ElementNumbers

  init(
    _ environment: EnvironmentValues, _ kept: [Key: AnyObject], _ elements: ElementNumbers,
    window: String?
  ) {
    self.environment = environment
    self.window = window
    keptBefore = kept
    self.elements = elements
  }

  /// A step by a number, a type or an id.
  enum Way {
    case index(Int)
    case type(Any.Type)
    case id(AnyHashable)
  }

  func descend(_ way: Way, _ body: () -> Void) {
    switch way {
    case .index(let index): place.append(.index(index))
    case .type(let type): place.append(.name(ObjectIdentifier(type)))
    case .id(let id): place.append(.element(elements.number(of: id)))
    }
    body()
    place.removeLast()
  }

  /// Walks in a changed environment.
  func with(_ change: (inout EnvironmentValues) -> Void, in body: () -> Void) {
    let outer = environment
    change(&environment)
    body()
    environment = outer
  }

  func note(_ note: Note) {
    if isCovered, note.isOfShownViews { return }
    notes.append((place, note))
  }

  func note(_ window: @escaping (ViewWalk) -> Void) { windows.append(window) }

  /// Finds the properties of a view again.
  func install(_ view: Any) {
    for (number, child) in Mirror(reflecting: view).children.enumerated() {
      guard child.value is any DynamicProperty else { continue }
      install(child.value, child.label ?? "\(number)")
    }
  }

  private func install(_ property: Any, _ label: String) {
    if let property = property as? any KeptProperty {
      property.install(self, label)
    } else {
      // One of the app's own, made of others.
      for child in Mirror(reflecting: property).children where child.value is any DynamicProperty {
        install(child.value, label + "." + (child.label ?? ""))
      }
    }
  }

  /// What is kept at the place under a name.
  func kept<Value>(_ label: String, orElse make: () -> Kept<Value>) -> Kept<Value> {
    let key = Key(place: place, label: label)
    let found = keptBefore[key] as? Kept<Value> ?? make()
    kept[key] = found
    return found
  }
}

/// Numbers for the ids of elements.
@MainActor
final class ElementNumbers {
  private var numbers: [AnyHashable: Int] = [:]

  func number(of id: AnyHashable) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count
    return numbers.count - 1
  }
}
