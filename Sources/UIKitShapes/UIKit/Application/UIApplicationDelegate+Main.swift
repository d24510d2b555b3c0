extension UIApplicationDelegate {
  /// What `@main` calls: nothing is run, since only checks drive a delegate here.
  public static func main() {
    print("\(Self.self) stands in for an app: `swift test` checks it, nothing runs it.")
  }
}
