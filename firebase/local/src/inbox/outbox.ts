import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutgoingMail {
  to: string[];
  subject: string;
  text: string;
  html?: string;
}
export interface OutgoingText {
  phone: string;
  body: string;
  /** ISO; when the text is meant to go out. */
  sendAt?: string;
}

/** A message as it is kept, shown and told to tests. `to` holds addresses or one phone number; `time` is ISO. */
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

/** Everything that would have been sent: one JSON file a message, or memory alone. Nothing ever leaves the machine. */
export class Outbox {
  private readonly messages: StoredMessage[] = [];

  private constructor(
    private readonly dir: string | null,
    private readonly now: () => number,
  ) {}

  static async open(dir: string | null, now: () => number = Date.now): Promise<Outbox> {
    const outbox = new Outbox(dir, now);
    if (dir) await outbox.load(dir);
    return outbox;
  }

  deliver(mail: OutgoingMail): Promise<void> {
    const { to, subject, text, html } = mail;
    return this.keep({ kind: 'mail', to, subject, text, ...(html === undefined ? {} : { html }) });
  }

  deliverText({ phone, body, sendAt }: OutgoingText): Promise<void> {
    return this.keep({ kind: 'text', to: [phone], subject: '', text: body, ...(sendAt ? { sendAt } : {}) });
  }

  /** Newest first; `to` finds any part of a recipient, regardless of case. */
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

  private async keep(message: Omit<StoredMessage, 'id' | 'time'>): Promise<void> {
    const time = new Date(this.now()).toISOString();
    const stored: StoredMessage = { id: `${time.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`, time, ...message };
    this.messages.push(stored);
    if (!this.dir) return;
    const file = join(this.dir, `${stored.id}.json`);
    await writeFile(`${file}.new`, `${JSON.stringify(stored, null, 2)}\n`);
    await rename(`${file}.new`, file);
  }

  private async load(dir: string): Promise<void> {
    await mkdir(dir, { recursive: true });
    const files = (await readdir(dir)).filter((name) => name.endsWith('.json')).sort();
    for (const name of files) {
      try {
        this.messages.push(JSON.parse(await readFile(join(dir, name), 'utf8')) as StoredMessage);
      } catch {
        // A file that somebody edited by hand must not keep the server from starting.
      }
    }
  }
}
