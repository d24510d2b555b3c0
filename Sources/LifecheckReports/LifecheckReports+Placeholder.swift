// LifecheckReports
