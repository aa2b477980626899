import { open } from 'node:fs/promises';

/** The file behind a journal. Each call resolves when its effect is safe on disk, and rejects with the system's error. */
export interface LogFile {
  append(data: Buffer): Promise<void>;
  truncate(size: number): Promise<void>;
  close(): Promise<void>;
}

export type OpenLog = (path: string) => Promise<LogFile>;

export const openLogFile: OpenLog = async (path) => {
  const handle = await open(path, 'a');
  return {
    async append(data) {
      for (let done = 0; done < data.length;) done += (await handle.write(data, done)).bytesWritten;
      await handle.datasync();
    },
    async truncate(size) {
      await handle.truncate(size);
      await handle.datasync();
    },
    close: () => handle.close(),
  };
};
