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
  // Fluent's inputs have a minimum width of more than half a phone's screen.
  input: { minWidth: 0, width: '100%' },
  // Fluent sets an inline height for all the space available, which only `!important` overrides.
  names: { maxHeight: '280px !important' },
  quiet: { color: tokens.colorNeutralForeground2 },
  checks: { display: 'flex', flexDirection: 'column', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, marginTop: tokens.spacingVerticalXS },
  tagGroup: { display: 'contents' },
  locked: {
    whiteSpace: 'normal',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    // Locked but meant to be read, so it is not styled as disabled.
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
