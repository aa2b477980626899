export * from './call-feature';
