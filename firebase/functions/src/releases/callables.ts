export { publishVersion } from './publishVersion';
export { recordFacts } from './recordFacts';
export { setRelease } from './setRelease';
export { setReleaseRights } from './setReleaseRights';
