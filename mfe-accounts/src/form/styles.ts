import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const useFormStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingVerticalL,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  control: { minWidth: 0, width: '100%', [onPhone]: { minHeight: '44px' } },
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  wide: { width: '100%', [onPhone]: { minHeight: '44px' } },
  quiet: { color: tokens.colorNeutralForeground2 },
  link: {
    color: tokens.colorBrandForegroundLink,
    alignSelf: 'flex-start',
    textDecorationLine: 'none',
    padding: `${tokens.spacingVerticalXS} 0`,
    [onPhone]: { padding: '12px 0' },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusMedium },
  },
});
