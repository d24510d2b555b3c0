extension View {
  /// Shows another view over the window while the value is true.
  public func sheet<Sheet: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Sheet
  ) -> some View {
    presenting(isPresented.item, onDismiss) { _ in content() }
  }

  /// Shows another view over the window while the value is there.
  public func sheet<Item: Identifiable, Sheet: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Sheet
  ) -> some View {
    presenting(item, by: \.id, onDismiss, content)
  }

  /// Shows another view in place of the window's while the value is true.
  public func fullScreenCover<Cover: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Cover
  ) -> some View {
    presenting(isPresented.item, onDismiss) { _ in content() }
  }

  /// Shows another view in place of the window's while the value is there.
  public func fullScreenCover<Item: Identifiable, Cover: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Cover
  ) -> some View {
    presenting(item, by: \.id, onDismiss, content)
  }

  /// Asks something while the value is true; nobody answers.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(isPresented.item) { _ in actions() }
  }

  /// Asks something while the value is true; nobody answers.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(isPresented.item) { _ in TupleView(actions(), message()) }
  }

  /// Asks something while the value is true; nobody answers.
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(isPresented.item) { _ in actions() }
  }

  /// A view that another one is over while a value is there.
  ///
  /// - Parameters:
  ///   - id: what tells one of them from another; the value itself by default.
  ///   - onDismiss: done when it is gone.
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
      // What is over the window is shown, whatever becomes of the view that shows it.
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
  /// True as something that is there.
  @MainActor var item: Binding<Bool?> {
    Binding<Bool?>(get: { wrappedValue ? true : nil }, set: { wrappedValue = $0 ?? false })
  }
}
