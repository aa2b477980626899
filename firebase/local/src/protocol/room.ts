const SLACK = 16 * 1024 * 1024;
const MOST = 64 * 1024 * 1024;

/**
 * Limits the bytes waiting for a client. Requested data, such as a query's result, may be large. Of unrequested data, a client
 * that does not read gets only the slack; it then loses its stream and resumes where it was.
 */
export class Room {
  waiting = 0;
  /** Bytes that waited at the client's last request, less those delivered since. */
  private granted = 0;

  /** Adds waiting bytes; returns whether there was room for them. */
  add(bytes: number, asked: boolean): boolean {
    this.granted = asked ? this.waiting + bytes : Math.min(this.granted, this.waiting);
    this.waiting += bytes;
    return this.waiting - this.granted <= SLACK && this.waiting <= MOST;
  }

  take(bytes: number): void {
    this.waiting -= bytes;
  }
}
