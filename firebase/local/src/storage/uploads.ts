import { randomUUID } from 'node:crypto';
import { BodyTooLarge } from '../http';
import { StatusError } from '../status';
import type { NewObject, StoredObject } from './object';

/** An upload in pieces. Kept in memory until it is finished, cancelled or a day old. */
export interface Upload extends NewObject {
  id: string;
  tokens: string[] | undefined;
  chunks: Buffer[];
  received: number;
  started: number;
  /** Set when finished, to answer a repeated last request. */
  result?: StoredObject;
}

const day = 24 * 60 * 60 * 1000;

export class Uploads {
  private readonly uploads = new Map<string, Upload>();

  constructor(
    private readonly limit: number,
    private readonly now: () => number,
  ) {}

  start(of: NewObject & Pick<Upload, 'tokens'>): Upload {
    for (const old of this.uploads.values()) if (old.started < this.now() - day) this.uploads.delete(old.id);
    const upload = { ...of, id: randomUUID(), chunks: [], received: 0, started: this.now() };
    this.uploads.set(upload.id, upload);
    return upload;
  }

  get(id: string): Upload {
    const upload = this.uploads.get(id);
    if (!upload) throw new StatusError('NOT_FOUND', 'There is no such upload.');
    return upload;
  }

  /** Adds a piece at its offset; repeated bytes are ignored. */
  add(upload: Upload, offset: number, piece: Buffer): void {
    if (offset > upload.received)
      throw new StatusError('INVALID_ARGUMENT', `Expected the bytes from ${upload.received} on, not from ${offset}.`);
    const fresh = piece.subarray(upload.received - offset);
    if (upload.received + fresh.length > this.limit) throw new BodyTooLarge(this.limit);
    upload.chunks.push(fresh);
    upload.received += fresh.length;
  }

  finish(upload: Upload, result: StoredObject): void {
    upload.result = result;
    upload.chunks = [];
  }

  cancel(id: string): void {
    this.uploads.delete(id);
  }
}
