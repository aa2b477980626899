/** Tables, and the cards that replace them on a phone. */
export { Table, TableHeader, TableHeaderCell, TableRow } from './fluent';
export * from './data-table';
export * from './pager';
