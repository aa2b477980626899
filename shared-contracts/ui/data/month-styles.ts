import { chosenInForcedColours, inForcedColours, makeStyles, onPhone, tokens } from '../core';

export const useMonthStyles = makeStyles({
  root: { width: 'fit-content' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: tokens.spacingVerticalXS,
  },
  grid: { borderCollapse: 'separate', borderSpacing: '2px' },
  weekday: {
    width: '36px',
    height: '28px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    [onPhone]: { width: '44px' },
  },
  day: {
    width: '36px',
    height: '36px',
    padding: 0,
    boxSizing: 'border-box',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [onPhone]: { width: '44px', height: '44px' },
  },
  // Beside a table, whose columns need the room.
  denseWeekday: { width: '30px' },
  denseDay: { width: '30px', height: '30px' },
  outside: { color: tokens.colorNeutralForeground3 },
  today: {
    fontWeight: tokens.fontWeightBold,
    color: tokens.colorBrandForeground1,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    [inForcedColours]: { border: '1px solid CanvasText' },
  },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent' },
    [inForcedColours]: { color: 'GrayText' },
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ...chosenInForcedColours,
  },
  // Reserved space, so that selecting the first day does not move the layout.
  chipLine: { minHeight: '24px', marginTop: tokens.spacingVerticalS },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  hint: { display: 'block', marginTop: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
});
