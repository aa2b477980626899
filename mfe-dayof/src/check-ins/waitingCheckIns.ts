import type { Hired } from '@spot/contracts/scheduling';
import { failureOf } from '@spot/contracts/shell-api';
import { rowKey } from './checkInRows';

/** A check-in that was pressed without a network, with the time of the press (decisions section 6 item 20). */
export interface WaitingCheckIn {
  gigId: string;
  spotterId: string;
  name: string;
  timeZone: string;
  pressedAt: number;
  requestId: string;
}

export const keyOfWaiting = ({ gigId, spotterId }: WaitingCheckIn) => rowKey({ gigID: gigId, spotterID: spotterId });
type Send = (waiting: WaitingCheckIn) => Promise<unknown>;
type Refused = (waiting: WaitingCheckIn, error: unknown) => void;

/** Whether the server never answered, so that the same request is worth sending again. */
export const isUnreached = (error: unknown): boolean =>
  ['offline', 'unavailable', 'deadline-exceeded'].includes(failureOf(error).code);

const retryMs = 15_000;

/** The check-ins of one person on this device that wait for a network; they survive a reload and are sent once. */
export class WaitingCheckIns {
  private items: readonly WaitingCheckIn[];
  private readonly listeners = new Set<() => void>();
  private sending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly name: string) {
    this.items = stored(name);
  }

  read = (): readonly WaitingCheckIn[] => this.items;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The first press counts. */
  add({ gigID: gigId, spotterID: spotterId, name, timeZone }: Hired, pressedAt: number, requestId: string): void {
    const waiting = { gigId, spotterId, name, timeZone, pressedAt, requestId };
    if (this.items.some((item) => keyOfWaiting(item) === keyOfWaiting(waiting))) return;
    this.put([...this.items, waiting]);
  }

  /** Sends what waits, one after the other. What the server refuses waits no longer; the rest is tried again. */
  async flush(send: Send, refused: Refused): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.timer);
    try {
      for (let waiting = this.items[0]; waiting; waiting = this.items[0]) {
        const sent = waiting;
        try {
          await send(sent);
        } catch (error) {
          if (isUnreached(error)) {
            this.timer = setTimeout(() => void this.flush(send, refused), retryMs);
            return;
          }
          refused(sent, error);
        }
        this.put(this.items.filter((item) => item !== sent));
      }
    } finally {
      this.sending = false;
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private put(items: readonly WaitingCheckIn[]): void {
    this.items = items;
    try {
      if (items.length === 0) localStorage.removeItem(this.name);
      else localStorage.setItem(this.name, JSON.stringify(items));
    } catch {
      // A full or forbidden storage only forgets over a reload.
    }
    for (const listener of [...this.listeners]) listener();
  }
}

function stored(name: string): readonly WaitingCheckIn[] {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? '[]') as unknown;
    return Array.isArray(found) ? (found as WaitingCheckIn[]) : [];
  } catch {
    return [];
  }
}
