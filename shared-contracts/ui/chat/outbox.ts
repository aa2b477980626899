/** The unsent message of a chat. */
export interface Draft {
  text: string;
  /** Id of the last attempt; sending the same text again reuses it. */
  id?: string;
  sending: boolean;
  /** Why it was not sent, as a text for the user. */
  error?: string;
  /** Sending the same text again would fail again. */
  final?: boolean;
  /** It was not sent because there is no network. */
  offline?: boolean;
}

const empty: Draft = { text: '', sending: false };
const key = (owner: string, chatId: string) => `spot.message.${owner}.${chatId}`;

/** Keeps unsent messages by chat in this browser tab, across pages and reloads. */
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

  /** Stores the typed text. A changed text is a new message, so it drops the id. */
  type(owner: string, chatId: string, text: string): void {
    const { text: before, id } = this.draft(owner, chatId);
    this.put(owner, chatId, { text, id: text === before ? id : undefined, sending: false });
  }

  /** Sends the draft under its id. A delivered message leaves the box, a failed one stays with the reason. */
  async send(
    owner: string,
    chatId: string,
    deliver: (text: string, id: string) => Promise<unknown>,
    reason: (error: unknown) => Pick<Draft, 'error' | 'final' | 'offline'>,
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

  /** Replaces the reason of a message that was not sent for want of a network. */
  online(owner: string, chatId: string, error: string): void {
    const draft = this.draft(owner, chatId);
    if (draft.offline) this.put(owner, chatId, { ...draft, offline: false, error });
  }

  /** Clears the draft once its message appears in the conversation, even if its call had failed. */
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
      // If storage is full or forbidden, drafts only fail to survive a reload.
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
