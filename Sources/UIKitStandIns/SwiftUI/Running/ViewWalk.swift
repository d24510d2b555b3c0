/// One traversal of the views of a window, or of the scenes of the app.
@MainActor
public final class ViewWalk {
  var environment: EnvironmentValues
  /// Whether a visited view or scene reads the phase.
  var readsPhase = false
  /// Whether the current view lies below a page that is shown.
  var isCovered = false
  /// The pages for values, by the types of the values.
  var destinations: [ObjectIdentifier: (Any, ViewWalk) -> Void] = [:]
  /// The name of the visited window, or `nil` for the scenes of the app.
  let window: String?
  /// The notes in the order of the walk, those of inner views first.
  private(set) var notes: [(path: ViewPath, note: Note)] = []
  /// The contents of windows, one for each visited window group.
  private(set) var windows: [(ViewWalk) -> Void] = []
  /// The state of the views that exist.
  private(set) var kept: [Key: AnyObject] = [:]
  private let keptBefore: [Key: AnyObject]
  private var path = ViewPath()

  /// The path from the root to a view.
  typealias ViewPath = [PathElement]

  /// One step of a path: from a view to a view inside it.
  public enum PathElement: Hashable, Sendable {
    case index(Int)
    case name(ObjectIdentifier)
    case element(Int)
  }

  /// The path to a view and the label of one of its properties.
  struct Key: Hashable {
    let path: ViewPath
    let label: String
  }

  /// The numbers of elements, whose ids may be of any type.
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

  /// A step described by an index, a type or an id.
  enum Way {
    case index(Int)
    case type(Any.Type)
    case id(AnyHashable)
  }

  func descend(_ way: Way, _ body: () -> Void) {
    switch way {
    case .index(let index): path.append(.index(index))
    case .type(let type): path.append(.name(ObjectIdentifier(type)))
    case .id(let id): path.append(.element(elements.number(of: id)))
    }
    body()
    path.removeLast()
  }

  /// Calls the body in a changed environment.
  func with(_ change: (inout EnvironmentValues) -> Void, in body: () -> Void) {
    let outer = environment
    change(&environment)
    body()
    environment = outer
  }

  func note(_ note: Note) {
    if isCovered, note.isOfShownViews { return }
    notes.append((path, note))
  }

  func note(_ window: @escaping (ViewWalk) -> Void) { windows.append(window) }

  /// Connects the properties of a view to their state.
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
      // A property of the app's own type, composed of other properties.
      for child in Mirror(reflecting: property).children where child.value is any DynamicProperty {
        install(child.value, label + "." + (child.label ?? ""))
      }
    }
  }

  /// Returns the state for a label at the current path.
  func kept<Value>(_ label: String, orElse make: () -> Kept<Value>) -> Kept<Value> {
    let key = Key(path: path, label: label)
    let found = keptBefore[key] as? Kept<Value> ?? make()
    kept[key] = found
    return found
  }
}

/// A numbering of the ids of elements.
@MainActor
final class ElementNumbers {
  private var numbers: [AnyHashable: Int] = [:]

  func number(of id: AnyHashable) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count
    return numbers.count - 1
  }
}
