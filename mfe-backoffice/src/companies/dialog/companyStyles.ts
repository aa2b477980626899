import { makeStyles, oneLine, onPhone, tokens } from '@spot/contracts/ui/core';

/** Styles shared by the parts of a company's dialog. */
export const useCompanyStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    alignContent: 'start',
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  links: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  switches: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXL },
  back: { maxWidth: '100%', overflow: 'hidden', marginInlineEnd: 'auto', [onPhone]: { minHeight: '44px' } },
  touch: { [onPhone]: { minHeight: '44px' } },
  icon: { minWidth: '32px', [onPhone]: { minWidth: '44px', minHeight: '44px' } },
  quiet: { color: tokens.colorNeutralForeground2 },
  cut: {
    display: 'block',
    ...oneLine,
    // A phone shows no title, and a card has room for more lines.
    [onPhone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXL },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
  },
  fact: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline' },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.08em',
  },
  words: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
