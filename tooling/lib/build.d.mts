export function isBuilt(): boolean;
export function ensureBuilt(options?: { force?: boolean; only?: readonly string[] }): Promise<void>;
