const SLACK = 16 * 1024 * 1024;
const MOST = 64 * 1024 * 1024;

/**
 * The bytes that wait for a client. What it asked for, such as the result of a query, may be large; of what comes by
 * itself a client that does not read gets no more than the slack. It then loses its stream, and resumes where it was.
 */
export class Room {
  waiting = 0;
  /** What waited when the client last asked for something, as far as it has not taken it yet. */
  private granted = 0;

  /** Answers whether there was room for so much more. */
  add(bytes: number, asked: boolean): boolean {
    this.granted = asked ? this.waiting + bytes : Math.min(this.granted, this.waiting);
    this.waiting += bytes;
    return this.waiting - this.granted <= SLACK && this.waiting <= MOST;
  }

  take(bytes: number): void {
    this.waiting -= bytes;
  }
}
