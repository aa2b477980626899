/** Words that all lists share. */
export const listText = {
  export: 'Export',
  loadMore: 'Load More',
  noneFound: 'Nothing matches.',
  clear: 'Clear filters',
} as const;
