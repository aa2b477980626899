/** Returns a function that stops watching. */
export function watchLent(feature: { dir: string }, told: (lines: string[]) => void): () => void;
