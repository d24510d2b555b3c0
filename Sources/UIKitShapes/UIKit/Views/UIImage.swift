/// Stands in for UIKit's `UIImage`, which is empty.
public final class UIImage: Sendable {
  /// No image.
  public init() {}
  /// An image of the app's, of which every name is one.
  public init?(named name: String) {}
  /// A symbol of the system's, of which every name is one.
  public init?(systemName name: String) {}

  /// The same image in a colour.
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { UIImage() }

  /// The same image, as it is or as a template.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { UIImage() }

  /// `UIImage.RenderingMode`
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
}
