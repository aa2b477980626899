import type { Repository } from './reach.mjs';

export function browserReach(files: readonly string[], base: string, code?: Repository): string[] | undefined;
