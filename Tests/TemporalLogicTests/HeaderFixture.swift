import TemporalLogic

/// Headers of every kind.
let schema = HeaderSchema([
  .init("title", .quoted), .init("source", .quoted, isRequired: true),
  .init("profile", .names(["app-delegate-ios11", "app-delegate-ios12", "scene-ios13"])),
  .init("edges", .words), .init("each", .oneName(["run", "process"])),
  .init("over", .names(["callbacks", "emitted"])), .init("fairness", .formula),
])
