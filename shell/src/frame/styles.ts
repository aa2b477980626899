import { makeStyles, onPhone, tokens, topBarHeight } from '@spot/contracts/ui/core';

export const srOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const phoneBarHeight = 56;

export const useFrameStyles = makeStyles({
  root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground1 },
  skip: {
    ...srOnly,
    ':focus': {
      clipPath: 'none',
      width: 'auto',
      height: 'auto',
      top: '8px',
      left: '8px',
      zIndex: 1000,
      padding: tokens.spacingHorizontalM,
      backgroundColor: tokens.colorNeutralBackground1,
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorBrandForegroundLink,
    },
  },
  top: { position: 'sticky', top: 0, zIndex: 20 },
  bar: {
    height: `${topBarHeight}px`,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'stretch',
    gap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [onPhone]: { padding: `0 ${tokens.spacingHorizontalM}`, gap: tokens.spacingHorizontalS },
  },
  grow: { flexGrow: 1 },
  menus: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  viewing: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase200,
  },
  back: {
    color: 'inherit',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textDecoration: 'underline',
    backgroundColor: 'transparent',
    border: 'none',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    cursor: 'pointer',
    ':focus-visible': { outline: '2px solid currentcolor' },
    [onPhone]: { minHeight: '44px' },
  },
  main: {
    boxSizing: 'border-box',
    maxWidth: '1600px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalXXL,
    outline: 'none',
    [onPhone]: { padding: tokens.spacingHorizontalL, paddingBottom: `${phoneBarHeight + 24}px` },
  },
});
