/** Tables and grids that only a page or two use, so each feature bundles its own copy. */
export { FoldTable, useFoldTableStyles } from './fold-table';
export { Landscape } from './landscape';
export { notOnPaper } from './not-on-paper';
export { stickyGrid } from './sticky-grid';
export { usePrinting } from '../core/use-printing';
