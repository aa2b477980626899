import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

export const useWizardStyles = makeStyles({
  wizard: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '880px' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: tokens.spacingHorizontalXL,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    [onPhone]: { flexDirection: 'column-reverse' },
  },
  push: { marginRight: 'auto', [onPhone]: { marginRight: 0 } },
  open: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});
