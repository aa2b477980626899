import { makeStyles, tokens } from '@spot/contracts/ui/core';

export const usePositionFormStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
    '@media (max-width: 559.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  thirds: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // Fluent gives inputs a width of their own, wider than half a phone.
  input: { minWidth: 0, width: '100%' },
  // The list would take all the height that there is, and says so itself in its style.
  names: { maxHeight: '280px !important' },
  quiet: { color: tokens.colorNeutralForeground2 },
  checks: { display: 'flex', flexDirection: 'column', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, marginTop: tokens.spacingVerticalXS },
  tagGroup: { display: 'contents' },
  locked: {
    whiteSpace: 'normal',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    // Locked, not out of use: it is to be read like any other.
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    ':hover': { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground3 },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    '@media (max-width: 559.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fact: {
    margin: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    '@media (max-width: 559.98px)': { marginBottom: tokens.spacingVerticalS },
  },
});
