export { publishVersion } from './publishVersion';
export { recordFacts } from './recordFacts';
export { reportUse } from './use/reportUse';
export { setRelease } from './setRelease';
export { setPreviewer } from './setPreviewer';
export { setReleaseRights } from './setReleaseRights';
export { reportFaults } from './use/reportFaults';
