export * from './autofill';
export * from './codes';
export * from './legal';
export * from './location';
export * from './documents';
export * from './shifts';
export * from './own-data';
export * from './erasure';
