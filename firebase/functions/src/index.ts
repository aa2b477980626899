/** Every area at once, as Local Firebase runs them from their source in tests. */
export * from './accounts';
export * from './backoffice';
export * from './dayof';
export * from './features';
export * from './releases';
export * from './scheduling';
export * from './worker';
