/** Returns a function that stops watching. */
export function watchProvided(feature: { dir: string }, told: (lines: string[]) => void): () => void;
