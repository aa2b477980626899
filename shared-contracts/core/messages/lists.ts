import { formatCount } from './pluralize';

/** Texts shared by all lists. */
export const listText = {
  export: 'Export',
  exportCut: (rows: number) => `The file contains the first ${formatCount(rows)} rows.`,
  loadMore: 'Load More',
  noneFound: 'No results match.',
  clear: 'Clear filters',
  clearSearch: 'Clear search',
} as const;
