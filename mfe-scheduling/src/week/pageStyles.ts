import { chosenInForcedColours, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const usePageStyles = makeStyles({
  // The shell's frame adds the space around a page.
  page: { maxWidth: '1600px', margin: '0 auto' },
  // On screen the bar at the top names the team, and the address says the year.
  onPaper: { display: 'none', '@media print': { display: 'block' } },
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // On a phone its parts wrap together with the other actions, so that none is alone in a line.
  weekBar: { [onPhone]: { display: 'contents' } },
  weekName: {
    minWidth: '176px',
    [onPhone]: { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
    textAlign: 'center',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  views: {
    display: 'flex',
    '& > :first-child': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
    '& > :last-child': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, marginInlineStart: '-1px' },
  },
  short: { minWidth: 'auto' },
  // On a phone the buttons fill their lines, so that one that is alone in a line does not look lost.
  fill: { [onPhone]: { flexGrow: 1 } },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXS,
    marginBottom: tokens.spacingVerticalL,
  },
  dayButton: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '52px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  dayNumber: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  dayToday: { border: `1px solid ${tokens.colorBrandStroke1}`, color: tokens.colorBrandForeground1 },
  dayChosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    border: `1px solid ${tokens.colorBrandBackground}`,
    ...chosenInForcedColours,
  },
  list: {
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  dayTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    flexGrow: 1,
  },
  budget: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  // Reserves two lines before the sums are loaded.
  totals: {
    minHeight: `calc(2 * ${tokens.lineHeightBase200})`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});
