import { writeSync } from 'node:fs';
import { constants, type FileHandle, open } from 'node:fs/promises';

/** The file of a journal. Each call resolves when its effect is durable, and rejects with the system's error. */
export interface LogFile {
  append(data: Buffer): Promise<void>;
  /** Also sets the position of the next `append`. */
  truncate(size: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a file, creating it if necessary, to append after its first `size` bytes. */
export type OpenLog = (path: string, size: number) => Promise<LogFile>;

const ROOM = Buffer.alloc(256 * 1024);

/**
 * Fills the file with zeros ahead of the data, because a sync without a new length takes half as long. Closing cuts them off.
 */
export const openLogFile: OpenLog = async (path, size) => {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT);
  let end = size;
  let room = size;
  return {
    async append(data) {
      if (end + data.length > room) room = await extend(handle, end + data.length);
      // A synchronous write into the system's cache is faster than one on another thread.
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

/** Extends the file by zeros. If there is no room for them, the records themselves may still fit. */
async function extend(handle: FileHandle, end: number): Promise<number> {
  try {
    await handle.write(ROOM, 0, ROOM.length, end);
    return end + ROOM.length;
  } catch {
    return end;
  }
}
