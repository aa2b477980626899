import { makeStyles, onPhone, tokens } from '../core';

export const useTableStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    '@media print': { overflow: 'visible' },
    position: 'relative',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: { borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    position: 'sticky',
    '@media print': { position: 'static' },
    top: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  first: { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'inherit' },
  corner: { left: 0, zIndex: 3 },
  row: {
    height: '40px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  pressable: { cursor: 'pointer' },
  selected: { backgroundColor: tokens.colorNeutralBackground1Selected },
  cell: {
    height: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    verticalAlign: 'middle',
    // A long word does not cover the next cell.
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  // Two lines do not touch the line below. Rows of long tables keep the height that scrolling expects.
  roomy: {
    boxSizing: 'border-box',
    paddingTop: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalXXS,
  },
  narrow: { paddingInline: tokens.spacingHorizontalXS },
  tall: { boxSizing: 'border-box', height: '45px' },
  end: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  // Numbers at the right of their column would touch what stands at the left of the next.
  afterNumbers: { paddingLeft: tokens.spacingHorizontalXXL },
  endHead: { '& > *': { justifyContent: 'flex-end' } },
  space: { border: 0, padding: 0 },
  totals: {
    position: 'sticky',
    '@media print': { position: 'static' },
    bottom: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
    height: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  cards: { listStyleType: 'none', margin: 0, padding: 0, position: 'relative' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minHeight: '44px',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
  },
  // A title that can be pressed is as large as a finger but takes little more room than its text.
  cardTitle: {
    '& > .fui-Text': { fontWeight: 'inherit' },
    [onPhone]: { '& > :where(a, button):not(.fui-Link)': { marginBlock: '-6px' } },
  },
  cardFacts: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, flexWrap: 'wrap' },
  details: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
  },
  cardActions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // An icon, which is smaller than its button, is in line with the text above.
    [onPhone]: { '& > .fui-Button:first-child:has(> .fui-Button__icon:only-child)': { marginInlineStart: '-12px' } },
  },
  term: { color: tokens.colorNeutralForeground2 },
  detail: {
    margin: 0,
    '& .fui-Text, & .fui-Link': { fontSize: 'inherit' },
    // Controls are in line with the texts of the other rows and no higher than they need to be.
    '& > .fui-Checkbox': { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`, marginBlock: '-4px' },
    [onPhone]: {
      '& > .fui-Button:has(> .fui-Button__icon:only-child)': { marginInlineStart: '-12px', marginBlock: '-10px' },
    },
  },
});
