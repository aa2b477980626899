export { Workspace } from './workspace';
export { createWorkbench } from './workbench';
