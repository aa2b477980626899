import { isOffline, mark, unreachable, type Live } from './live-state';

/** Says that the last answer of a query is kept on the device, for the time when the server cannot be reached. */
export interface Keeping {
  /** Answers with the same slot take each other's place; the query's key unless told otherwise. */
  slot?: string;
  /** The team that it is about: whoever loses their right there keeps nothing of it. */
  team?: string;
  /** When it is gone (ms); a day later unless told otherwise. */
  until?: number;
}

export interface KeptAnswer {
  /** When the server gave it (ms). */
  at: number;
  data: unknown;
}

/** Where answers are kept; for whom is decided there. */
export interface KeptAnswers {
  read(slot: string): Promise<KeptAnswer | undefined>;
  write(slot: string, keeping: Keeping, data: unknown): void;
  remove(slot: string): void;
}

/** So long the server may take before the device's own answer is shown, in ms; the server's then takes its place. */
const patience = 4000;

interface KeptQuery {
  key: string;
  keeping: Keeping;
  /** Makes entities of what was kept, by the schema of today. */
  revive(data: unknown): unknown;
}

/**
 * Sits between a listener and the screen: keeps the server's answers, and shows the kept one while the server does not answer.
 * `begin` is called when the server is asked, `end` when the last listener leaves.
 */
export function keepAnswers(
  kept: KeptAnswers,
  { key, keeping, revive }: KeptQuery,
  set: (state: Live<unknown>) => void,
) {
  const slot = keeping.slot ?? key;
  let phase: 'asking' | 'kept' | 'answered' | 'ended' = 'asking';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function showKept(): Promise<boolean> {
    const found = await kept.read(slot).catch(() => undefined);
    if (phase !== 'asking') return true;
    if (!found) return false;
    phase = 'kept';
    mark('live', key);
    set({ status: 'ready', data: revive(found.data), error: undefined, asOf: found.at });
    return true;
  }
  return {
    begin() {
      if (isOffline()) void showKept();
      else timer = setTimeout(() => void showKept(), patience);
    },
    tell(state: Live<unknown>) {
      if (state.status === 'ready') {
        phase = 'answered';
        clearTimeout(timer);
        kept.write(slot, keeping, state.data);
        return set(state);
      }
      if (state.error !== unreachable.error) {
        // What may no longer be seen is not kept either.
        if (state.status === 'error') kept.remove(slot);
        phase = 'answered';
        return set(state);
      }
      if (phase === 'answered') return set(state);
      if (phase === 'asking') void showKept().then((shown) => !shown && phase === 'asking' && set(state));
    },
    end() {
      phase = 'ended';
      clearTimeout(timer);
    },
  };
}
