/// A view that contains others. Their arrangement has no effect.
public protocol ContainerView: LeafView {
  associatedtype Content: View
  var content: Content { get }
}

extension ContainerView {
  /// Visits the content.
  public func _walk(_ walk: ViewWalk) { walk.descend(.index(0)) { content._walk(walk) } }
}

public struct Group<Content: View>: ContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct VStack<Content: View>: ContainerView {
  public let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public struct HStack<Content: View>: ContainerView {
  public let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public struct ZStack<Content: View>: ContainerView {
  public let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct NavigationView<Content: View>: ContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A stand-in for `TabView`, all of whose tabs exist at the same time.
public struct TabView<Content: View>: ContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// Creates a tab view. The selection has no effect.
  public init<Choice>(selection: Binding<Choice>, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// A stand-in for `Tab`, which exists whether or not it is selected.
public struct Tab<Content: View>: ContainerView {
  public let content: Content
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  /// Creates a tab with a value, which has no effect.
  public init(
    _ title: some StringProtocol, systemImage: String, value: some Hashable,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public struct List<Content: View>: ContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension List {
  public init<Elements, ID, Row>(
    _ data: Elements, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder rowContent: @escaping (Elements.Element) -> Row
  ) where Content == ForEach<Elements, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public init<Elements, Row>(
    _ data: Elements, @ViewBuilder rowContent: @escaping (Elements.Element) -> Row
  )
  where Elements.Element: Identifiable, Content == ForEach<Elements, Elements.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }
}

public struct Form<Content: View>: ContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct Section<Content: View>: ContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ title: String, @ViewBuilder content: () -> Content) { self.content = content() }
}

public struct ScrollView<Content: View>: ContainerView {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A stand-in for `ForEach`, which keeps the state of a view for the id of its element.
public struct ForEach<Elements: RandomAccessCollection, ID: Hashable, Content: View>: LeafView {
  private let elements: Elements
  private let id: (Elements.Element) -> ID
  private let content: (Elements.Element) -> Content

  public init(
    _ elements: Elements, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Elements.Element) -> Content
  ) {
    self.elements = elements
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  public init(
    _ elements: Elements, @ViewBuilder content: @escaping (Elements.Element) -> Content
  ) where Elements.Element: Identifiable, ID == Elements.Element.ID {
    self.elements = elements
    id = \.id
    self.content = content
  }

  public func _walk(_ walk: ViewWalk) {
    for element in elements {
      walk.descend(.id(AnyHashable(id(element)))) { content(element)._walk(walk) }
    }
  }
}

/// Has no effect.
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
/// Has no effect.
public enum VerticalAlignment: Sendable { case top, center, bottom }
/// Has no effect.
public enum Alignment: Sendable { case center, leading, trailing, top, bottom }
