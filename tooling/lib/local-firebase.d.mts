/** The environment in which the Admin SDK uses the Local Firebase at this port. */
export function adminEnvironment(port: number): Record<string, string>;
