export interface Text {
  phone: string;
  message: string;
}

/** What became of a text: `unknown` may have been sent and is never sent again, `later` was not and may be tried again. */
export type Sent = { outcome: 'sent'; sid?: string } | { outcome: 'later' | 'refused' | 'unknown'; error: string };

/** Where text messages go. */
export interface Texter {
  send(text: Text): Promise<Sent>;
}
