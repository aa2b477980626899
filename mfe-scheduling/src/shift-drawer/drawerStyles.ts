import { makeStyles, noticesSpace, onPhone, tokens } from '@spot/contracts/ui/core';

export const useDrawerStyles = makeStyles({
  // Fluent's drawer parts shrink to their content by default.
  drawer: {
    '--fui-Drawer--size': 'min(560px, 100vw)',
    width: '560px',
    maxWidth: '100vw',
    alignItems: 'stretch',
    paddingBottom: noticesSpace,
    [onPhone]: { width: '100vw' },
  },
  close: {
    position: 'absolute',
    top: tokens.spacingVerticalL,
    right: tokens.spacingHorizontalL,
    zIndex: 1,
    [onPhone]: { top: tokens.spacingVerticalXS, right: tokens.spacingHorizontalS },
  },
  bare: { padding: `72px ${tokens.spacingHorizontalXXL}` },
  // Everything except the role scrolls; the tabs stick below it.
  scroll: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  header: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { gap: tokens.spacingVerticalXXS, padding: `0 ${tokens.spacingHorizontalL}` },
  },
  head: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    [onPhone]: { gap: 0 },
  },
  // Saves height: the switch is beside a short role and below a long one.
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    // Leaves room for the close button.
    padding: `${tokens.spacingVerticalXL} 72px ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { padding: `${tokens.spacingVerticalXS} 56px 0 ${tokens.spacingHorizontalL}` },
  },
  role: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  when: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  details: {
    display: 'grid',
    gridTemplateColumns: '144px minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: `${tokens.spacingVerticalS} 0`,
    [onPhone]: { flexBasis: '100%' },
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  more: {
    alignSelf: 'start',
    minWidth: 0,
    paddingLeft: 0,
    paddingRight: 0,
    [onPhone]: {
      flexDirection: 'column',
      flexShrink: 0,
      maxWidth: '48px',
      justifyContent: 'start',
      '& .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
  tools: {
    display: 'contents',
    [onPhone]: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    // A single line that scrolls if the actions do not fit.
    [onPhone]: {
      flexBasis: 0,
      flexGrow: 1,
      minWidth: 0,
      flexWrap: 'nowrap',
      justifyContent: 'space-between',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      paddingInlineEnd: tokens.spacingHorizontalM,
      maskImage: `linear-gradient(to right, #000 calc(100% - ${tokens.spacingHorizontalM}), transparent)`,
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    },
  },
  action: {
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    // The icon above the label, so that all actions fit in one line.
    [onPhone]: {
      flexDirection: 'column',
      flexShrink: 0,
      maxWidth: '56px',
      justifyContent: 'start',
      paddingInline: tokens.spacingHorizontalXXS,
      '& .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover:enabled': { color: tokens.colorStatusDangerForeground2 },
    '& .fui-Button__icon': { color: 'inherit' },
  },
  // Five tabs are wider than a phone's screen.
  tabs: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    flexShrink: 0,
    overflowX: 'auto',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [onPhone]: { padding: `0 ${tokens.spacingHorizontalS}` },
  },
  // On a phone it stands between two tabs, so that four of them fit.
  news: {
    marginInlineStart: tokens.spacingHorizontalXS,
    [onPhone]: { marginInlineStart: '2px', marginInlineEnd: '-8px' },
  },
  nothing: { flexGrow: 1 },
  good: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  missing: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
});
