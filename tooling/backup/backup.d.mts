import type { Target } from './target.d.mts';

export interface Manifest {
  name: string;
  /** The moment that the documents are of. */
  at: string;
  begunAt: string;
  endedAt: string;
  accounts: { count: number };
  documents: number;
  files: { count: number; bytes: number };
}
export function backup(
  target: Target,
  options?: { asOf?: string; now?(): number; say?(line: string): void; pause?: number },
): Promise<Manifest>;
export function copiesOf(target: Target): Promise<string[]>;
