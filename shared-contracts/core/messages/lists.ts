/** Texts shared by all lists. */
export const listText = {
  export: 'Export',
  exportCut: (rows: number) => `The file contains the first ${rows.toLocaleString('en-US')} rows.`,
  loadMore: 'Load More',
  noneFound: 'No results match.',
  clear: 'Clear filters',
} as const;
