/** An evaluation error as a value: it spreads through every operation, and only `||` and `&&` can recover from it. */
export class Fault {
  /** Offset in the source where it came to be, when known. */
  at?: number;
  constructor(readonly reason: string) {}
}

/** A limit of the service was passed: the whole request is denied, whatever other rules say. */
export class LimitExceeded extends Error {}
