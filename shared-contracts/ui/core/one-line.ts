import { onPhone } from './theme';

const onPaper = '@media print';

/**
 * Style of a text in one line that is cut where it is too long, except on paper, which has no hints. A right-to-left text is cut at its end too, which is on the left;
 * otherwise the first words of the name would be cut.
 */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
  [onPaper]: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

/**
 * Style of a text that is cut after three lines, so that one very long name does not fill the screen. A phone and paper, which
 * have no hints, show all of it.
 */
export const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
  [onPhone]: { display: 'block', overflow: 'visible' },
  [onPaper]: { display: 'block', overflow: 'visible' },
} as const;
