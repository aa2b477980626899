import { makeStyles, tokens } from '@spot/contracts/ui/core';

export const usePostJobStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
    '@media (max-width: 559.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Fluent's inputs have a minimum width of more than half a phone's screen.
  input: { minWidth: 0, width: '100%' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cardOpen: { backgroundColor: tokens.colorNeutralBackground1 },
  cardHead: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
  },
  cardTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    '@media (max-width: 559.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: {
    margin: 0,
    overflowWrap: 'anywhere',
    '@media (max-width: 559.98px)': { marginBottom: tokens.spacingVerticalS },
  },
  // Reserved space, so that the summary moves nothing when it appears.
  summary: {
    minHeight: tokens.lineHeightBase300,
    margin: 0,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  suffix: { color: tokens.colorNeutralForeground2 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});
