import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const useProfileStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  tabs: {
    marginBlock: tokens.spacingVerticalS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    overflowX: 'auto',
  },
  // The same height for all tabs, so that the dialog does not move under the pointer.
  panel: { height: 'min(400px, calc(100dvh - 320px))', overflowY: 'auto', [onPhone]: { height: 'auto' } },
  facts: {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '48px',
    paddingBlock: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  more: { marginTop: tokens.spacingVerticalM },
  picked: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    listStyleType: 'none',
    padding: 0,
    margin: 0,
  },
});
