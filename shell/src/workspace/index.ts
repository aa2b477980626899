export { Workspace } from './Workspace';
export { createWorkbench } from './workbench';
