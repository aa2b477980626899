export * from './common';
export * from './group';
export * from './gig';
export * from './spotter';
export * from './chat';
export * from './catalogue';
