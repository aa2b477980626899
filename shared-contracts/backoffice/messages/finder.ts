/** The command palette, which finds everything in the back office (Ctrl K). */
export const finderText = {
  title: 'Find a page, company, team or worker',
  placeholder: 'Find a page, company, team or worker',
  results: 'Results',
  recent: 'Recently opened',
  kinds: { page: 'Pages', company: 'Companies', team: 'Teams', worker: 'Workers' },
  searching: 'Searching',
  nothing: 'No results match.',
  failed: (what: string) => `${what} can’t be searched right now.`,
} as const;
