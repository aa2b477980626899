export * from './check-in';
export * from './messages';
export * from './my-hours';
export * from './not-here';
export * from './send-message';
export * from './timesheet';
