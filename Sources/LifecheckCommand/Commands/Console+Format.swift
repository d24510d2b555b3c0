#if Command
  import AppLifecycle
  import LifecheckReports

  extension Console {
    /// Writes a result in the format asked for.
    mutating func write(
      _ json: Value, or page: Page, as format: OutputFormat
    ) throws(CommandFailure) {
      switch format {
      case .json: try write(json.jsonText(.pretty) + "\n")
      case .text: try write(page.text)
      }
    }
  }
#endif
