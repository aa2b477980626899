/** What is being written in one chat. */
export interface Draft {
  text: string;
  /** Of the message that was tried; the same words sent again are the same message. */
  id?: string;
  sending: boolean;
  /** Why it was not sent, in words. */
  error?: string;
  /** The same words sent again would be refused again. */
  final?: boolean;
}

const empty: Draft = { text: '', sending: false };
const key = (owner: string, chatId: string) => `spot.message.${owner}.${chatId}`;

/** Keeps unsent text with its chat in this browser tab, across pages and reloads. */
class Outbox {
  private readonly drafts = new Map<string, Draft>();
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  draft(owner: string, chatId: string): Draft {
    const name = key(owner, chatId);
    const known = this.drafts.get(name);
    if (known) return known;
    const found = stored(name);
    this.drafts.set(name, found);
    return found;
  }

  /** Other words are another message. */
  type(owner: string, chatId: string, text: string): void {
    const { text: before, id } = this.draft(owner, chatId);
    this.put(owner, chatId, { text, id: text === before ? id : undefined, sending: false });
  }

  /** Sends what is there by its id; what arrived is gone from the box, what did not stays there with the reason. */
  async send(
    owner: string,
    chatId: string,
    deliver: (text: string, id: string) => Promise<unknown>,
    reason: (error: unknown) => Pick<Draft, 'error' | 'final'>,
  ): Promise<boolean> {
    const { text, sending, id = crypto.randomUUID() } = this.draft(owner, chatId);
    if (sending) return false;
    this.put(owner, chatId, { text, id, sending: true });
    try {
      await deliver(text, id);
      this.put(owner, chatId, empty);
      return true;
    } catch (error) {
      // The message may have arrived even though the response was lost.
      if (this.draft(owner, chatId).id === id) this.put(owner, chatId, { text, id, sending: false, ...reason(error) });
      return false;
    }
  }

  /** A message that is in the conversation was sent, even if its call failed. */
  arrived(owner: string, chatId: string, id: string): void {
    const draft = this.draft(owner, chatId);
    if (draft.id === id && !draft.sending) this.put(owner, chatId, empty);
  }

  private put(owner: string, chatId: string, draft: Draft): void {
    const name = key(owner, chatId);
    this.drafts.set(name, draft);
    try {
      if (draft.text === '') sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, JSON.stringify({ text: draft.text, id: draft.id }));
    } catch {
      // A full or forbidden storage only forgets over a reload.
    }
    for (const listener of [...this.listeners]) listener();
  }
}

function stored(name: string): Draft {
  try {
    const found = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Draft> | null;
    if (typeof found?.text !== 'string') return empty;
    return { text: found.text, id: typeof found.id === 'string' ? found.id : undefined, sending: false };
  } catch {
    return empty;
  }
}

export const outbox = new Outbox();
