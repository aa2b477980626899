export * from './zone';
export * from './day';
export * from './format';
export * from './viewer';
