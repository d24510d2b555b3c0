/// A stand-in for SwiftUI's `Commands`: menus and key commands, none of which anybody chooses.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

/// Commands without a body of their own.
@MainActor @preconcurrency
public protocol LeafCommands: Commands where Body == Never {}

extension LeafCommands {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Commands {}

@resultBuilder @MainActor @preconcurrency
public enum CommandsBuilder {
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> EmptyCommands { EmptyCommands() }
  public static func buildIf(_ content: (any Commands)?) -> EmptyCommands { EmptyCommands() }
  public static func buildEither(first: some Commands) -> EmptyCommands { EmptyCommands() }
  public static func buildEither(second: some Commands) -> EmptyCommands { EmptyCommands() }
}

public struct EmptyCommands: LeafCommands {
  public init() {}
}

public struct CommandMenu: LeafCommands {
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> some View) {}
}

public struct CommandGroup: LeafCommands {
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> some View) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> some View) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> some View) {}
}

public struct SidebarCommands: LeafCommands {
  public init() {}
}

public struct ToolbarCommands: LeafCommands {
  public init() {}
}

public struct TextEditingCommands: LeafCommands {
  public init() {}
}

public struct TextFormattingCommands: LeafCommands {
  public init() {}
}

public struct InspectorCommands: LeafCommands {
  public init() {}
}

public struct ImportFromDevicesCommands: LeafCommands {
  public init() {}
}

/// The place of a menu, which has no effect.
public struct CommandGroupPlacement: Sendable {
  public static let appInfo = Self()
  public static let appSettings = Self()
  public static let appTermination = Self()
  public static let appVisibility = Self()
  public static let help = Self()
  public static let importExport = Self()
  public static let newItem = Self()
  public static let pasteboard = Self()
  public static let printItem = Self()
  public static let saveItem = Self()
  public static let sidebar = Self()
  public static let singleWindowList = Self()
  public static let systemServices = Self()
  public static let textEditing = Self()
  public static let textFormatting = Self()
  public static let toolbar = Self()
  public static let undoRedo = Self()
  public static let windowArrangement = Self()
  public static let windowList = Self()
  public static let windowSize = Self()
}

extension Scene {
  /// Returns the scene, as nobody chooses commands.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    self
  }

  public func commandsRemoved() -> some Scene { self }

  public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }
}

extension View {
  /// Returns the view, as nobody presses keys.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
}

public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  public static let upArrow = Self("\u{F700}")
  public static let downArrow = Self("\u{F701}")
  public static let leftArrow = Self("\u{F702}")
  public static let rightArrow = Self("\u{F703}")
  public static let escape = Self("\u{1B}")
  public static let delete = Self("\u{08}")
  public static let `return` = Self("\r")
  public static let space = Self(" ")
  public static let tab = Self("\t")
}

public struct KeyboardShortcut: Sendable {
  public let key: KeyEquivalent
  public let modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  public static let defaultAction = Self(.return, modifiers: [])
  public static let cancelAction = Self(.escape, modifiers: [])
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = Self(rawValue: 1 << 0)
  public static let shift = Self(rawValue: 1 << 1)
  public static let control = Self(rawValue: 1 << 2)
  public static let option = Self(rawValue: 1 << 3)
  public static let command = Self(rawValue: 1 << 4)
  public static let numericPad = Self(rawValue: 1 << 5)
  public static let all = Self(rawValue: 31)
}
