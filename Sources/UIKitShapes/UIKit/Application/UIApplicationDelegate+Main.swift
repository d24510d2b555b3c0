extension UIApplicationDelegate {
  /// The entry point of `@main`, which runs nothing, as only checks drive a delegate here.
  public static func main() {
    print("\(Self.self) stands in for an app: `swift test` checks it, nothing runs it.")
  }
}
