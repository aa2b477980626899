import { randomUUID } from 'node:crypto';
import { openJournal } from '../persistence/journal';
import type { StatusError } from '../status';
import type { Journal, Position } from '../types';

export interface OutgoingMail {
  to: string[];
  subject: string;
  text: string;
  html?: string;
}
export interface OutgoingText {
  phone: string;
  body: string;
  /** ISO time at which the text is due. */
  sendAt?: string;
}

/** A message as stored, shown and returned to tests. `to` holds email addresses or one phone number; `time` is ISO. */
export interface StoredMessage {
  id: string;
  kind: 'mail' | 'text';
  time: string;
  to: string[];
  subject: string;
  text: string;
  html?: string;
  sendAt?: string;
}

interface Entry {
  messages: StoredMessage[];
  /** Position of the commit that sent the messages. */
  position?: Position;
}

/** All messages that would have been sent. None ever leaves the machine. */
export class Outbox {
  private messages: StoredMessage[] = [];
  private last: Position | null = null;
  private journal!: Journal<Entry>;

  private constructor(private readonly now: () => number) {}

  /** Null keeps the messages in memory. */
  static async open(dir: string | null, now: () => number = Date.now): Promise<Outbox> {
    const outbox = new Outbox(now);
    outbox.journal = await openJournal<Entry[], Entry>({
      dir,
      name: 'outbox',
      immutable: true,
      restore: (entries) => entries.forEach((entry) => outbox.apply(entry)),
      apply: (entry) => outbox.apply(entry),
      snapshot: () => [
        { messages: [], ...(outbox.last ? { position: outbox.last } : {}) },
        ...outbox.messages.map((message) => ({ messages: [message] })),
      ],
    });
    return outbox;
  }

  get failure(): StatusError | null {
    return this.journal.failure;
  }

  /** Position of the last commit whose messages are stored. */
  position(): Position | null {
    return this.last;
  }

  /** Stores a mail; resolves when it is safe on disk. */
  async deliver(mail: OutgoingMail): Promise<void> {
    this.journal.ensureWritable();
    const entry = { messages: [this.stored(mail)] };
    this.apply(entry);
    await this.journal.append(entry);
  }

  /** Stores the messages of a commit together with its position; resolves when both are safe on disk. */
  async deliverAll(outgoing: (OutgoingMail | OutgoingText)[], position: Position): Promise<void> {
    const entry = { messages: outgoing.map((each) => this.stored(each)), position };
    this.apply(entry);
    // A position without messages is stored with the next message; the same commits sent again until then have no messages.
    if (outgoing.length) await this.journal.owe(entry);
  }

  /** Newest first; `to` matches any part of a recipient, regardless of case. */
  list(filter: { kind?: StoredMessage['kind']; to?: string } = {}): StoredMessage[] {
    const wanted = (filter.to ?? '').trim().toLowerCase();
    return this.messages
      .filter((message) => !filter.kind || message.kind === filter.kind)
      .filter((message) => !wanted || message.to.some((to) => to.toLowerCase().includes(wanted)))
      .reverse();
  }

  get(id: string): StoredMessage | undefined {
    return this.messages.find((message) => message.id === id);
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private stored(outgoing: OutgoingMail | OutgoingText): StoredMessage {
    const time = new Date(this.now()).toISOString();
    const head = { id: `${time.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`, time };
    if ('phone' in outgoing) {
      const { phone, body, sendAt } = outgoing;
      return { ...head, kind: 'text', to: [phone], subject: '', text: body, ...(sendAt ? { sendAt } : {}) };
    }
    const { to, subject, text, html } = outgoing;
    return { ...head, kind: 'mail', to, subject, text, ...(html === undefined ? {} : { html }) };
  }

  private apply({ messages, position }: Entry): void {
    this.messages.push(...messages);
    if (position) this.last = position;
  }
}
