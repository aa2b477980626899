export { loadEarly } from './load-early';
export { Workspace } from './workspace';
export { createWorkbench } from './workbench';
