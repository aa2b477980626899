import { makeStyles, noticesSpace, onPhone, tokens } from '@spot/contracts/ui/core';

export const useDrawerStyles = makeStyles({
  // Fluent lets the parts of a drawer shrink to their content.
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
    [onPhone]: { top: tokens.spacingVerticalS, right: tokens.spacingHorizontalS },
  },
  bare: { padding: `72px ${tokens.spacingHorizontalXXL}` },
  // All but the role scrolls; the tabs stop below it.
  scroll: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  header: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { gap: tokens.spacingVerticalXS, padding: `0 ${tokens.spacingHorizontalL}` },
  },
  head: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    // The people begin as high as possible: what is short stands beside each other.
    [onPhone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"count views" "label views" "when when" "notice notice"',
      gap: `0 ${tokens.spacingHorizontalM}`,
      '& > :last-child': { gridArea: 'views', alignSelf: 'start' },
    },
  },
  role: {
    margin: 0,
    // The cross stands beside it.
    padding: `${tokens.spacingVerticalXL} 72px ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { padding: `${tokens.spacingVerticalS} 56px ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
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
  count: { [onPhone]: { gridArea: 'count' } },
  label: { [onPhone]: { gridArea: 'label' } },
  notice: { [onPhone]: { gridArea: 'notice' } },
  when: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    [onPhone]: { gridArea: 'when' },
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
    paddingInline: 0,
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
    // One line, which more actions than fit scroll.
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
    // The picture above the word, so that all stand in one line.
    [onPhone]: {
      flexDirection: 'column',
      flexShrink: 0,
      maxWidth: '80px',
      justifyContent: 'start',
      paddingInline: tokens.spacingHorizontalXS,
      '& .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover:enabled': { color: tokens.colorStatusDangerForeground2 },
    '& .fui-Button__icon': { color: 'inherit' },
    [onPhone]: { maxWidth: '56px' },
  },
  // Five tabs are wider than a phone.
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
  news: { marginInlineStart: tokens.spacingHorizontalXS },
  nothing: { flexGrow: 1 },
  good: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  missing: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
});
