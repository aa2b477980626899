import { makeStyles, oneLine, onPhone, phoneWidth, shorthands, tokens } from '@spot/contracts/ui/core';
import { stickyGrid } from '@spot/contracts/ui/grid';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const firm = `1px solid ${tokens.colorNeutralStroke1}`;
const narrow = `@media print, (min-width: ${phoneWidth}px) and (max-width: 1279.98px)`;

/** Height in px of everything above and below the timesheet. */
export const besideSheet = 268;

/** The grid: head, workers and totals stay visible; today is tinted. */
export const useSheetStyles = makeStyles({
  scroll: {
    ...stickyGrid.scroll,
    // The rest of the window is for what is above and below.
    maxHeight: 'max(280px, calc(100dvh - 220px - var(--spot-above, 0px)))',
  },
  belowBanner: { maxHeight: `max(280px, calc(100dvh - ${besideSheet}px - var(--spot-above, 0px)))` },
  // Seven days, their sum and the action fit in a window of 1024 px, even with a scrollbar.
  table: { ...stickyGrid.table, minWidth: '944px' },
  head: { ...stickyGrid.head, height: '48px', verticalAlign: 'middle' },
  corner: {
    zIndex: 3,
    insetInlineStart: 0,
    width: '200px',
    paddingInlineStart: tokens.spacingHorizontalM,
    [narrow]: { width: '136px', paddingInlineStart: tokens.spacingHorizontalS },
  },
  sumHead: { width: '104px', textAlign: 'end', [narrow]: { width: '62px' } },
  lastHead: {
    width: '136px',
    textAlign: 'end',
    paddingInlineEnd: tokens.spacingHorizontalM,
    [narrow]: { width: '112px', paddingInline: tokens.spacingHorizontalSNudge },
  },
  headToday: stickyGrid.headToday,
  worker: { ...stickyGrid.rowHead, [narrow]: { paddingInline: tokens.spacingHorizontalS } },
  cell: { ...stickyGrid.cell, position: 'relative', [narrow]: { paddingInline: tokens.spacingHorizontalXXS } },
  cellToday: stickyGrid.cellToday,
  sum: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: line,
    verticalAlign: 'top',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
  },
  last: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: line,
    verticalAlign: 'top',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { paddingInline: tokens.spacingHorizontalSNudge },
  },
  foot: {
    position: 'sticky',
    '@media print': { position: 'static' },
    zIndex: 2,
    height: '36px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    verticalAlign: 'middle',
    // An amount and its currency fit below each other.
    [narrow]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  // Aligned with the day's name and cards.
  footDay: { textAlign: 'start' },
  footTop: { borderTop: firm },
  footLower: { bottom: 0 },
  footUpper: { bottom: '36px' },
  footHead: {
    insetInlineStart: 0,
    zIndex: 3,
    textAlign: 'start',
    paddingInlineStart: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
    [narrow]: { paddingInline: tokens.spacingHorizontalS },
  },
  footLast: {
    paddingInlineEnd: tokens.spacingHorizontalM,
    [narrow]: { paddingInline: tokens.spacingHorizontalSNudge },
  },
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minHeight: '44px' },
  extra: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    [narrow]: { paddingInline: tokens.spacingHorizontalS },
  },
  // Unobtrusive until hovered or focused; always visible on devices without hover.
  add: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXS,
    width: '100%',
    minHeight: '32px',
    padding: 0,
    ...shorthands.border('1px', 'dashed', 'transparent'),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    '@media (hover: hover)': { opacity: 0, ':focus-visible': { opacity: 1 }, ':hover': { opacity: 1 } },
    ':hover': { ...shorthands.borderColor(tokens.colorBrandStroke2), color: tokens.colorBrandForegroundLink },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, color: tokens.colorBrandForegroundLink },
  },
  // Over the corner of the day's last shift.
  addMore: {
    position: 'absolute',
    insetInlineEnd: '8px',
    bottom: '8px',
    width: '24px',
    minHeight: '24px',
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke1),
    '@media (hover: none)': { position: 'static', width: '100%', minHeight: '32px' },
  },
  showsAdd: { '@media (hover: hover)': { ':hover [data-add]': { opacity: 1 } } },
  focusable: stickyGrid.focusable,
  lines: { '& > span': { display: 'block' } },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  badge: { marginTop: tokens.spacingVerticalXS },
  email: {
    ...oneLine,
    display: 'block',
    [narrow]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

/** A shift in its cell: plain elements and classes, because a week may have thousands of them. */
export const useShiftStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    [narrow]: { paddingInline: tokens.spacingHorizontalXS },
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  opens: {
    cursor: 'pointer',
    ':hover': { ...shorthands.borderColor(tokens.colorNeutralStroke1Hover) },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  shut: {
    cursor: 'default',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  confirmed: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    ...shorthands.borderColor(tokens.colorStatusSuccessBorder1),
  },
  undecided: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder1),
  },
  cancelled: { backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground3 },
  top: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.spacingHorizontalXS },
  hours: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  marks: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, fontSize: '14px' },
  differs: { display: 'inline-flex', color: tokens.colorStatusWarningForeground3, fontSize: '16px' },
  adjusted: { color: tokens.colorNeutralForeground2 },
  time: { fontVariantNumeric: 'tabular-nums' },
  struck: { textDecorationLine: 'line-through' },
  role: {
    color: tokens.colorNeutralForeground2,
    ...oneLine,
  },
  tick: {
    color: tokens.colorStatusSuccessForeground1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
});
