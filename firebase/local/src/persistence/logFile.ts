import { writeSync } from 'node:fs';
import { constants, type FileHandle, open } from 'node:fs/promises';

/** The file behind a journal. Each call resolves when its effect is safe on disk, and rejects with the system's error. */
export interface LogFile {
  append(data: Buffer): Promise<void>;
  /** Also says where the next `append` begins. */
  truncate(size: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a file, made if there is none, to append behind its first `size` bytes. */
export type OpenLog = (path: string, size: number) => Promise<LogFile>;

const ROOM = Buffer.alloc(256 * 1024);

/**
 * The file is filled with zeros ahead of what is written: a sync that need not record a new length takes half as long.
 * They are cut off when it is closed.
 */
export const openLogFile: OpenLog = async (path, size) => {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT);
  let end = size;
  let room = size;
  return {
    async append(data) {
      if (end + data.length > room) room = await extend(handle, end + data.length);
      // Into the system's cache, which is faster than asking another thread to do it.
      for (let done = 0; done < data.length;) done += writeSync(handle.fd, data, done, data.length - done, end + done);
      end += data.length;
      await handle.datasync();
    },
    async truncate(to) {
      await handle.truncate(to);
      await handle.datasync();
      end = room = to;
    },
    async close() {
      await handle.truncate(end);
      await handle.close();
    },
  };
};

/** Without room for the zeros the records themselves may still fit. */
async function extend(handle: FileHandle, end: number): Promise<number> {
  try {
    await handle.write(ROOM, 0, ROOM.length, end);
    return end + ROOM.length;
  } catch {
    return end;
  }
}
