export type Releases = Record<string, { current?: string; previous?: string }>;
export function readReleases(path: string, say?: (line: string) => void): () => Releases;
