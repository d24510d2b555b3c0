import Foundation

// As in a file of an app that imports Foundation alone.

class Model: ObservableObject {
  @Published var count = 0
  @Published private(set) var name = "a"

  func rename(_ follow: (inout Published<String>.Publisher) -> Void) { follow(&$name) }
}
