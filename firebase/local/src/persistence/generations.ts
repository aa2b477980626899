import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrokenDataError, encodeFrame, readFrames } from './frames';

const SLICE = 1024;

/** The files of one journal: `NAME.N.snapshot` is the state before the first record of `NAME.N.log`. */
export interface Generations {
  snapshots: number[];
  logs: number[];
}

export const logPath = (dir: string, name: string, generation: number) => join(dir, `${name}.${generation}.log`);
export const snapshotPath = (dir: string, name: string, generation: number) =>
  join(dir, `${name}.${generation}.snapshot`);

export async function listGenerations(dir: string, name: string): Promise<Generations> {
  await mkdir(dir, { recursive: true });
  const found: Generations = { snapshots: [], logs: [] };
  for (const file of await readdir(dir)) {
    const match = file.startsWith(`${name}.`) ? /^\.(\d+)\.(log|snapshot)$/.exec(file.slice(name.length)) : null;
    if (match) (match[2] === 'log' ? found.logs : found.snapshots).push(Number(match[1]));
  }
  found.snapshots.sort((a, b) => a - b);
  found.logs.sort((a, b) => a - b);
  return found;
}

/** Makes renamed and new files of the folder durable. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates or replaces a small file atomically: after a power cut it has either the old or the new contents. */
export async function writeWhole(dir: string, file: string, content: string | Buffer): Promise<void> {
  const path = join(dir, file);
  const handle = await open(`${path}.tmp`, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.tmp`, path);
  await syncFolder(dir);
}

/** Writes a snapshot under a temporary name first, so that an unfinished one is never used. */
export async function writeSnapshot(dir: string, name: string, generation: number, state: unknown, gently: boolean) {
  const path = snapshotPath(dir, name, generation);
  const handle = await open(`${path}.tmp`, 'w');
  try {
    for (const frame of snapshotFrames(state)) {
      await handle.appendFile(frame);
      if (gently) await new Promise(setImmediate);
    }
    await handle.sync();
  } catch (error) {
    await rm(`${path}.tmp`, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(`${path}.tmp`, path);
  await syncFolder(dir);
}

/** Writes an array in slices, so that neither writing nor reading needs the whole state as one string. */
function* snapshotFrames(state: unknown): Generator<Buffer> {
  if (!Array.isArray(state)) {
    yield encodeFrame(JSON.stringify({ array: false }));
    yield encodeFrame(JSON.stringify(state));
    return;
  }
  yield encodeFrame(JSON.stringify({ array: true, length: state.length }));
  for (let start = 0; start < state.length; start += SLICE)
    yield encodeFrame(JSON.stringify(state.slice(start, start + SLICE)));
}

export async function readSnapshot(dir: string, name: string, generation: number): Promise<unknown> {
  const path = snapshotPath(dir, name, generation);
  const payloads: unknown[] = [];
  const data = await readFile(path);
  const { good } = readFrames(path, data, (payload) => payloads.push(payload));
  const [header, ...rest] = payloads as [{ array: boolean; length?: number } | undefined, ...unknown[]];
  const state = header?.array ? rest.flat(1) : rest[0];
  const whole = header && good === data.length && (!header.array || (state as unknown[]).length === header.length);
  if (!whole) throw new BrokenDataError(path, good, 'incomplete snapshot');
  return state;
}

/** Saves the broken end of a log beside it for inspection; returns its path. */
export async function keepTail(path: string, tail: Buffer): Promise<string> {
  const kept = `${path}.tail-${new Date().toISOString().replace(/\D/g, '')}`;
  await writeFile(kept, tail);
  return kept;
}

/** Removes the files that the snapshot of generation `keep` replaces. */
export async function removeOlder(dir: string, name: string, keep: number): Promise<void> {
  const { snapshots, logs } = await listGenerations(dir, name);
  const old = [
    ...snapshots.filter((generation) => generation < keep).map((generation) => snapshotPath(dir, name, generation)),
    ...logs.filter((generation) => generation < keep).map((generation) => logPath(dir, name, generation)),
  ];
  await Promise.all(old.map((path) => rm(path, { force: true })));
}
