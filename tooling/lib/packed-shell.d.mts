/** A built shell as `keepShell` takes it, and the digest of its files. */
export function packedShell(dir: string): { digest: string; pack(): string };
