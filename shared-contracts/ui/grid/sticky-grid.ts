import { tokens } from '@spot/contracts/ui/core';

/** Paper has no window in which something could stay visible; the browser repeats the head on each page. */
const onPaper = '@media print';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

/** Styles of a grid of days in which the head and the first column stay visible and today is tinted. */
export const stickyGrid = {
  scroll: {
    boxSizing: 'border-box',
    overflow: 'auto',
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [onPaper]: { maxHeight: 'none', overflow: 'visible' },
  },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    [onPaper]: {
      // The screen's width may also be an inline style. What is beyond the edge of the paper is lost.
      minWidth: '0 !important',
      '& tr': { breakInside: 'avoid' },
      '& tfoot': { display: 'table-row-group' },
    },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground2,
    textAlign: 'start',
    [onPaper]: { position: 'static' },
  },
  headToday: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}`,
    '@media (forced-colors: active)': { borderTop: '3px solid Highlight' },
  },
  rowHead: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: line,
    borderRight: line,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    boxSizing: 'border-box',
    [onPaper]: { position: 'static' },
  },
  cell: {
    padding: tokens.spacingVerticalXS,
    borderBottom: line,
    borderRight: line,
    verticalAlign: 'top',
    boxSizing: 'border-box',
  },
  cellToday: { backgroundColor: tokens.colorBrandBackground2 },
  focusable: { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' } },
} as const;
