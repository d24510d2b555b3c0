// The files of the app are those that AppSources.txt lists.
