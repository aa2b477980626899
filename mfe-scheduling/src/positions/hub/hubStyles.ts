import { chosenInForcedColours, makeStyles, onPhone, sideDrawerWidth, tokens } from '@spot/contracts/ui/core';

export const useHubStyles = makeStyles({
  // The shell's frame adds the space around a page.
  page: { maxWidth: '1600px', margin: '0 auto' },
  columns: {
    display: 'grid',
    gridTemplateColumns: `${sideDrawerWidth}px minmax(0, 1fr)`,
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 1023.98px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  },
  // The list of existing positions is to the right of the form if there is room (SCH-047).
  withList: {
    '@media (min-width: 1200px)': { gridTemplateColumns: `${sideDrawerWidth}px minmax(0, 1fr) 320px` },
  },
  aside: { '@media (max-width: 1199.98px)': { display: 'none' } },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    '@media (max-width: 1023.98px)': { flexDirection: 'row', flexWrap: 'wrap' },
    [onPhone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  panelButton: {
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    minHeight: '40px',
    textAlign: 'start',
  },
  first: { fontWeight: tokens.fontWeightSemibold },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ...chosenInForcedColours,
  },
  cardTitle: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
  },
  search: { width: '320px', maxWidth: '100%', minWidth: 0, [onPhone]: { width: '100%' } },
  quiet: { color: tokens.colorNeutralForeground2 },
  strong: { fontWeight: tokens.fontWeightSemibold },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    position: 'sticky',
    top: tokens.spacingVerticalL,
  },
  sideTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  sideList: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '700px', overflowY: 'auto' },
  entry: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  entryWords: { minWidth: 0, overflowWrap: 'anywhere' },
});
