export * from './codes';
export * from './location';
export * from './papers';
export * from './shifts';
