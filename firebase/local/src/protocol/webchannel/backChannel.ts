import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { frame } from './frames';

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_AGE = 5 * 60_000;

/** Each write reaches the client at once. */
const packing = { level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH };

/** The open GET of a session: a stream of frames, or a single frame for long polling. Packed, as Google's service sends it. */
export class BackChannel {
  private readonly out: Writable;
  private written = 0;
  private readonly opened = Date.now();

  constructor(
    private readonly response: ServerResponse,
    private readonly single: boolean,
    private readonly onEnd: () => void,
    onDrain: () => void,
  ) {
    const packs = /\bgzip\b/.test(String(response.req.headers['accept-encoding'] ?? ''));
    response.writeHead(200, {
      ...(packs && { 'Content-Encoding': 'gzip' }),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.flushHeaders();
    const gzip = packs ? createGzip(packing) : undefined;
    gzip?.pipe(response);
    this.out = gzip ?? response;
    response.on('close', onEnd);
    response.on('close', () => gzip?.destroy());
    this.out.on('drain', onDrain);
  }

  /**
   * Writes a frame. The response ends after one frame when polling, otherwise from time to time, because a browser keeps the
   * whole response in memory.
   */
  write(arrays: string): void {
    const text = frame(arrays);
    this.written += text.length;
    this.out.write(text);
    if (this.single || this.written > MAX_BYTES || Date.now() - this.opened > MAX_AGE) this.end();
  }

  /** Whether the network has not accepted the earlier frames yet; further ones wait until it drains. */
  get isFull(): boolean {
    return this.out.writableNeedDrain;
  }

  end(): void {
    this.response.off('close', this.onEnd);
    this.out.end();
    this.onEnd();
  }

  /** Closes the connection, discarding unread data. */
  destroy(): void {
    this.response.off('close', this.onEnd);
    this.response.destroy();
  }
}
