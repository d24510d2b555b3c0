// Generated from the folders beside it: RECORD=1 swift test --filter CatalogueIndexTests

/// The shipped invariants, group by group.
public enum InvariantCatalogue {
  /// Every shipped file, in the order of the groups and of the names within each.
  public static let files: [CatalogueFile] = [
    CatalogueFile(
      group: "launch", name: "active-after-launch",
      text: PackageResources.active_after_launch_ltl),
    CatalogueFile(
      group: "launch", name: "did-finish-after-will-finish",
      text: PackageResources.did_finish_after_will_finish_ltl),
    CatalogueFile(
      group: "launch", name: "launch-reads-no-active",
      text: PackageResources.launch_reads_no_active_ltl),
    CatalogueFile(
      group: "launch", name: "launched-once",
      text: PackageResources.launched_once_ltl),
    CatalogueFile(
      group: "launch", name: "no-foreground-in-launch",
      text: PackageResources.no_foreground_in_launch_ltl),
    CatalogueFile(
      group: "launch", name: "nothing-before-launch",
      text: PackageResources.nothing_before_launch_ltl),
    CatalogueFile(
      group: "foreground", name: "activation-readings",
      text: PackageResources.activation_readings_ltl),
    CatalogueFile(
      group: "foreground", name: "active-and-inactive-alternate",
      text: PackageResources.active_and_inactive_alternate_ltl),
    CatalogueFile(
      group: "foreground", name: "background-after-resign",
      text: PackageResources.background_after_resign_ltl),
    CatalogueFile(
      group: "foreground", name: "foreground-becomes-active",
      text: PackageResources.foreground_becomes_active_ltl),
    CatalogueFile(
      group: "foreground", name: "foreground-from-background",
      text: PackageResources.foreground_from_background_ltl),
    CatalogueFile(
      group: "foreground", name: "foreground-settles",
      text: PackageResources.foreground_settles_ltl),
    CatalogueFile(
      group: "delivery", name: "activity-announced",
      text: PackageResources.activity_announced_ltl),
    CatalogueFile(
      group: "delivery", name: "delivered-between-entry-and-active",
      text: PackageResources.delivered_between_entry_and_active_ltl),
    CatalogueFile(
      group: "delivery", name: "delivered-once-a-channel",
      text: PackageResources.delivered_once_a_channel_ltl),
    CatalogueFile(
      group: "delivery", name: "refused-launch-delivers-nothing",
      text: PackageResources.refused_launch_delivers_nothing_ltl),
    CatalogueFile(
      group: "delivery", name: "scene-cold-payload-in-options",
      text: PackageResources.scene_cold_payload_in_options_ltl),
    CatalogueFile(
      group: "background", name: "background-event-reads-background",
      text: PackageResources.background_event_reads_background_ltl),
    CatalogueFile(
      group: "background", name: "background-event-stays-in-background",
      text: PackageResources.background_event_stays_in_background_ltl),
    CatalogueFile(
      group: "background", name: "silent-while-suspended",
      text: PackageResources.silent_while_suspended_ltl),
    CatalogueFile(
      group: "background", name: "state-saved-in-background",
      text: PackageResources.state_saved_in_background_ltl),
    CatalogueFile(
      group: "termination", name: "no-terminate-when-suspended",
      text: PackageResources.no_terminate_when_suspended_ltl),
    CatalogueFile(
      group: "termination", name: "nothing-after-terminate",
      text: PackageResources.nothing_after_terminate_ltl),
    CatalogueFile(
      group: "termination", name: "terminate-ends-process",
      text: PackageResources.terminate_ends_process_ltl),
    CatalogueFile(
      group: "termination", name: "terminate-reads-no-active",
      text: PackageResources.terminate_reads_no_active_ltl),
    CatalogueFile(
      group: "restoration", name: "decode-after-should-restore",
      text: PackageResources.decode_after_should_restore_ltl),
    CatalogueFile(
      group: "restoration", name: "restore-needs-archive",
      text: PackageResources.restore_needs_archive_ltl),
    CatalogueFile(
      group: "restoration", name: "restored-during-launch",
      text: PackageResources.restored_during_launch_ltl),
    CatalogueFile(
      group: "scene", name: "configuration-for-new-sessions",
      text: PackageResources.configuration_for_new_sessions_ltl),
    CatalogueFile(
      group: "scene", name: "configuration-then-connect",
      text: PackageResources.configuration_then_connect_ltl),
    CatalogueFile(
      group: "scene", name: "no-app-activation-in-scenes",
      text: PackageResources.no_app_activation_in_scenes_ltl),
    CatalogueFile(
      group: "scene", name: "scene-active-and-inactive-alternate",
      text: PackageResources.scene_active_and_inactive_alternate_ltl),
    CatalogueFile(
      group: "scene", name: "scene-background-after-resign",
      text: PackageResources.scene_background_after_resign_ltl),
    CatalogueFile(
      group: "scene", name: "scene-connects-first",
      text: PackageResources.scene_connects_first_ltl),
    CatalogueFile(
      group: "scene", name: "scene-foreground-becomes-active",
      text: PackageResources.scene_foreground_becomes_active_ltl),
    CatalogueFile(
      group: "adapter", name: "link-routed-once",
      text: PackageResources.link_routed_once_ltl),
  ]
}
