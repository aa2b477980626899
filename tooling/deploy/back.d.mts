import type { Parts } from './deploy.d.mts';

export const programs: {
  run(program: string, args: string[], options?: object): Promise<{ code: number; output: string }>;
};
export function waysBack(parts: Parts, asked: string[]): Map<string, string[]>;
export function goBack(root: string, name: string, ways: Map<string, string[]>, remove?: string[]): Promise<void>;
