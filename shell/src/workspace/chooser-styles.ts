import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const useChooserStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
  search: { width: '100%', maxWidth: 'none', flexShrink: 0 },
  // A fixed height, so that the dialog does not move under the pointer with the results.
  lists: {
    height: 'min(440px, calc(100dvh - 240px))',
    overflowY: 'auto',
    marginTop: tokens.spacingVerticalS,
    [onPhone]: { height: 'auto', flexGrow: 1 },
  },
  title: {
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  company: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '40px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onPhone]: { minHeight: '48px' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  place: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  more: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});
