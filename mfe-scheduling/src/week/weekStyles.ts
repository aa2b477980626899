import { makeStyles, shorthands, tokens } from '@spot/contracts/ui/core';
import { stickyGrid } from '@spot/contracts/ui/grid';

const narrow = '@media (max-width: 1199.98px)';

/** Shows a row's actions on hover or focus; always on devices that cannot hover. */
export const quietUntilPointedAt = {
  '@media (hover: hover)': {
    '& [data-quiet]': { opacity: 0 },
    ':hover [data-quiet], :focus-within [data-quiet]': { opacity: 1 },
  },
} as const;

/** The grid: header and first column are sticky, today is tinted, past days are less prominent. */
export const useGridStyles = makeStyles({
  scroll: {
    ...stickyGrid.scroll,
    // Leaves the page's header visible while a long list of positions scrolls.
    maxHeight: 'max(240px, calc(100dvh - 168px - var(--spot-above, 0px)))',
  },
  // Seven days fit in a window of 1024 px.
  table: { ...stickyGrid.table, minWidth: '960px' },
  corner: {
    zIndex: 3,
    insetInlineStart: 0,
    width: '208px',
    [narrow]: { width: '144px' },
    textAlign: 'start',
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  head: {
    ...stickyGrid.head,
    height: '44px',
    // The day's name keeps its place whether or not there is a button beside or below it.
    verticalAlign: 'baseline',
  },
  headToday: stickyGrid.headToday,
  headPast: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  day: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    minWidth: 0,
  },
  rowHead: { ...stickyGrid.rowHead, ...quietUntilPointedAt },
  cell: { ...stickyGrid.cell, ':last-child': { borderRightWidth: 0 } },
  cellToday: stickyGrid.cellToday,
  cellPast: { backgroundColor: tokens.colorNeutralBackground2 },
  foot: {
    position: 'sticky',
    bottom: 0,
    '@media print': { position: 'static' },
    zIndex: 2,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    // Days with and without confirmed hours have their sums in the same lines.
    verticalAlign: 'top',
  },
  footHead: { insetInlineStart: 0, zIndex: 3, paddingInlineStart: tokens.spacingHorizontalM },
  linksOnHover: { ':hover a[data-stop]': { opacity: 1 } },
  dropTarget: {
    '& td[data-drop]': { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-3px' },
  },
  focusable: stickyGrid.focusable,
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minHeight: '52px' },
});

/** Styles of the first column. */
export const usePositionStyles = makeStyles({
  role: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  twoLines: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  chip: { marginTop: tokens.spacingVerticalXS },
  cancelJob: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalXS,
    top: tokens.spacingVerticalXS,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: '18px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** `Post Shift`: hidden until hover or focus. */
export const usePostLinkStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { color: tokens.colorBrandForegroundLink, outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  inCell: {
    flexGrow: 1,
    justifyContent: 'center',
    minHeight: '52px',
    ...shorthands.border('1px', 'dashed', 'transparent'),
    '@media (hover: hover)': { opacity: 0, ':focus-visible': { opacity: 1 } },
    ':hover': { ...shorthands.borderColor(tokens.colorBrandStroke2), backgroundColor: tokens.colorNeutralBackground1 },
  },
  inHead: {
    color: tokens.colorBrandForegroundLink,
    '@media (hover: hover)': { opacity: 0, ':focus-visible': { opacity: 1 } },
  },
  icon: { fontSize: '12px' },
});
