package import LifecycleModel
package import LifecycleReports
package import SourceTexts

extension SceneAdoption {
  /// Judges what an Info.plist says of scenes against the delegates that there are, whose source is
  /// not read.
  ///
  /// - Parameters:
  ///   - infoPlist: the bytes of the property list.
  ///   - file: the file as it is shown.
  ///   - methods: the methods of all delegates.
  /// - Throws: a diagnostic if it is no property list.
  package init(
    infoPlist: [UInt8], file: String, methods: CallbackSet
  ) throws(Diagnostic) {
    let list = try MarkedPropertyList(bytes: infoPlist, file: file)
    self.init(path: file)
    let manifest = SceneManifest(in: list)
    let app = ReadApp(
      target: AppTarget(name: file, folder: ""), code: AppCode([], nil, near: ""), plist: list,
      manifest: manifest, origin: manifest == nil ? .missing : .infoPlist, interfaces: [],
      hasCarPlay: false, otherModules: [], isWhole: false,
      answers: methods.contains(.configurationForConnecting))
    apps = [app.judged(by: AdoptionRule.ofInfoPlists)]
  }
}
