import { makeStyles, onPhone, tokens } from '../core';

/** 480 px for a question, 640 px for a form, the whole screen on a phone. */
export const useDialogStyles = makeStyles({
  question: { maxWidth: '480px', [onPhone]: { maxWidth: 'calc(100vw - 32px)' } },
  form: { maxWidth: '640px' },
  wide: { maxWidth: '960px' },
  phone: {
    [onPhone]: {
      width: '100vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      borderRadius: 0,
      border: 'none',
    },
  },
  fill: { [onPhone]: { height: '100%', maxHeight: 'none', gridTemplateRows: 'auto 1fr auto' } },
  touch: { whiteSpace: 'nowrap', [onPhone]: { minHeight: '44px' } },
  actions: { paddingTop: tokens.spacingVerticalM },
  columns: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  summary: { marginBottom: tokens.spacingVerticalM },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
});
