export * from './paths';
export * from './decode';
export * from './encode';
export * from './queries';
export * from './queries-accounts';
export * from './queries-news';
export * from './live';
