export * from './shared/catalogue';
export * from './shared/chat';
export * from './shared/codes';
export * from './shared/common';
export * from './shared/employee';
export * from './shared/gig';
export * from './shared/group';
export * from './shared/hired';
export * from './shared/minimum-wages';
export * from './shared/public-config';
export * from './shared/public-spotter';
export * from './shared/spotter';
export * from './scheduling/company';
export * from './scheduling/draft';
export * from './scheduling/job';
export * from './scheduling/lists';
export * from './scheduling/position';
export * from './scheduling/skill';
export * from './scheduling/uniform';
export * from './dayof/activity';
export * from './dayof/any-position';
<<<<<<< HEAD
export * from './dayof/reading';
=======
export * from './dayof/timesheet';
>>>>>>> main
export * from './backoffice/attendance-comment';
export * from './backoffice/cancellation';
export * from './backoffice/week-stats';
export * from './worker/spotter-gig';
