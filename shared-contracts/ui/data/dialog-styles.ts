import { makeStyles, noticesSpace, onPhone, tokens } from '../core';

/** Space above and below a tall dialog, in pixels. */
const edge = 24;

/** Fluent leaves what is below a dialog in a dialog as bright as before, as if it could still be used. */
export const dimmedBackdrop = { appearance: 'dimmed' } as const;

/** Width 480 px for a question, 640 px for a form, the whole screen on a phone. */
export const useDialogStyles = makeStyles({
  question: {
    maxWidth: '480px',
    [onPhone]: { maxWidth: 'calc(100vw - 32px)' },
    // In a low window, notifications would cover its buttons.
    '@media screen and (max-width: 767.98px) and (max-height: 600px)': { bottom: noticesSpace },
  },
  form: { maxWidth: '640px', maxHeight: `calc(100dvh - ${2 * edge}px)` },
  wide: { maxWidth: '960px', maxHeight: `calc(100dvh - ${2 * edge}px)` },
  phone: {
    [onPhone]: {
      width: '100vw',
      maxWidth: 'none',
      height: `calc(100dvh - ${noticesSpace})`,
      maxHeight: 'none',
      margin: 0,
      borderRadius: 0,
      border: 'none',
    },
  },
  // The surface's padding is as wide as the space around it.
  fill: {
    maxHeight: `calc(100dvh - ${4 * edge + 2}px)`,
    [onPhone]: { height: '100%', maxHeight: 'none', gridTemplateRows: 'auto 1fr auto' },
  },
  button: { whiteSpace: 'nowrap' },
  // The label may contain the title of the dialog to which it returns, so it can be long.
  dismiss: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  // A touch target of full size without moving the smaller icon.
  close: { [onPhone]: { margin: '-6px' } },
  // On a phone, side by side too if the labels fit, because notifications appear below.
  actions: {
    gridColumnStart: 1,
    maxWidth: '100%',
    paddingTop: tokens.spacingVerticalM,
    [onPhone]: { flexDirection: 'row', flexWrap: 'wrap', '& > *': { flexGrow: 1, minWidth: 0 } },
  },
  // The browser's default spacing of paragraphs is too wide for a dialog.
  content: { '& p:not([class])': { margin: `0 0 ${tokens.spacingVerticalS}` } },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    '& > p:not([class])': { margin: 0 },
  },
  summary: { marginBottom: tokens.spacingVerticalM },
  problems: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
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
