import type { Manifest } from './backup.d.mts';
import type { Target } from './target.d.mts';

export function restore(
  target: Target,
  options: {
    from?: string;
    only?: string[];
    replace?: boolean;
    accept?: boolean;
    holdTexts(): Promise<string>;
    check(): Promise<boolean>;
    say?(line: string): void;
    now?(): number;
    pause?: number;
  },
): Promise<{ manifest: Manifest; minutes: number; kept?: string }>;
