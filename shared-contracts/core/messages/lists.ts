import { formatCount, pluralize } from './pluralize';

/** Texts shared by all lists. */
export const listText = {
  export: 'Export',
  exporting: 'Preparing the file…',
  /** What an exported file lacks; empty if nothing. `read` is the number of rows if there may be more. */
  exportLacks: (read: number | undefined, leftOut: number, one = 'row', many = `${one}s`): string =>
    [
      read !== undefined && `Exported from the first ${formatCount(read)} ${many} only. There may be more.`,
      leftOut > 0 &&
        `${pluralize(leftOut, one, many)} couldn’t be read and ${leftOut === 1 ? 'is' : 'are'} missing from the file.`,
    ]
      .filter(Boolean)
      .join(' '),
  loadMore: 'Load More',
  noneFound: 'No results match.',
  clear: 'Clear filters',
  clearSearch: 'Clear search',
} as const;
