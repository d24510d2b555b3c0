/// A type or an extension as its source declares it.
struct DeclaredType {
  /// The name without those of the types around it.
  var name: String
  /// The keyword: `class`, `struct`, `extension`; of Objective-C `@interface`, `@implementation`.
  var keyword: String
  /// The names behind the colon, without modules and arguments.
  var inherited: [String] = []
  /// The attributes before it, without `@`, such as `main`.
  var attributes: [String] = []
  /// The name that the attribute `@objc(Name)` gives it.
  var objectiveCName: String?
  /// The bytes at which the name stands.
  var place: Range<Int>
  var methods: [DeclaredMethod] = []
  /// The stored and computed properties: name and place.
  var properties: [(name: String, place: Range<Int>)] = []

  /// Whether it belongs to a type that is declared elsewhere.
  var isExtension: Bool { keyword == "extension" }
}

/// A method of a type.
struct DeclaredMethod {
  /// The name with its argument labels, such as `scene(_:continue:)`; of Objective-C the selector.
  var selector: String
  /// The names under which the body knows the arguments, in their order.
  var arguments: [String] = []
  /// Whether it is `async`, so that it lacks the completion handler.
  var isAsync = false
  /// The bytes at which its name stands.
  var place: Range<Int>
  /// The tokens of the body, without its braces; empty if there is none.
  var body: Range<Int>
}

/// The declarations in the source of a file.
struct Declarations {
  var types: [DeclaredType] = []
  /// The classes of app delegates that an attribute or a call names: `UIApplicationDelegateAdaptor`
  /// or `UIApplicationMain`.
  var namedDelegates: [String] = []
}
