extension View {
  public func sheet<Sheet: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Sheet
  ) -> some View {
    presenting(isPresented.item, onDismiss) { _ in content() }
  }

  public func sheet<Item: Identifiable, Sheet: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Sheet
  ) -> some View {
    presenting(item, by: \.id, onDismiss, content)
  }

  public func fullScreenCover<Cover: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Cover
  ) -> some View {
    presenting(isPresented.item, onDismiss) { _ in content() }
  }

  public func fullScreenCover<Item: Identifiable, Cover: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Cover
  ) -> some View {
    presenting(item, by: \.id, onDismiss, content)
  }

  /// Presents an alert, which is never answered.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(isPresented.item) { _ in actions() }
  }

  /// Presents an alert, which is never answered.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(isPresented.item) { _ in TupleView(actions(), message()) }
  }

  /// Presents a dialog, which is never answered.
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(isPresented.item) { _ in actions() }
  }

  /// Returns a view that presents another one while a value is present.
  ///
  /// - Parameters:
  ///   - id: returns the identity of a value; by default, the value itself.
  ///   - onDismiss: called when the presented view is gone.
  ///   - covering: whether the view below disappears meanwhile.
  func presenting<Item, ID: Hashable, Shown: View>(
    _ item: Binding<Item?>, by id: @escaping (Item) -> ID, _ onDismiss: (() -> Void)? = nil,
    covering: Bool = false, _ content: @escaping (Item) -> Shown
  ) -> ModifiedView<Self> {
    ModifiedView(content: self) { walk, inside in
      let wasCovered = walk.isCovered
      let shown = item.wrappedValue
      if covering, shown != nil { walk.isCovered = true }
      inside()
      // A view above the window is shown even if the view that presents it is covered.
      walk.isCovered = covering && wasCovered
      if let shown {
        walk.descend(.id(AnyHashable(id(shown)))) {
          walk.with {
            $0.dismiss = DismissAction { item.wrappedValue = nil }
          } in: {
            walk.descend(.index(0)) { content(shown)._walk(walk) }
          }
          if let onDismiss { walk.note(.disappears { onDismiss() }) }
        }
      }
      walk.isCovered = wasCovered
    }
  }

  func presenting<Shown: View>(
    _ item: Binding<Bool?>, _ onDismiss: (() -> Void)? = nil, covering: Bool = false,
    _ content: @escaping (Bool) -> Shown
  ) -> ModifiedView<Self> {
    presenting(item, by: { $0 }, onDismiss, covering: covering, content)
  }
}

extension Binding where Value == Bool {
  /// A binding to `true` as a value that is present.
  @MainActor var item: Binding<Bool?> {
    Binding<Bool?>(get: { wrappedValue ? true : nil }, set: { wrappedValue = $0 ?? false })
  }
}
