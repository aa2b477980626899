export * from './positions';
export * from './shifts';
export * from './wages';
export * from './workers';
export * from './autofill-reviews';
