import { mostOfOne, mountPart, noUse, type Use } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import type { Used } from './types';

/** The most versions in one batch. */
const most = 16;

export interface UseCounterOptions {
  /** Sends one batch; the same id again counts nothing. Rejects where it did not arrive. */
  send(batch: string, uses: Use[]): Promise<unknown>;
  /** Whether there is somebody to tell it; until then it is kept. */
  isReady(): boolean;
  newId?(): string;
  /** In ms; a minute in the product. */
  every?: number;
}

export interface UseCounter {
  count(feature: FeatureName, version: string, used: Used): void;
  stop(): void;
}

const plus = (value = 0) => Math.min(value + 1, mostOfOne);

function add(use: Use, used: Used): Use {
  switch (used.what) {
    case 'load':
      return { ...use, loads: plus(use.loads) };
    case 'standIn':
      return { ...use, standIns: plus(use.standIns) };
    case 'call':
      return { ...use, failedCalls: plus(use.failedCalls) };
    case 'mounted': {
      const part = mountPart(used.ms);
      return { ...use, mounted: use.mounted.map((value, at) => (at === part ? plus(value) : value)) };
    }
    default:
      return { ...use, failures: { ...use.failures, [used.reason]: plus(use.failures[used.reason]) } };
  }
}

/**
 * Counts how each version does, and nothing of who or where. Told once a minute and when the page is left; what did not arrive
 * is sent once more in the same batch, and given up after that.
 */
export function createUseCounter({
  send,
  isReady,
  newId = () => crypto.randomUUID(),
  every = 60_000,
}: UseCounterOptions): UseCounter {
  let uses = new Map<string, Use>();
  let failed: [batch: string, uses: Use[]] | undefined;

  const flush = () => {
    if (!isReady()) return;
    if (failed) {
      const again = failed;
      failed = undefined;
      void send(...again).catch(() => {});
    }
    if (uses.size === 0) return;
    const batch: [string, Use[]] = [newId(), [...uses.values()]];
    uses = new Map();
    void send(...batch).catch(() => (failed = batch));
  };
  const hidden = () => document.hidden && flush();
  const timer = setInterval(flush, every);
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', flush);
  return {
    count: (feature, version, used) => {
      const key = `${feature} ${version}`;
      if (!uses.has(key) && uses.size >= most) return;
      uses.set(key, add(uses.get(key) ?? noUse(feature, version), used));
    },
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', flush);
    },
  };
}
