import { makeStyles, tokens } from '@spot/contracts/ui/core';

export const useFindStyles = makeStyles({
  shift: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  intro: { margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalM}` },
  time: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  worker: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '56px',
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: { flexGrow: 1, minWidth: 0 },
  facts: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  watch: { marginTop: tokens.spacingVerticalS },
  unavailable: { marginTop: tokens.spacingVerticalL },
  summary: { minHeight: '32px', cursor: 'pointer', color: tokens.colorNeutralForeground2 },
});
