import { crc32 } from 'node:zlib';

const HEADER = 12;
/** Unit that a disk writes atomically, in bytes; pages and file system blocks are multiples of it. */
const BLOCK = 512;

/** The data folder is damaged. It is not repaired silently, because that would lose acknowledged data. */
export class BrokenDataError extends Error {
  constructor(file: string, offset: number, why: string) {
    super(
      `The data folder is damaged: ${file} at byte ${offset} (${why}). Restore it from a copy, or remove the folder to start empty.`,
    );
  }
}

/** A frame: length, checksum of the payload, checksum of these two (4 bytes each), then the payload as JSON. */
export function encodeFrame(json: string): Buffer {
  const size = Buffer.byteLength(json);
  const frame = Buffer.allocUnsafe(HEADER + size);
  frame.write(json, HEADER);
  frame.writeUInt32BE(size, 0);
  frame.writeUInt32BE(crc32(frame.subarray(HEADER)), 4);
  frame.writeUInt32BE(crc32(frame.subarray(0, 8)), 8);
  return frame;
}

/** The result of reading a file: the number of good bytes, and the state of the rest. */
export interface Reading {
  good: number;
  /** `torn` was not fully written and thus never acknowledged; `damaged` is complete but has other contents. */
  tail: 'none' | 'torn' | 'damaged';
}

/**
 * Calls `visit` for each payload. The last frame may be followed by reserved zeros. Only that frame may be broken, because each
 * frame is durable before the next is written; damage elsewhere throws a BrokenDataError.
 */
export function readFrames(file: string, data: Buffer, visit: (payload: unknown) => void): Reading {
  let offset = 0;
  while (offset < data.length) {
    const size = sizeOfFrame(data, offset);
    if (size === null || offset + size > data.length || !isWhole(data.subarray(offset, offset + size))) {
      if (isEmpty(data.subarray(offset))) break;
      if (hasFrameBehind(data, offset)) throw new BrokenDataError(file, offset, 'unreadable record');
      return { good: offset, tail: isTorn(data, offset, size) ? 'torn' : 'damaged' };
    }
    visit(parse(file, offset, data.subarray(offset + HEADER, offset + size)));
    offset += size;
  }
  return { good: offset, tail: 'none' };
}

/** Size of the frame whose header is at the offset; null if there is no header. */
function sizeOfFrame(data: Buffer, offset: number): number | null {
  if (offset + HEADER > data.length) return null;
  const header = data.subarray(offset, offset + HEADER);
  return header.readUInt32BE(8) === crc32(header.subarray(0, 8)) ? HEADER + header.readUInt32BE(0) : null;
}

const isWhole = (frame: Buffer): boolean => frame.readUInt32BE(4) === crc32(frame.subarray(HEADER));

/**
 * Whether a frame follows. Lengths are compared before checksums, because nearly any four bytes of text are far too large as a
 * length.
 */
function hasFrameBehind(data: Buffer, offset: number): boolean {
  for (let at = offset + 1; at + HEADER <= data.length; at++) {
    const size = data.readUInt32BE(at);
    if (size > 0 && at + HEADER + size <= data.length && sizeOfFrame(data, at) !== null) return true;
  }
  return false;
}

/**
 * Whether a power cut left blocks of a record unwritten, which are then zeros, in any order. JSON contains no zero byte, so one
 * in the payload is such a gap. A header may contain zeros; there only a gap up to the block's border counts.
 */
function isTorn(data: Buffer, offset: number, size: number | null): boolean {
  const end = size === null ? offset + trimmed(data.subarray(offset)).length : offset + size;
  if (end > data.length || end - offset <= HEADER || data.subarray(offset + HEADER, end).includes(0)) return true;
  const border = Math.min(BLOCK - (offset % BLOCK), HEADER);
  const header = data.subarray(offset, offset + HEADER);
  return (
    size === null &&
    [header.subarray(0, border), header.subarray(border)].some((part) => part.length > 0 && isEmpty(part))
  );
}

/** The bytes without trailing zeros. */
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
