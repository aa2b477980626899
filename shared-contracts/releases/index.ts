export * from './canary';
export * from './entry';
export * from './facts';
export * from './files';
export * from './jws';
export * from './next';
export * from './read';
export * from './semver';
