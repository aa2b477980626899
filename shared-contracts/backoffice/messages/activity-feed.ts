/** What happened in all teams, /activityfeed (decision N69). */
export const activityFeedText = {
  title: 'Activity Feed',
  context: 'What happened with workers in all teams, the newest first.',
  kind: 'Show',
  kinds: { hired: 'Hired', cancellation: 'Cancellations', absent: 'Absent', late: 'Late' },
  columns: { when: 'When', what: 'What happened', shift: 'Shift', company: 'Company', team: 'Team' },
  profileOf: (name: string) => `Profile of ${name}`,
  none: 'Nothing has happened yet',
  noneFound: 'Nothing of this kind has happened yet',
  clear: 'Show everything',
} as const;
