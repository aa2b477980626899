export * from './acceptances';
export * from './blocked';
export * from './companies';
export * from './erasures';
export * from './passkeys';
