export declare function ensureInstalled(root: string): void;
export declare function installs(root: string, limit?: number): boolean;
