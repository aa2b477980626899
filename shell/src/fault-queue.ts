import { faultOf } from '@spot/contracts/core';
import type { BrowserFault } from '@spot/contracts/releases';

interface FaultQueueOptions {
  /** If it rejects, the errors are only in the browser's console. */
  send(faults: BrowserFault[]): Promise<unknown>;
  /** Whether somebody is signed in; until then errors wait. */
  isReady(): boolean;
  /** The feature on the page. */
  featureHere(): string;
  versionOf(feature: string): Promise<string>;
  /** Interval in ms; ten seconds by default. */
  every?: number;
}

/** The most errors in one request. */
const most = 8;

/** Collects the kinds and places of errors and reports them at an interval, each once while the page is open. */
export function createFaultQueue({ send, isReady, featureHere, versionOf, every = 10_000 }: FaultQueueOptions) {
  const told = new Set<string>();
  let waiting: Omit<BrowserFault, 'version'>[] = [];

  const flush = async () => {
    if (waiting.length === 0 || !isReady()) return;
    const faults = waiting.splice(0, most);
    const versions = await Promise.all(faults.map(({ feature }) => versionOf(feature).catch(() => '')));
    await send(faults.map((fault, index) => ({ ...fault, version: versions[index] ?? '' })));
  };
  const timer = setInterval(() => void flush().catch(() => {}), every);
  return {
    note(error: unknown, context: Readonly<Record<string, string>> = {}): void {
      const fault = { feature: context['feature'] ?? featureHere(), ...faultOf(error) };
      const key = Object.values(fault).join(' ');
      if (told.has(key) || told.size >= 50) return;
      told.add(key);
      waiting = [...waiting, fault];
    },
    stop: () => clearInterval(timer),
  };
}
