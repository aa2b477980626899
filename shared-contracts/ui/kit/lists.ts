/** Lists with their filters, their state in the address, and their export. */
export * from '../data/find-rows';
export * from '../data/use-list-state';
export * from './csv';
export * from './list';
export * from './list-bar';
