import { mostOfOne, mountPart, noUse, type Use } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import { createHeld } from './held';
import { createKeptUse, frozenAfterMs, type Drawing } from './kept-use';
import type { Used } from './types';

/** The most versions in one batch. */
const most = 16;
/** Interval in ms in which a page in sight notes that it is alive. */
const aliveEvery = 5000;

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
  /** The feature of the open page. */
  drawn(): FeatureName | undefined;
  /** Drops the unsent counts, which would be sent as the next person. */
  forget(): void;
  stop(): void;
}

const isTrouble = ({ what }: Used) => what === 'failure' || what === 'drawing' || what === 'call';
const plus = (value = 0) => Math.min(value + 1, mostOfOne);

type Counted = Exclude<Used, { what: 'begins' | 'ends' | 'starts' | 'started' }>;

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
  const held = createHeld();
  const inFlight = new Set<string>();
  let uses = new Map<string, Use>();
  /** What runs in this page: the page of each feature, and each version while it is loaded. */
  const running = new Map<string, Drawing>();

  const record = (feature: FeatureName, version: string, used: Counted) => {
    const key = `${feature} ${version}`;
    if (!uses.has(key) && uses.size >= most) return;
    uses.set(key, add(uses.get(key) ?? noUse(feature, version), used));
  };
  const end = (key: string) => {
    const drawing = running.get(key);
    if (drawing && running.delete(key)) kept.end([drawing.id]);
  };
  const begin = (key: string, feature: FeatureName, version: string) => {
    end(key);
    const drawing = { id: newId(), feature, version, at: now() };
    running.set(key, drawing);
    if (!document.hidden) kept.begin(drawing);
  };
  const idsOf = () => [...running.values()].map(({ id }) => id);
  let aliveAt = now();
  const alive = () => {
    aliveAt = now();
    if (running.size > 0) kept.alive(idsOf(), aliveAt);
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
  /** Counts frozen pages, this one's before and those of other tabs; returns whether there were any. */
  const countFrozen = () => {
    // If the computer slept, the other tabs give their sign of life in a moment.
    const slept = now() - aliveAt > frozenAfterMs;
    alive();
    const frozen = slept ? [] : kept.frozen(now());
    for (const { feature, version } of frozen) record(feature, version, { what: 'failure', reason: 'frozen' });
    return frozen.length > 0;
  };
  /** Whether counts of earlier pages are unsent. They are sent right after sign-in, because this page may freeze too. */
  let tellsEarlier = true;
  const tellEarlier = () => {
    if (!tellsEarlier || !isReady()) return;
    tellsEarlier = false;
    if (countFrozen()) flush();
    else sendKept();
  };
  // A page that can handle being hidden is not frozen.
  const hidden = () => {
    held.release();
    kept.end(idsOf());
    flush();
  };
  const left = () => {
    held.leave();
    hidden();
  };
  const turned = () => {
    if (document.hidden) return hidden();
    aliveAt = now();
    for (const drawing of running.values()) kept.begin({ ...drawing, at: aliveAt });
  };
  const life = setInterval(alive, aliveEvery);
  const timer = setInterval(() => {
    if (isReady()) countFrozen();
    flush();
  }, every);
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', held.stay);
  return {
    count: (feature, version, used) => {
      tellEarlier();
      switch (used.what) {
        case 'begins':
          return begin(feature, feature, version);
        case 'ends':
          return end(feature);
        case 'starts':
          return begin(`${feature} ${version}`, feature, version);
        case 'started':
          return end(`${feature} ${version}`);
        default:
          // A panel takes the place of a page that could not be drawn; after other errors the page still runs.
          if (used.what === 'drawing' && used.reason !== 'thrown') end(feature);
          if (isTrouble(used)) held.hold(() => record(feature, version, used));
          else record(feature, version, used);
      }
    },
    drawn: () => [...running].filter(([key, { feature }]) => key === feature).at(-1)?.[0],
    forget: () => {
      uses = new Map();
      held.leave();
      held.stay();
    },
    stop: () => {
      clearInterval(life);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turned);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', held.stay);
      held.leave();
    },
  };
}
