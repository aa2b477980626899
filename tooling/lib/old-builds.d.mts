export function forgetOldBuilds(port: number, features: readonly string[]): Promise<string[]>;
