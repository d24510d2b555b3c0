/// A view that holds others, and shows them in its way.
public protocol ContainerView: LeafView {
  /// What it holds.
  associatedtype Content: View
  /// What it holds.
  var content: Content { get }
}

extension ContainerView {
  /// Walks what it holds.
  public func _walk(_ walk: ViewWalk) { walk.descend(.index(0)) { content._walk(walk) } }
}

/// Stands in for `Group`.
public struct Group<Content: View>: ContainerView {
  /// What it holds.
  public let content: Content
  /// Groups views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Stands in for `VStack`.
public struct VStack<Content: View>: ContainerView {
  /// What it holds.
  public let content: Content
  /// Stacks views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Stands in for `HStack`.
public struct HStack<Content: View>: ContainerView {
  /// What it holds.
  public let content: Content
  /// Stacks views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Stands in for `ZStack`.
public struct ZStack<Content: View>: ContainerView {
  /// What it holds.
  public let content: Content
  /// Stacks views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Stands in for `NavigationView`.
public struct NavigationView<Content: View>: ContainerView {
  /// What it holds.
  public let content: Content
  /// Holds views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Stands in for `TabView`, all of whose tabs are there.
public struct TabView<Content: View>: ContainerView {
  /// The tabs.
  public let content: Content
  /// Holds tabs.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// Holds tabs; nothing follows the selection.
  public init<Choice>(selection: Binding<Choice>, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Stands in for `Tab`: a view in a ``TabView``, whichever is chosen.
public struct Tab<Content: View>: ContainerView {
  /// What it shows.
  public let content: Content
  /// A tab with a title and a symbol of the system's.
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  /// A tab with a title, a symbol of the system's and a value; nothing follows the choice.
  public init(
    _ title: some StringProtocol, systemImage: String, value: some Hashable,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Stands in for `List`.
public struct List<Content: View>: ContainerView {
  /// The rows.
  public let content: Content
  /// Holds rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension List {
  /// A row for each element.
  public init<Elements, ID, Row>(
    _ data: Elements, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder rowContent: @escaping (Elements.Element) -> Row
  ) where Content == ForEach<Elements, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// A row for each element.
  public init<Elements, Row>(
    _ data: Elements, @ViewBuilder rowContent: @escaping (Elements.Element) -> Row
  )
  where Elements.Element: Identifiable, Content == ForEach<Elements, Elements.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }
}

/// Stands in for `Form`.
public struct Form<Content: View>: ContainerView {
  /// The rows.
  public let content: Content
  /// Holds rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Stands in for `Section`.
public struct Section<Content: View>: ContainerView {
  /// The rows.
  public let content: Content
  /// Holds rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// Holds rows under a title.
  public init(_ title: String, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// Stands in for `ScrollView`.
public struct ScrollView<Content: View>: ContainerView {
  /// What is scrolled.
  public let content: Content
  /// Holds views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Stands in for `ForEach`: a view for each element, whose state belongs to the element's id.
public struct ForEach<Elements: RandomAccessCollection, ID: Hashable, Content: View>: LeafView {
  private let elements: Elements
  private let id: (Elements.Element) -> ID
  private let content: (Elements.Element) -> Content

  /// Makes a view for each element.
  public init(
    _ elements: Elements, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Elements.Element) -> Content
  ) {
    self.elements = elements
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Makes a view for each element.
  public init(
    _ elements: Elements, @ViewBuilder content: @escaping (Elements.Element) -> Content
  ) where Elements.Element: Identifiable, ID == Elements.Element.ID {
    self.elements = elements
    id = \.id
    self.content = content
  }

  /// Walks the view of each element.
  public func _walk(_ walk: ViewWalk) {
    for element in elements {
      walk.descend(.id(AnyHashable(id(element)))) { content(element)._walk(walk) }
    }
  }
}

/// Where things stand in a stack; nothing reads it.
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
/// Where things stand in a stack; nothing reads it.
public enum VerticalAlignment: Sendable { case top, center, bottom }
/// Where things stand in a stack; nothing reads it.
public enum Alignment: Sendable { case center, leading, trailing, top, bottom }
