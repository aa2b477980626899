export * from './catalogue';
export * from './public-spotter';
export * from './workers';
