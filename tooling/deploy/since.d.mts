export function partsFor(files: string[], of: { codebases: string[]; raised: string[] }): string[];
