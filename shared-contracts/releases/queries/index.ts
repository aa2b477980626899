export * from './registry';
export * from './use';
