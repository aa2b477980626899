import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../persistence/generations';

/** Contents of objects under opaque ids. A blob is written once and never changed. */
export interface Blobs {
  write(id: string, data: Buffer): Promise<void>;
  /** Bytes from `start` up to but excluding `end`. */
  read(id: string, start: number, end: number): Promise<Buffer>;
  remove(id: string): Promise<void>;
  /** Deletes blobs that no object refers to, such as an unfinished upload of a crashed process. */
  sweep(isKept: (id: string) => boolean): Promise<void>;
}

export async function openBlobs(dir: string | null): Promise<Blobs> {
  if (dir) await mkdir(dir, { recursive: true });
  return dir ? fileBlobs(dir) : memoryBlobs();
}

function memoryBlobs(): Blobs {
  const blobs = new Map<string, Buffer>();
  return {
    async write(id, data) {
      blobs.set(id, data);
    },
    async read(id, start, end) {
      return (blobs.get(id) ?? Buffer.alloc(0)).subarray(start, end);
    },
    async remove(id) {
      blobs.delete(id);
    },
    async sweep() {},
  };
}

function fileBlobs(dir: string): Blobs {
  return {
    async write(id, data) {
      const path = join(dir, id);
      const file = await open(`${path}.new`, 'w');
      try {
        await file.writeFile(data);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      await syncFolder(dir);
    },
    async read(id, start, end) {
      const file = await open(join(dir, id), 'r');
      try {
        const buffer = Buffer.alloc(end - start);
        const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async remove(id) {
      await rm(join(dir, id), { force: true });
    },
    async sweep(isKept) {
      for (const name of await readdir(dir)) if (!isKept(name)) await rm(join(dir, name), { force: true });
    },
  };
}
