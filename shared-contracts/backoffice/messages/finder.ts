/** The box that leads anywhere in the back office, Ctrl K. */
export const finderText = {
  title: 'Find a page, company, team or worker',
  placeholder: 'Find a page, company, team or worker',
  results: 'Found',
  recent: 'Opened last',
  kinds: { page: 'Pages', company: 'Companies', team: 'Teams', worker: 'Workers' },
  searching: 'Searching',
  nothing: 'Nothing is called like this.',
  failed: (what: string) => `${what} cannot be searched at the moment.`,
} as const;
