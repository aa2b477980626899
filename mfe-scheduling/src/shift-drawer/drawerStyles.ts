import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const useDrawerStyles = makeStyles({
  // Fluent lets the parts of a drawer shrink to their content.
  drawer: {
    '--fui-Drawer--size': 'min(560px, 100vw)',
    width: '560px',
    maxWidth: '100vw',
    alignItems: 'stretch',
    [onPhone]: { width: '100vw' },
  },
  close: {
    position: 'absolute',
    top: tokens.spacingVerticalL,
    right: tokens.spacingHorizontalL,
    zIndex: 1,
    [onPhone]: { top: tokens.spacingVerticalS, right: tokens.spacingHorizontalS },
  },
  bare: { padding: `72px ${tokens.spacingHorizontalXXL}` },
  // Where the screen is low, what stands above the list scrolls and leaves the list a third of it.
  header: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 1,
    minHeight: 0,
    overflowY: 'auto',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL} 0`,
    [onPhone]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 0` },
  },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  role: {
    margin: 0,
    // The cross stands beside it.
    paddingRight: '40px',
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
  when: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  details: {
    display: 'grid',
    gridTemplateColumns: '144px minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: `${tokens.spacingVerticalS} 0 0`,
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  more: { alignSelf: 'start', minWidth: 0, paddingInline: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    [onPhone]: { justifyContent: 'space-between', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalSNudge})` },
  },
  action: {
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    // The picture above the word, so that all stand in one line.
    [onPhone]: {
      flexDirection: 'column',
      paddingInline: tokens.spacingHorizontalSNudge,
      '& .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
  // Five tabs are wider than a phone.
  tabs: {
    flexShrink: 0,
    overflowX: 'auto',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [onPhone]: { padding: `0 ${tokens.spacingHorizontalS}` },
  },
  news: { marginInlineStart: tokens.spacingHorizontalXS },
  nothing: { flexGrow: 1 },
  good: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  missing: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
});
