export interface Text {
  phone: string;
  message: string;
}

/**
 * Outcome of a text. `unknown` means that it may have been sent, so it is never sent again; `later` means that it was not sent
 * and may be retried; `closed` that nothing can be sent until operations correct the account.
 */
export type Sent =
  | { outcome: 'sent'; sid?: string }
  | { outcome: 'later' | 'refused' | 'unknown' | 'closed'; error: string };

/** A service that sends text messages. */
export interface Texter {
  send(text: Text): Promise<Sent>;
}
