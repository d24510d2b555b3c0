/// Stands in for `NavigationStack`: its root, and a page for each value of the path.
///
/// The page on top is the one that is shown: what lies below keeps its state and takes URLs, but
/// has disappeared, and its tasks are cancelled.
public struct NavigationStack<Data, Root: View>: LeafView {
  private let root: Root
  private let values: [AnyHashable]
  private let pop: @MainActor (_ toCount: Int) -> Void

  /// Begins at a root; nobody follows its links.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    values = []
    pop = { _ in }
  }

  /// Follows a path.
  public init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.root = root()
    values = path.wrappedValue.values
    pop = { path.wrappedValue.removeLast(max(0, path.wrappedValue.count - $0)) }
  }

  /// Follows a path of values of one type.
  public init(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    values = path.wrappedValue.map { AnyHashable($0) }
    pop = { path.wrappedValue.removeLast(max(0, path.wrappedValue.count - $0)) }
  }

  /// Walks the root, and the pages on it.
  public func _walk(_ walk: ViewWalk) {
    let (outer, wasCovered) = (walk.destinations, walk.isCovered)
    walk.destinations = [:]
    walk.isCovered = wasCovered || !values.isEmpty
    walk.descend(.index(0)) { root._walk(walk) }
    for (index, value) in values.enumerated() {
      walk.isCovered = wasCovered || index < values.count - 1
      // A value for which there is no page covers what is below all the same.
      guard let page = walk.destinations[ObjectIdentifier(type(of: value.base))] else { continue }
      walk.descend(.index(1 + index)) {
        walk.descend(.id(value)) {
          walk.with {
            $0.dismiss = DismissAction { pop(index) }
          } in: {
            page(value.base, walk)
          }
        }
      }
    }
    (walk.destinations, walk.isCovered) = (outer, wasCovered)
  }
}

extension View {
  /// Says what page there is for a value of the path.
  public func navigationDestination<Value: Hashable, Page: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Page
  ) -> some View {
    noting { walk in
      walk.destinations[ObjectIdentifier(data)] = { value, walk in
        if let value = value as? Value { destination(value)._walk(walk) }
      }
    }
  }

  /// Shows a page over the view while the value is true.
  public func navigationDestination<Page: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Page
  ) -> some View {
    presenting(isPresented.item, covering: true) { _ in destination() }
  }

  /// Shows a page over the view while the value is there.
  public func navigationDestination<Item: Hashable, Page: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Page
  ) -> some View {
    presenting(item, by: { $0 }, covering: true, destination)
  }
}

/// Stands in for `NavigationPath`: values of any types, for each of which there is a page.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Begins at the root.
  public init() {}

  /// Begins with values.
  public init(_ elements: some Sequence<some Hashable>) {
    values = elements.map { AnyHashable($0) }
  }

  /// Begins with what was kept.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// How many values there are.
  public var count: Int { values.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Goes on to a value.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Goes back.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }

  /// What of it can be kept; `nil` if one of the values cannot.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Hashable & Codable }
      ? CodableRepresentation(values: values) : nil
  }

  /// Stands in for `NavigationPath.CodableRepresentation`: each value with its type.
  ///
  /// A type is found again by its name, a private one is not: there decoding throws.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init(values: [AnyHashable]) { self.values = values }

    /// Reads what was kept.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "there is no type \(name)")
        }
        values.append(try Self.next(type, &container))
      }
      self.values = values
    }

    private static func next<Value: Hashable & Codable>(
      _ type: Value.Type, _ container: inout any UnkeyedDecodingContainer
    ) throws -> AnyHashable { AnyHashable(try container.decode(type)) }

    /// Keeps it.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for case let value as any Hashable & Codable in values.map(\.base) {
        try container.encode(_mangledTypeName(type(of: value)) ?? "")
        try container.encode(value)
      }
    }
  }
}
