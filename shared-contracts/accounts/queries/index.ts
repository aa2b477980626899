export * from './blocked';
export * from './companies';
