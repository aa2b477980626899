import { copyRoutes } from './copies.mjs';
import { databaseRoutes } from './databases.mjs';
import { functionRoutes } from './functions.mjs';
import { hostingRoutes } from './hosting.mjs';
import { projectRoutes } from './project.mjs';
import { rulesRoutes } from './rules.mjs';

/** The interfaces of Google that firebase-tools asks in a deployment, and copies are made by: `[method, host, path, answer(parts, body, query)]`. */
export const routesOf = (state) => [
  ...projectRoutes(state),
  ...databaseRoutes(state),
  ...rulesRoutes(state),
  ...functionRoutes(state),
  ...hostingRoutes(state),
  ...copyRoutes(state),
];
