/** Words that all lists share. */
export const listText = {
  export: 'Export',
  exportCut: (rows: number) => `The file has the first ${rows.toLocaleString('en-US')} rows.`,
  loadMore: 'Load More',
  noneFound: 'Nothing matches.',
  clear: 'Clear filters',
} as const;
