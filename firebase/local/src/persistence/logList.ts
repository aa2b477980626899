import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BrokenDataError, encodeFrame, readFrames } from './frames';
import { type Generations, logPath, snapshotPath, writeWhole } from './generations';

/** The files of a journal, also stored on disk so that a missing one is noticed. */
export interface LogList {
  /** Generation of the newest snapshot. */
  snapshot: number | null;
  /** Generations of the logs. Each had a record when it was listed. */
  logs: number[];
}

/** A file that contained records is missing or empty. */
class LostDataError extends Error {
  constructor(file: string, how: 'missing' | 'empty', wayOn: string) {
    super(`Data is lost: ${file} is ${how}, but it held records. Restore it from a copy${wayOn}.`);
  }
}

const listPath = (dir: string, name: string) => join(dir, `${name}.logs`);

/** Null if the folder is new, or its last version kept no list. */
export async function readLogList(dir: string, name: string): Promise<LogList | null> {
  const path = listPath(dir, name);
  const data = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!data) return null;
  const found: LogList[] = [];
  const { good } = readFrames(path, data, (payload) => found.push(payload as LogList));
  if (found[0] && good === data.length) return found[0];
  throw new BrokenDataError(path, good, 'incomplete list');
}

export const writeLogList = (dir: string, name: string, list: LogList): Promise<void> =>
  writeWhole(dir, basename(listPath(dir, name)), encodeFrame(JSON.stringify(list)));

/** Throws if a listed file is missing. */
export function requireListed(dir: string, name: string, list: LogList, found: Generations): void {
  const newest = found.snapshots.at(-1) ?? 0;
  if (list.snapshot !== null && newest < list.snapshot)
    throw new LostDataError(snapshotPath(dir, name, list.snapshot), 'missing', ', or remove the folder to start empty');
  const missing = list.logs.find((generation) => generation >= newest && !found.logs.includes(generation));
  if (missing !== undefined) throw lostLog(dir, name, missing, 'missing');
}

export const lostLog = (dir: string, name: string, generation: number, how: 'missing' | 'empty'): Error =>
  new LostDataError(
    logPath(dir, name, generation),
    how,
    `. To go on without what it held, remove ${listPath(dir, name)} as well`,
  );
