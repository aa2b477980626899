export function buildFeature(folder: string, options: { version: string; out: string }): Promise<void>;
