/// A stand-in for `NavigationStack`: its root, and a page for each value of the path.
///
/// Only the page on top is shown. Those below it keep their state and receive URLs, but have
/// disappeared, and their tasks are canceled.
public struct NavigationStack<Data, Root: View>: LeafView {
  private let root: Root
  private let values: [AnyHashable]
  private let pop: @MainActor (_ toCount: Int) -> Void

  /// Creates a stack at its root, where it stays: links are never followed.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    values = []
    pop = { _ in }
  }

  public init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.root = root()
    values = path.wrappedValue.values
    pop = { path.wrappedValue.removeLast(max(0, path.wrappedValue.count - $0)) }
  }

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

  /// Visits the root and the pages above it.
  public func _walk(_ walk: ViewWalk) {
    let (outer, wasCovered) = (walk.destinations, walk.isCovered)
    walk.destinations = [:]
    walk.isCovered = wasCovered || !values.isEmpty
    walk.descend(.index(0)) { root._walk(walk) }
    for (index, value) in values.enumerated() {
      walk.isCovered = wasCovered || index < values.count - 1
      // A value without a page covers the pages below it nevertheless.
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
  public func navigationDestination<Value: Hashable, Page: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Page
  ) -> some View {
    noting { walk in
      walk.destinations[ObjectIdentifier(data)] = { value, walk in
        if let value = value as? Value { destination(value)._walk(walk) }
      }
    }
  }

  public func navigationDestination<Page: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Page
  ) -> some View {
    presenting(isPresented.item, covering: true) { _ in destination() }
  }

  public func navigationDestination<Item: Hashable, Page: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Page
  ) -> some View {
    presenting(item, by: { $0 }, covering: true, destination)
  }
}

public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}

  public init(_ elements: some Sequence<some Hashable>) {
    values = elements.map { AnyHashable($0) }
  }

  public init(_ codable: CodableRepresentation) { values = codable.values }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }

  /// The codable form of the path, or `nil` if one of the values is not codable.
  public var codable: CodableRepresentation? {
    values.allSatisfy { $0.base is any Hashable & Codable }
      ? CodableRepresentation(values: values) : nil
  }

  /// A stand-in for `NavigationPath.CodableRepresentation`, which stores each value with its type.
  ///
  /// Types are found again by name. This fails for private types, for which decoding throws an
  /// error.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init(values: [AnyHashable]) { self.values = values }

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

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for case let value as any Hashable & Codable in values.map(\.base) {
        try container.encode(_mangledTypeName(type(of: value)) ?? "")
        try container.encode(value)
      }
    }
  }
}
