export * from './define';
export * from './accounts';
export * from './scheduling';
export * from './dayof';
export * from './worker';
