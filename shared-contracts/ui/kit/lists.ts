/** Lists with their filters, state in the URL, and export. */
export * from '../data/find-rows';
export * from '../data/use-list-state';
export * from './csv';
export * from './list';
export * from './list-bar';
