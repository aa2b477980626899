export * from './hiring';
export * from './offers';
export * from './positions';
export * from './post-shifts';
export * from './replacement';
export * from './shift-scope';
export * from './shifts';
