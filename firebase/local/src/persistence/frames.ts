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

/**
 * Calls `visit` for each payload and returns the length of the good part in bytes. A last frame that was not
 * written to its end was never acknowledged and is left out; damage anywhere else is a BrokenDataError.
 */
export function readFrames(file: string, data: Buffer, visit: (payload: unknown) => void): number {
  let offset = 0;
  while (offset < data.length) {
    const rest = data.length - offset;
    if (rest < HEADER) return offset;
    const header = data.subarray(offset, offset + HEADER);
    if (header.readUInt32BE(8) !== crc32(header.subarray(0, 8))) {
      if (data.subarray(offset).every((byte) => byte === 0)) return offset;
      throw new BrokenDataError(file, offset, 'unreadable record header');
    }
    const end = offset + HEADER + header.readUInt32BE(0);
    if (end > data.length) return offset;
    const payload = data.subarray(offset + HEADER, end);
    if (crc32(payload) !== header.readUInt32BE(4)) {
      if (end === data.length) return offset;
      throw new BrokenDataError(file, offset, 'checksum mismatch');
    }
    visit(parse(file, offset, payload));
    offset = end;
  }
  return offset;
}

function parse(file: string, offset: number, payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    throw new BrokenDataError(file, offset, 'not JSON');
  }
}
