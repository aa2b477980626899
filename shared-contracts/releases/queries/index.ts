export * from './registry';
export * from './use';
export * from './compatibility';
