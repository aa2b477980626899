/** Fields for one day. */
export * from './day-picker';
export * from './one-day-calendar';
