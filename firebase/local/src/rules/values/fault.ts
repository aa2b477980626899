/** An evaluation error as a value: it propagates through every operation except `||` and `&&`, which can ignore it. */
export class Fault {
  /** Offset in the source where it occurred, if known. */
  at?: number;
  constructor(readonly reason: string) {}
}

/** A limit of the service was exceeded, so the whole request is denied, whatever other rules say. */
export class LimitExceeded extends Error {}
