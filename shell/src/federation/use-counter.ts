import { mostOfOne, mountPart, noUse, type Use } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import { createKeptUse } from './kept-use';
import type { Used } from './types';

/** The most versions in one batch. */
const most = 16;

export interface UseCounterOptions {
  /** Sends one batch; a batch that was already counted is ignored. Rejects if it did not arrive. */
  send(batch: string, uses: Use[]): Promise<unknown>;
  /** Whether somebody is signed in; until then counts wait. */
  isReady(): boolean;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  newId?(): string;
  now?(): number;
  /** Interval in ms; one minute by default. */
  every?: number;
}

export interface UseCounter {
  count(feature: FeatureName, version: string, used: Used): void;
  stop(): void;
}

const plus = (value = 0) => Math.min(value + 1, mostOfOne);

type Counted = Exclude<Used, { what: 'begins' } | { what: 'ends' }>;

function add(use: Use, used: Counted): Use {
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
 * Counts how each version performs, without data about people or addresses. Sends the counts once a minute and when the page is
 * left. A batch stays on the device until it is answered; if that fails, the next page sends it under the same id.
 */
export function createUseCounter({
  send,
  isReady,
  storage,
  newId = () => crypto.randomUUID(),
  now = Date.now,
  every = 60_000,
}: UseCounterOptions): UseCounter {
  const kept = createKeptUse(storage);
  const inFlight = new Set<string>();
  let uses = new Map<string, Use>();
  /** For each feature, the id of its page while it draws. */
  const drawn = new Map<FeatureName, string>();

  const record = (feature: FeatureName, version: string, used: Counted) => {
    const key = `${feature} ${version}`;
    if (!uses.has(key) && uses.size >= most) return;
    uses.set(key, add(uses.get(key) ?? noUse(feature, version), used));
  };
  const end = (feature: FeatureName) => {
    const id = drawn.get(feature);
    if (id !== undefined && drawn.delete(feature)) kept.end([id]);
  };
  const begin = (feature: FeatureName, version: string) => {
    end(feature);
    const id = newId();
    drawn.set(feature, id);
    kept.begin({ id, feature, version, at: now() });
  };

  const sendKept = () => {
    for (const { id, uses: told } of kept.batches()) {
      if (inFlight.has(id)) continue;
      inFlight.add(id);
      send(id, told)
        .then(
          () => kept.answered(id),
          () => kept.failed(id),
        )
        .finally(() => inFlight.delete(id));
    }
  };
  const flush = () => {
    if (!isReady()) return;
    if (uses.size > 0) kept.add(newId(), [...uses.values()]);
    uses = new Map();
    sendKept();
  };
  /** Whether counts of earlier pages are unsent. They are sent right after sign-in, because this page may freeze too. */
  let tellsEarlier = true;
  const tellEarlier = () => {
    if (!tellsEarlier || !isReady()) return;
    tellsEarlier = false;
    const frozen = kept.frozen(now());
    for (const { feature, version } of frozen) record(feature, version, { what: 'failure', reason: 'frozen' });
    if (frozen.length > 0) flush();
    else sendKept();
  };
  // A page that can handle being left is not frozen.
  const left = () => {
    kept.end([...drawn.values()]);
    drawn.clear();
    flush();
  };
  const hidden = () => document.hidden && left();
  const timer = setInterval(() => {
    tellEarlier();
    flush();
  }, every);
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', left);
  return {
    count: (feature, version, used) => {
      tellEarlier();
      if (used.what === 'begins') return begin(feature, version);
      if (used.what !== 'load' && used.what !== 'call') end(feature);
      if (used.what !== 'ends') record(feature, version, used);
    },
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
    },
  };
}
