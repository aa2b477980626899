import { makeStyles, oneLine, onPhone, tokens } from '@spot/contracts/ui/core';

export const usePermissionStyles = makeStyles({
  // The shell's frame adds the space around a page.
  page: { maxWidth: '1600px', margin: '0 auto' },
  section: { marginBottom: tokens.spacingVerticalXXL },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
  },
  // Like every list of the product.
  panel: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    [onPhone]: { border: 0, padding: 0, backgroundColor: 'transparent' },
  },
  words: { flexGrow: 1, minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  touch: { whiteSpace: 'nowrap', [onPhone]: { minHeight: '44px', whiteSpace: 'normal' } },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // On a card, aligns the first icon, which is smaller than its button, with the text above.
    [onPhone]: { marginLeft: '-12px', marginBottom: '-8px' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    [onPhone]: { marginBottom: '-8px' },
  },
  icon: { [onPhone]: { minWidth: '44px', minHeight: '44px' } },
  cut: {
    display: 'block',
    ...oneLine,
    [onPhone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  wrap: { overflowWrap: 'anywhere' },
  input: { width: '100%', minWidth: '120px', [onPhone]: { minHeight: '44px' } },
  notice: { marginBottom: tokens.spacingVerticalM },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [onPhone]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});
