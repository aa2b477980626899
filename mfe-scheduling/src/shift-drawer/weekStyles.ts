import { chosenInForcedColours, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

/** As large as a finger, or a seventh of the line between the edges of a smaller phone. */
const phoneCircle = 'min(44px, calc((100vw - 46px) / 7))';

export const useWeekStyles = makeStyles({
  views: { display: 'flex', gap: tokens.spacingHorizontalXS },
  byDay: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // Seven touch targets in one line, even on the smallest phone.
    [onPhone]: { columnGap: 'clamp(2px, calc((100vw - 340px) / 6), 8px)' },
  },
  quiet: {
    color: tokens.colorNeutralForeground2,
    marginInlineEnd: tokens.spacingHorizontalS,
    // The circles need the whole line; their group has an accessible name instead.
    [onPhone]: { display: 'none' },
  },
  managing: {
    margin: 0,
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
    lineHeight: '24px',
    // Two lines with the size of the switch.
    [onPhone]: { width: '152px', lineHeight: '22px' },
  },
  circle: {
    width: '32px',
    height: '32px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover:enabled': { border: `1px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    ':disabled': {
      cursor: 'default',
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      border: `1px solid ${tokens.colorNeutralStrokeDisabled}`,
      color: tokens.colorNeutralForegroundDisabled,
    },
    [onPhone]: { width: phoneCircle, height: phoneCircle },
  },
  shown: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ...chosenInForcedColours,
  },
  shifts: { listStyleType: 'none', margin: 0, padding: 0 },
  shift: {
    display: 'grid',
    gridTemplateColumns: '152px minmax(0, 1fr) 80px',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
    columnGap: tokens.spacingHorizontalM,
    [onPhone]: {
      gridTemplateColumns: '152px minmax(0, 1fr)',
      paddingBlock: tokens.spacingVerticalXXS,
      '& > :first-child': { gridRow: '1 / 3' },
      '& > :last-child': { gridColumn: 2 },
    },
  },
  past: { color: tokens.colorNeutralForeground3 },
});
