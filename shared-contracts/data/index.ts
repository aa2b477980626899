export * from './paths';
export * from './decode';
export * from './queries';
export * from './live';
