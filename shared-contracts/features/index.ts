export * from './calls';
export * from './declare';
export * from './entities/feature-document';
export * from './rules/access';
export * from './serve';
