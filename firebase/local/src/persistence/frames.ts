import { crc32 } from 'node:zlib';

const HEADER = 12;

/** The data folder cannot be trusted; nothing is repaired silently, because acknowledged data would be lost. */
export class BrokenDataError extends Error {
  constructor(file: string, offset: number, why: string) {
    super(
      `The data folder is damaged: ${file} at byte ${offset} (${why}). Restore it from a copy, or remove the folder to start empty.`,
    );
  }
}

/** One frame: length, checksum of the payload, checksum of these two (4 bytes each), then the payload as JSON. */
export function encodeFrame(json: string): Buffer {
  const size = Buffer.byteLength(json);
  const frame = Buffer.allocUnsafe(HEADER + size);
  frame.write(json, HEADER);
  frame.writeUInt32BE(size, 0);
  frame.writeUInt32BE(crc32(frame.subarray(HEADER)), 4);
  frame.writeUInt32BE(crc32(frame.subarray(0, 8)), 8);
  return frame;
}

/** What a file held: the bytes of the good part, and what is wrong with the rest of it, if there is one. */
export interface Reading {
  good: number;
  /** `torn` was not written to its end and thus never acknowledged; `damaged` is whole in length but not in content. */
  tail: 'none' | 'torn' | 'damaged';
}

/**
 * Calls `visit` for each payload. Behind the last frame there may be zeros, as room for the next. Only that frame may be
 * broken; damage anywhere else is a BrokenDataError.
 */
export function readFrames(file: string, data: Buffer, visit: (payload: unknown) => void): Reading {
  let offset = 0;
  for (let rest = data; rest.length; rest = data.subarray(offset)) {
    const header = rest.subarray(0, HEADER);
    if (isEmpty(header) && isEmpty(rest)) break;
    if (header.length < HEADER) return { good: offset, tail: 'torn' };
    if (header.readUInt32BE(8) !== crc32(header.subarray(0, 8))) {
      if (isEmpty(rest.subarray(HEADER))) return { good: offset, tail: 'torn' };
      throw new BrokenDataError(file, offset, 'unreadable record header');
    }
    const size = HEADER + header.readUInt32BE(0);
    if (size > rest.length) return { good: offset, tail: 'torn' };
    const payload = rest.subarray(HEADER, size);
    if (crc32(payload) !== header.readUInt32BE(4)) {
      if (!isEmpty(rest.subarray(size))) throw new BrokenDataError(file, offset, 'checksum mismatch');
      // JSON never ends with a zero, so the end is still to be written.
      return { good: offset, tail: payload.at(-1) === 0 ? 'torn' : 'damaged' };
    }
    visit(parse(file, offset, payload));
    offset += size;
  }
  return { good: offset, tail: 'none' };
}

/** The bytes without the zeros behind them. */
export function trimmed(data: Buffer): Buffer {
  let end = data.length;
  while (end > 0 && data[end - 1] === 0) end--;
  return data.subarray(0, end);
}

const isEmpty = (data: Buffer): boolean => data.every((byte) => byte === 0);

function parse(file: string, offset: number, payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    throw new BrokenDataError(file, offset, 'not JSON');
  }
}
