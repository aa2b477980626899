import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const useRowStyles = makeStyles({
  body: {
    flexGrow: 1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    [onPhone]: { padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}` },
  },
  search: { width: '100%', maxWidth: 'none', marginTop: tokens.spacingVerticalS },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  section: {
    margin: `${tokens.spacingVerticalM} 0 0`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  worker: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // On a phone, buttons are as wide as their label to leave room for the text; one that does not fit goes below.
    [onPhone]: {
      flexWrap: 'wrap',
      rowGap: 0,
      '& > .fui-Button': { minWidth: '44px', marginInlineStart: 'auto', flexShrink: 0 },
    },
  },
  // Stacked on a phone to leave room for the text.
  quiet: { display: 'flex', [onPhone]: { flexDirection: 'column', '& > .fui-Button': { minWidth: '44px' } } },
  // One line each, below rating and label.
  facts: { display: 'flex', flexDirection: 'column', flexBasis: '100%' },
  profile: {
    flexGrow: 1,
    minWidth: 0,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [onPhone]: { flexBasis: '132px', minHeight: '44px' },
  },
  message: { marginTop: tokens.spacingVerticalS },
  hint: { margin: `${tokens.spacingVerticalS} 0 0`, color: tokens.colorNeutralForeground2 },
  skipped: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  more: { marginTop: tokens.spacingVerticalM },
  toggle: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  bulk: {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '& > button': { whiteSpace: 'nowrap' },
    [onPhone]: {
      gap: tokens.spacingHorizontalXS,
      padding: tokens.spacingHorizontalL,
      '& > button': { minWidth: 0 },
    },
  },
  comments: { display: 'grid', gap: tokens.spacingVerticalM },
  rest: { flexGrow: 1, whiteSpace: 'nowrap' },
});
