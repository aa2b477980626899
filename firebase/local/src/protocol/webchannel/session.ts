import type { ServerResponse } from 'node:http';
import { StatusError } from '../../status';
import { limited } from '../requestSize';
import { BackChannel } from './backChannel';
import { asciiJson } from './frames';

export const KEEP_ALIVE = 30_000;
const REAP_AFTER = 60_000;
const MAX_OUTSTANDING = 64 * 1024 * 1024;

export interface ChannelStream {
  receive(message: Record<string, unknown>): void;
  close(): void;
}

/** One WebChannel: numbered arrays to the client, kept until acknowledged; numbered messages from it, each taken once. */
export class Session {
  private queue: { id: number; text: string }[] = [];
  private outstanding = 0;
  private lastId = 0;
  private acknowledged = 0;
  private nextMessage = 0;
  private channel: BackChannel | null = null;
  private scheduled = false;
  private stream: ChannelStream | null = null;
  private idle: NodeJS.Timeout;
  private noop: NodeJS.Timeout | null = null;

  constructor(
    readonly id: string,
    private readonly requestType: 'ListenRequest' | 'WriteRequest',
    private readonly onClose: () => void,
  ) {
    this.idle = setTimeout(() => this.close(), REAP_AFTER);
  }

  /** Connects the stream behind the channel. */
  attach(open: (deliver: (message: unknown) => void, fail: (error: unknown) => void) => ChannelStream): void {
    this.stream = open(
      (message) => this.push([message]),
      (error) => this.fail(error),
    );
  }

  /** A failed stream says why; the client then closes the channel. */
  fail(error: unknown): void {
    const known = error instanceof StatusError ? error : new StatusError('INTERNAL', 'Internal error.');
    if (known !== error) console.error('Firestore: a stream failed:', error);
    this.push([known.toJSON()]);
  }

  /** Takes the messages of one request; those seen before are repetitions after a lost answer. */
  receive(messages: { id: number; text: string }[]): void {
    const fresh = messages.filter(({ id }) => id >= this.nextMessage);
    const parsed = fresh.map(({ text }) => limited(parseMessage(text), Buffer.byteLength(text), this.requestType));
    this.nextMessage = Math.max(this.nextMessage, ...fresh.map(({ id }) => id + 1));
    for (const message of parsed) this.stream?.receive(message);
  }

  acknowledge(arrayId: number): void {
    if (!(arrayId > this.acknowledged)) return;
    this.acknowledged = arrayId;
    const rest = this.queue.findIndex(({ id }) => id > arrayId);
    const dropped = this.queue.splice(0, rest < 0 ? this.queue.length : rest);
    this.outstanding -= dropped.reduce((size, { text }) => size + text.length, 0);
  }

  /** `[is a back channel open, last array sent, bytes not acknowledged]` */
  status(): [number, number, number] {
    return [this.channel ? 1 : 0, this.lastId, this.outstanding];
  }

  open(response: ServerResponse, single: boolean): void {
    const before = this.channel;
    this.channel = null;
    before?.end();
    clearTimeout(this.idle);
    const channel: BackChannel = new BackChannel(response, single, () => {
      if (this.channel === channel) this.detach();
    });
    this.channel = channel;
    if (this.queue.length) channel.write(`[${this.queue.map(({ text }) => text).join(',')}]`);
    else if (!single) this.sendNoop();
    this.armNoop();
  }

  /** Tells the client to come back later, which it does sooner than after a broken connection. */
  stop(): void {
    this.push(['stop']);
    this.flush(this.lastId);
    this.close();
  }

  close(): void {
    clearTimeout(this.idle);
    if (this.noop) clearTimeout(this.noop);
    this.stream?.close();
    this.stream = null;
    this.onClose();
    const channel = this.channel;
    this.channel = null;
    channel?.end();
  }

  private detach(): void {
    this.channel = null;
    if (this.noop) clearTimeout(this.noop);
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.close(), REAP_AFTER);
  }

  private push(payload: unknown): void {
    const id = ++this.lastId;
    const text = asciiJson([id, payload]);
    this.queue.push({ id, text });
    this.outstanding += text.length;
    if (this.outstanding > MAX_OUTSTANDING) return this.close();
    if (this.scheduled) return;
    this.scheduled = true;
    // Everything that one event causes goes out as one frame.
    process.nextTick(() => this.flush(id));
  }

  private flush(from: number): void {
    this.scheduled = false;
    const fresh = this.queue.filter(({ id }) => id >= from);
    if (!this.channel || !fresh.length) return;
    this.channel.write(`[${fresh.map(({ text }) => text).join(',')}]`);
    this.armNoop();
  }

  private sendNoop(): void {
    if (this.channel) this.channel.write(asciiJson([[++this.lastId, ['noop']]]));
  }

  private armNoop(): void {
    if (this.noop) clearTimeout(this.noop);
    this.noop = setTimeout(() => {
      this.sendNoop();
      this.armNoop();
    }, KEEP_ALIVE - 2000);
    this.noop.unref();
  }
}

function parseMessage(text: string): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message === 'object' && message !== null) return message as Record<string, unknown>;
  } catch {
    // falls through to the error below
  }
  throw new StatusError('INVALID_ARGUMENT', 'A channel message is not a JSON object.');
}
