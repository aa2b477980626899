/** The reasons that each call in an area's files (text by path) may give for a refusal. */
export function reasonsOf(texts: ReadonlyMap<string, string>): Record<string, string[]>;
