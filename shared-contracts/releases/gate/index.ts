export { checkRelease } from './check';
export type { Refusal } from './refusal';
export { problemsOf, type Problem } from './schema/accepts';
export type { Candidate, InService, ServedBackend, ServedFeature, ServedShell } from './world';
