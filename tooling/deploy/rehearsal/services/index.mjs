import { backupRoutes } from './backups.mjs';
import { databaseRoutes } from './databases.mjs';
import { functionRoutes } from './functions.mjs';
import { hostingRoutes } from './hosting.mjs';
import { projectRoutes } from './project.mjs';
import { rulesRoutes } from './rules.mjs';

/** Google's APIs that firebase-tools and backups use: `[method, host, path, answer(parts, body, query)]`. */
export const routesOf = (state) => [
  ...projectRoutes(state),
  ...databaseRoutes(state),
  ...rulesRoutes(state),
  ...functionRoutes(state),
  ...hostingRoutes(state),
  ...backupRoutes(state),
];
