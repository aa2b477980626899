export { queryOf, type Ask } from './asks';
export * from './config';
export * from './entries';
export * from './jobs';
export { type KeptAnswer, type KeptAnswers, type Keeping } from './kept-answers';
export { type LiveDocument, type LiveQuery } from './live-query';
export * from './live-store';
export { type LiveTotals } from './live-totals';
export * from './news';
