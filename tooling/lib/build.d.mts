export function isBuilt(): boolean;
export function ensureBuilt(options?: { force?: boolean }): Promise<void>;
