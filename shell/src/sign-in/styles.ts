import { fromWide, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

/** Media query for wide windows with forced colours, which would spoil the picture. */
const inForcedColours = `${fromWide} and (forced-colors: active)`;

export const useSignInStyles = makeStyles({
  root: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [fromWide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [inForcedColours]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  half: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    boxSizing: 'border-box',
    // Aligned from the top, so that what appears below does not move the field in which somebody types.
    padding: `24vh ${tokens.spacingHorizontalXXXL} ${tokens.spacingVerticalXXXL}`,
    [onPhone]: { padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXL}` },
  },
  // Aligns mark and heading with those of the other pages outside the frame.
  column: { width: '100%', maxWidth: '400px', paddingTop: tokens.spacingVerticalXS },
  title: {
    margin: `44px 0 ${tokens.spacingVerticalXXL}`,
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: tokens.fontWeightSemibold,
  },
  titleOfStep: {
    margin: `44px 0 ${tokens.spacingVerticalS}`,
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: tokens.fontWeightSemibold,
  },
  lead: { margin: `0 0 ${tokens.spacingVerticalXXL}`, color: tokens.colorNeutralForeground2 },
  others: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    marginTop: tokens.spacingVerticalXL,
  },
  other: {
    [onPhone]: { minHeight: '44px' },
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightRegular,
  },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  link: {
    [onPhone]: { padding: '12px 0' },
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    padding: `${tokens.spacingVerticalS} 0`,
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusMedium },
  },
  // Styled by the checkbox's own state, so that a tick shows before the code has loaded.
  remember: {
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    ':has(:checked)': {
      color: tokens.colorNeutralForeground1,
      '--fui-Checkbox__indicator--color': tokens.colorNeutralForegroundInverted,
      '--fui-Checkbox__indicator--backgroundColor': tokens.colorCompoundBrandBackground,
      '--fui-Checkbox__indicator--borderColor': tokens.colorCompoundBrandBackground,
    },
    '& :not(:checked) + div > svg': { visibility: 'hidden' },
  },
  control: { [onPhone]: { minHeight: '44px' } },
  submit: { width: '100%', [onPhone]: { minHeight: '44px' } },
  passkey: { marginTop: tokens.spacingVerticalL },
  foot: { marginTop: tokens.spacingVerticalXL, textAlign: 'center' },
  notice: { marginBottom: tokens.spacingVerticalL },
  picture: {
    display: 'none',
    [fromWide]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      overflow: 'hidden',
      backgroundColor: tokens.colorBrandBackground2,
    },
    [inForcedColours]: { display: 'none' },
  },
});
