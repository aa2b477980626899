import { toCallError } from '@spot/contracts/core/client';
import { type DeviceTable, waitingName } from '@spot/contracts/core/device';
import { isDecided, nextOrder, nextToSend, type Pressed } from '@spot/contracts/dayof';
import { hourMs } from '@spot/contracts/time';

/** A check-in or Not Here that was pressed without a network (decisions section 6 item 20). */
export interface Press {
  requestId: string;
  uid: string;
  order: number;
  what: Pressed;
  gigId: string;
  spotterId: string;
  name: string;
  timeZone: string;
  /** By the device's clock, which may be wrong. */
  pressedAt: number;
  /** Of the worker's record as it was seen at the press; undefined where the person has decided against what others said. */
  seenVersion: number | undefined;
  /** A request for it may have reached the server. */
  tried?: boolean;
  /** Its person has taken it back; what the server did of it is undone there. */
  takenBack?: boolean;
  /** Why the server refused it; it then waits for its person to decide. */
  refused?: string;
  /** It was refused because somebody had said otherwise, not because it is not possible. */
  contradicted?: boolean;
}

/** Whether the server never answered, so that the same request is worth sending again. */
export const isUnreached = (error: unknown): boolean =>
  ['offline', 'unavailable', 'deadline-exceeded'].includes(toCallError(error).code);

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

const retryMs = 15_000;
/** What is older is refused by the server, so of other people of the device it is not kept. */
const longest = 24 * hourMs;

interface QueueOptions {
  uid: string;
  table: DeviceTable<Press>;
  send(press: Press): Promise<{ undoId?: string | undefined }>;
  undo(undoId: string): Promise<unknown>;
  /** All that waited was sent; these got through. */
  done(sent: readonly Press[]): void;
}

/**
 * What one person has pressed on this device without a network: kept over a restart, sent in order, each once. Every tab shows the
 * same, and one of them sends at a time.
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

  /** Reads what the device keeps, and follows what other tabs do with it. */
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

  /** Done once it is on the disk. The first press of a row counts. */
  async add(press: Omit<Press, 'order' | 'uid'>): Promise<void> {
    const { uid, table } = this.options;
    // One after the other: each has its place after those before.
    const added = this.adding.then(async () => {
      const all = await table.all();
      const same = ({ gigId, spotterId }: Press) => gigId === press.gigId && spotterId === press.spotterId;
      if (all.some((one) => one.uid === uid && same(one))) return;
      await table.put({ ...press, uid, order: nextOrder(press.pressedAt, all) });
    });
    this.adding = added.catch(() => {});
    await added;
    await this.changed();
    // Added though there is a network: the server did not answer.
    this.tryLater();
  }

  /** The person leaves it at what others have said. */
  remove = async ({ requestId }: Press): Promise<void> => {
    await this.options.table.remove(requestId);
    await this.changed();
  };

  /**
   * The person takes back what waits: at once where it was never sent. Otherwise the server may have it, so it is sent to learn of
   * that, and undone.
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

  /** The person wants it all the same. The server has done nothing for this request, so its id serves again. */
  insist = async (press: Press): Promise<void> => {
    await this.options.table.put({ ...press, refused: undefined, seenVersion: undefined, tried: false });
    await this.changed();
    await this.flush();
  };

  /** Sends what waits, one after the other; what is not answered is tried again later. */
  async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.timer);
    try {
      const sendAll = () => this.sendAll();
      await (typeof navigator !== 'undefined' && 'locks' in navigator
        ? navigator.locks.request(waitingName, sendAll)
        : sendAll());
    } finally {
      this.sending = false;
    }
  }

  private async sendAll(): Promise<void> {
    const { uid, table, done } = this.options;
    const sent: Press[] = [];
    for (let press = nextToSend(await table.all(), uid); press; press = nextToSend(await table.all(), uid)) {
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
    // On the disk before it is sent: whether the server may have it is known after the tab was killed, too.
    if (!press.tried) await table.put({ ...press, tried: true });
    try {
      const { undoId } = await send(press);
      // It may have been taken back while it was on its way; a row that is gone was.
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

  /** Undoes what the server did of a press that was taken back; where it is too late for that, the person is told. */
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
