import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const useActionStyles = makeStyles({
  plan: { margin: 0 },
  strong: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  amount: {
    margin: `${tokens.spacingVerticalM} 0`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  progress: { width: '100%', accentColor: tokens.colorBrandBackground },
  narrow: { maxWidth: '160px', minWidth: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    // A time of the next day has its date.
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  refused: { margin: `${tokens.spacingVerticalM} 0 0` },
  entries: { listStyleType: 'none', margin: 0, padding: 0, '& > :last-child': { borderBottomStyle: 'none' } },
  entry: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
});
