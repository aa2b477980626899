export * from './publish';
export * from './release';
export * from './report-use';
export * from './report-faults';
export * from './compatibility';
