/** Answers what ends it. */
export function watchLent(feature: { dir: string }, told: (lines: string[]) => void): () => void;
