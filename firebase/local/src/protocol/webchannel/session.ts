import type { ServerResponse } from 'node:http';
import { StatusError } from '../../status';
import { limited } from '../requestSize';
import { Room } from '../room';
import { BackChannel } from './backChannel';
import { asciiJson } from './frames';

export const KEEP_ALIVE = 30_000;
const REAP_AFTER = 60_000;
/**
 * Characters in one frame, after which the session checks whether the network has room. A client reads a frame when it is
 * whole, so a short answer does not wait for a long one behind it.
 */
const FRAME = 8 * 1024;

/** Sends a message. `asked`: the client requested it. */
export type Deliver = (message: unknown, asked: boolean) => void;

export interface ChannelStream {
  receive(message: Record<string, unknown>): void;
  close(): void;
}

/** A WebChannel: numbered arrays to the client, kept until acknowledged, and numbered messages from it, each processed once. */
export class Session {
  private queue: { id: number; text: string }[] = [];
  private readonly room = new Room();
  private lastId = 0;
  private acknowledged = 0;
  /** Id of the last array written to the open back channel. */
  private sent = 0;
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

  /** Connects the channel to its stream. */
  attach(open: (deliver: Deliver, fail: (error: unknown) => void) => ChannelStream): void {
    this.stream = open(
      (message, asked) => this.push([message], asked),
      (error) => this.fail(error),
    );
  }

  /** Sends a failed stream's error; the client then closes the channel. */
  fail(error: unknown): void {
    const known = error instanceof StatusError ? error : new StatusError('INTERNAL', 'Internal error.');
    if (known !== error) console.error('Firestore: a stream failed:', error);
    this.push([known.toJSON()], true);
  }

  /** Processes the messages of a request; those seen before are retries after a lost response. */
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
    this.room.take(dropped.reduce((size, { text }) => size + text.length, 0));
  }

  /** `[is a back channel open, last array sent, unacknowledged bytes]` */
  status(): [number, number, number] {
    return [this.channel ? 1 : 0, this.lastId, this.room.waiting];
  }

  open(response: ServerResponse, single: boolean): void {
    const before = this.channel;
    this.channel = null;
    before?.end();
    clearTimeout(this.idle);
    const channel: BackChannel = new BackChannel(
      response,
      single,
      () => {
        if (this.channel === channel) this.detach();
      },
      () => this.flush(),
    );
    this.channel = channel;
    this.sent = this.acknowledged;
    if (this.queue.length) this.flush();
    else if (!single) this.sendNoop();
    this.armNoop();
  }

  /** Asks the client to reconnect later, which it does sooner than after a broken connection. */
  stop(): void {
    this.push(['stop'], true);
    this.flush();
    this.close();
  }

  close(): void {
    this.leave()?.end();
  }

  /** Ends the session; the client gets an unknown session, opens another one and resumes. */
  private abandon(): void {
    this.leave()?.destroy();
  }

  private leave(): BackChannel | null {
    clearTimeout(this.idle);
    if (this.noop) clearTimeout(this.noop);
    this.stream?.close();
    this.stream = null;
    this.onClose();
    this.queue = [];
    const channel = this.channel;
    this.channel = null;
    return channel;
  }

  private detach(): void {
    this.channel = null;
    if (this.noop) clearTimeout(this.noop);
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.close(), REAP_AFTER);
  }

  private push(payload: unknown, asked: boolean): void {
    const id = ++this.lastId;
    const text = asciiJson([id, payload]);
    this.queue.push({ id, text });
    if (!this.room.add(text.length, asked)) return this.abandon();
    if (this.scheduled) return;
    this.scheduled = true;
    // Everything that one event causes is sent as one frame.
    process.nextTick(() => this.flush());
  }

  private flush(): void {
    this.scheduled = false;
    while (this.channel && !this.channel.isFull) {
      const frame = this.nextFrame();
      if (!frame.length) return;
      this.sent = frame.at(-1)!.id;
      this.channel.write(`[${frame.map(({ text }) => text).join(',')}]`);
      this.armNoop();
    }
  }

  /** As many of the unsent arrays as fit in a frame. */
  private nextFrame(): { id: number; text: string }[] {
    const start = this.queue.findIndex(({ id }) => id > this.sent);
    if (start < 0) return [];
    let end = start;
    for (let size = 0; end < this.queue.length && size < FRAME; end++) size += this.queue[end]!.text.length;
    return this.queue.slice(start, end);
  }

  /** Sends a keep-alive. Not while data is waiting, because it is unnecessary then and would acknowledge unsent arrays. */
  private sendNoop(): void {
    if (this.channel && !this.nextFrame().length) this.channel.write(asciiJson([[++this.lastId, ['noop']]]));
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
    // The error below is thrown.
  }
  throw new StatusError('INVALID_ARGUMENT', 'A channel message is not a JSON object.');
}
