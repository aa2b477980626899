import { isDecided, isUnanswered } from '@spot/contracts/core';
import { toCallError } from '@spot/contracts/core/client';
import { type DeviceTable, waitingName } from '@spot/contracts/core/device';
import { nextOrder, nextToSend, type Pressed } from '@spot/contracts/dayof';
import { hourMs } from '@spot/contracts/time';

/** A check-in or Not Here that was pressed offline (decisions section 6 item 20). */
export interface Press {
  requestId: string;
  uid: string;
  order: number;
  what: Pressed;
  gigId: string;
  spotterId: string;
  name: string;
  timeZone: string;
  /** By the device's clock (ms), which may be wrong. */
  pressedAt: number;
  /** Version of the worker's record at the press; undefined if the person insists despite what others recorded. */
  seenVersion: number | undefined;
  /** Whether a request for it may have reached the server. */
  tried?: boolean;
  /** The person has undone it; what the server did is undone there. */
  takenBack?: boolean;
  /** Why the server refused it; it then waits for the person's decision. */
  refused?: string;
  /** Whether it was refused because somebody recorded the opposite, not because it is impossible. */
  contradicted?: boolean;
}

/** Whether the server decided nothing, so that the same request should be sent again. */
export const isUnreached = (error: unknown): boolean => isUnanswered(toCallError(error).code);

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

const retryMs = 15_000;
/** In ms. The server refuses older presses, so those of other people on the device are removed. */
const longest = 24 * hourMs;

interface QueueOptions {
  uid: string;
  /** Whether the person is still signed in. Presses are sent by nobody else, since the server records who sends them. */
  isIn(): boolean;
  table: DeviceTable<Press>;
  /** The device's; undefined where the browser has none (on an insecure address). */
  locks: LockManager | undefined;
  send(press: Press): Promise<{ undoId?: string | undefined }>;
  undo(undoId: string): Promise<unknown>;
  /** Called when all presses were sent, with the successful ones. */
  done(sent: readonly Press[]): void;
}

/**
 * One person's offline presses on this device: they survive a restart and are sent in order, each once. All tabs show the same
 * presses, and only one sends at a time.
 */
export class Queue {
  private items: readonly Press[] = [];
  private readonly listeners = new Set<() => void>();
  private others: BroadcastChannel | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending = false;
  private adding: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: QueueOptions) {}

  read = (): readonly Press[] => this.items;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Reads the stored presses, and follows changes by other tabs. */
  start(): void {
    if (typeof BroadcastChannel !== 'undefined') {
      this.others = new BroadcastChannel(waitingName);
      this.others.onmessage = () => void this.load();
    }
    void this.load().then(() => this.flush());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.others?.close();
    this.others = undefined;
  }

  /** Resolves once it is stored. Only the first press of a row counts. */
  async add(press: Omit<Press, 'order' | 'uid'>): Promise<void> {
    const { uid, table } = this.options;
    // One after another, so that each is placed after those before.
    const added = this.adding.then(async () => {
      const all = await table.all();
      const same = ({ gigId, spotterId }: Press) => gigId === press.gigId && spotterId === press.spotterId;
      if (all.some((one) => one.uid === uid && same(one))) return;
      await table.put({ ...press, uid, order: nextOrder(press.pressedAt, all) });
    });
    this.adding = added.catch(() => {});
    await added;
    await this.changed();
    // The press may have been added while online, if the server did not answer.
    this.tryLater();
  }

  /** Discards the person's action, so that what others recorded stays. */
  remove = async ({ requestId }: Press): Promise<void> => {
    await this.options.table.remove(requestId);
    await this.changed();
  };

  /**
   * Undoes a waiting press: at once if it was never sent. Otherwise the server may have it, so it is sent once more to find
   * out, and then undone.
   */
  takeBack = async ({ requestId }: Press): Promise<void> => {
    const { table } = this.options;
    const press = await table.get(requestId);
    if (press?.refused !== undefined) return;
    if (press?.tried) await table.put({ ...press, takenBack: true });
    else await table.remove(requestId);
    await this.changed();
    await this.flush();
  };

  /** Sends a refused press again. The server did nothing for this request, so its id can be reused. */
  insist = async (press: Press): Promise<void> => {
    await this.options.table.put({ ...press, refused: undefined, seenVersion: undefined, tried: false });
    await this.changed();
    await this.flush();
  };

  /** Sends all waiting presses one after another; those without an answer are retried later. */
  async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.timer);
    try {
      const { locks } = this.options;
      const sendAll = () => this.sendAll();
      await (locks ? locks.request(waitingName, sendAll) : sendAll());
    } finally {
      this.sending = false;
    }
  }

  private async sendAll(): Promise<void> {
    const { uid, table, done, isIn } = this.options;
    const sent: Press[] = [];
    for (let press = nextToSend(await table.all(), uid); press; press = nextToSend(await table.all(), uid)) {
      if (!isIn()) break;
      const outcome = isOffline() ? 'later' : await this.sendOne(press);
      if (outcome === 'later') {
        this.tryLater();
        break;
      }
      if (outcome === 'sent') sent.push(press);
      await this.changed();
    }
    if (sent.length > 0) done(sent);
  }

  private async sendOne(press: Press): Promise<'sent' | 'settled' | 'later'> {
    const { table, send } = this.options;
    const { requestId } = press;
    // Stored before sending, so that even after the tab was killed it is known that the server may have it.
    if (!press.tried) await table.put({ ...press, tried: true });
    try {
      const { undoId } = await send(press);
      // It may have been undone while being sent; a missing row means the same.
      const row = await table.get(requestId);
      if (row && !row.takenBack) return await table.remove(requestId).then(() => 'sent');
      return await this.undoSent(press, undoId);
    } catch (error) {
      const { code, message, details } = toCallError(error);
      if (!isDecided(code)) return 'later';
      const row = await table.get(requestId);
      if (!row || row.takenBack) await table.remove(requestId);
      else await table.put({ ...row, refused: message, contradicted: details.reason === 'contradicted' });
      return 'settled';
    }
  }

  /** Undoes on the server a press that was undone here; if it is too late, shows the server's message. */
  private async undoSent(press: Press, undoId: string | undefined): Promise<'settled' | 'later'> {
    const { table, undo } = this.options;
    try {
      if (undoId !== undefined) await undo(undoId);
    } catch (error) {
      const { code, message } = toCallError(error);
      const known = { ...press, tried: true };
      await table.put(
        isDecided(code) ? { ...known, takenBack: false, refused: message } : { ...known, takenBack: true },
      );
      return isDecided(code) ? 'settled' : 'later';
    }
    await table.remove(press.requestId);
    return 'settled';
  }

  private tryLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), retryMs);
  }

  private async changed(): Promise<void> {
    this.others?.postMessage('changed');
    await this.load();
  }

  private async load(): Promise<void> {
    const { uid, table } = this.options;
    const all = await table.all();
    const own = all.filter((press) => press.uid === uid).sort((a, b) => a.order - b.order);
    const gone = all.filter((press) => press.uid !== uid && Date.now() - press.pressedAt > longest);
    for (const { requestId } of gone) await table.remove(requestId);
    if (own.length === 0 && this.items.length === 0) return;
    this.items = own;
    for (const listener of [...this.listeners]) listener();
  }
}
