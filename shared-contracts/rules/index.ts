export * from './shift';
export * from './attendance';
export * from './hiring';
export * from './permissions';
export * from './posting';
export * from './documents';
export * from './fee';
