/// A stand-in for UIKit's `UIImage`, which is always empty.
public final class UIImage: Sendable {
  public init() {}
  /// Creates an image. Every name is valid.
  public init?(named name: String) {}
  /// Creates an image. Every name is valid.
  public init?(systemName name: String) {}

  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { UIImage() }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { UIImage() }

  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
}
