/// The actions that do not occur in a run although the platform has them.
public struct Exclusions: Hashable, Sendable {
  /// The actions, in all their variants.
  public var actions: Set<ActionName>
  /// The variants, whichever action has them: `two` for two links at once.
  public var variants: Set<String>

  /// Creates exclusions; by default, there are none.
  public init(actions: Set<ActionName> = [], variants: Set<String> = []) {
    self.actions = actions
    self.variants = variants
  }

  /// Whether nothing is left out.
  public var isEmpty: Bool { actions.isEmpty && variants.isEmpty }

  /// Returns whether the action does not occur.
  public func contains(_ action: Action) -> Bool {
    actions.contains(action.name) || action.variant.map(variants.contains) == true
  }

  /// The names of the actions, in order.
  public var actionNames: [String] { actions.map(\.rawValue).sorted() }

  /// The names of the variants, in order.
  public var variantNames: [String] { variants.sorted() }
}

extension Exclusions {
  /// Creates exclusions from names.
  ///
  /// - Throws: an error if a name is unknown, or if the action brings runs to their end.
  public init(actions names: [String], variants: [String]) throws(UnknownName) {
    self.init(variants: Set(variants))
    for name in names {
      guard let action = Self.allActions.first(where: { $0.rawValue == name }) else {
        throw UnknownName(.action, name, among: Self.allActions.map(\.rawValue))
      }
      actions.insert(action)
    }
    try validate()
  }

  /// Throws an error if no profile has a variant, or if an action cannot be left out.
  package func validate() throws(UnknownName) {
    if let action = actions.subtracting(Self.allActions).map(\.rawValue).min() {
      throw UnknownName(.action, action, among: Self.allActions.map(\.rawValue))
    }
    let known = Self.allVariants
    if let variant = variants.subtracting(known).min() {
      throw UnknownName(.variant, variant, among: known)
    }
  }

  /// Whether an action of the name can be left out.
  package static func canLeaveOut(_ action: ActionName) -> Bool { allActions.contains(action) }

  /// Whether a variant can be left out.
  package static func canLeaveOut(variant: String) -> Bool { allVariants.contains(variant) }

  /// The actions that can be left out: all of the model but those that settle runs.
  private static var allActions: [ActionName] {
    let settling = Profile.all.flatMap { $0.settling.map(\.action) }
    let known = Set(Profile.all.flatMap { $0.rules.map(\.action.name) })
    return ActionName.allCases.filter { known.contains($0) && !settling.contains($0) }
  }

  /// The variants of all profiles, in order.
  private static var allVariants: [String] {
    Set(Profile.all.flatMap { $0.rules.compactMap(\.action.variant) }).sorted()
  }
}

extension Profile {
  /// Returns the profile without some actions.
  package func leavingOut(_ exclusions: Exclusions) -> Profile {
    guard !exclusions.isEmpty else { return self }
    var profile = self
    profile.rules.removeAll { exclusions.contains($0.action) }
    return profile
  }
}
