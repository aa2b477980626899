/** Activity in all teams, /activityfeed (decision N69). */
export const activityFeedText = {
  title: 'Activity Feed',
  context: 'Recent worker activity across all teams.',
  kind: 'Show',
  kinds: { hired: 'Hired', cancellation: 'Cancellations', absent: 'Absent', late: 'Late' },
  columns: { when: 'When', what: 'What happened', shift: 'Shift', company: 'Company', team: 'Team' },
  profileOf: (name: string) => `Profile of ${name}`,
  none: 'No activity yet',
  noneFound: 'No activity of this kind yet',
  clear: 'Show everything',
} as const;
