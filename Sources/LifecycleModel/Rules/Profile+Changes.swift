extension Profile {
  /// The changes that versions up to this one made in its family, in the order of the versions.
  public var changes: [SystemChange] {
    SystemChange.all.filter { $0.version <= system && $0.families.contains(family) }
  }

  /// Whether the change holds in the profile.
  public func has(_ change: SystemChange) -> Bool { changes.contains(change) }
}
