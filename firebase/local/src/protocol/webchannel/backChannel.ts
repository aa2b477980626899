import type { ServerResponse } from 'node:http';
import { frame } from './frames';

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_AGE = 5 * 60_000;

/** The open GET of a session: a stream of frames, or a single frame for long polling. */
export class BackChannel {
  private written = 0;
  private readonly opened = Date.now();

  constructor(
    private readonly response: ServerResponse,
    private readonly single: boolean,
    private readonly onEnd: () => void,
    onDrain: () => void,
  ) {
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.flushHeaders();
    response.on('close', onEnd);
    response.on('drain', onDrain);
  }

  /**
   * Writes a frame. The response ends after one frame when polling, otherwise from time to time, because a browser keeps the
   * whole response in memory.
   */
  write(arrays: string): void {
    const text = frame(arrays);
    this.written += text.length;
    this.response.write(text);
    if (this.single || this.written > MAX_BYTES || Date.now() - this.opened > MAX_AGE) this.end();
  }

  /** Whether the network has not accepted the earlier frames yet; further ones wait until it drains. */
  get isFull(): boolean {
    return this.response.writableNeedDrain;
  }

  end(): void {
    this.response.off('close', this.onEnd);
    this.response.end();
    this.onEnd();
  }

  /** Closes the connection, discarding unread data. */
  destroy(): void {
    this.response.off('close', this.onEnd);
    this.response.destroy();
  }
}
