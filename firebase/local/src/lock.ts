import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { holdSocket, isHeld } from './lockSocket';

interface Owner {
  pid: number;
  start: string;
  /** Name of the socket file at which the owner listens while it lives; absent if the file system has no sockets. */
  socket?: string;
}

/** Start time of a process, to detect that its number now belongs to another process. Empty if unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || start === startOf(pid);
}

/**
 * Locks a data folder for this process and returns a function that unlocks it. Throws if a living process holds the lock, even
 * in another container or on the host.
 *
 * The owner is the process that created the highest numbered lock file. That file is never deleted, so each number is won once;
 * a late process that creates a number already passed finds the higher one and gives up.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  const path = (number: number) => join(dir, `lock.${number}`);
  for (;;) {
    const before = await highest(dir);
    const owner = await readOwner(path(before));
    if (owner) await refuseIfAlive(dir, owner);
    const number = before + 1;
    const release = await claim(dir, number);
    if (!release) continue;
    if ((await highest(dir)) > number) {
      await release();
      await rm(path(number), { force: true });
      continue;
    }
    await removeBelow(dir, number);
    return release;
  }
}

async function refuseIfAlive(dir: string, owner: Owner): Promise<void> {
  const here = isRunning(owner);
  if (owner.socket === undefined ? !here : !(await isHeld(join(dir, owner.socket)))) return;
  const who = here
    ? `process ${owner.pid}`
    : `a process outside this container, or in another one, which has the number ${owner.pid} there`;
  throw new Error(`The data folder ${dir} is in use by ${who}.`);
}

/** Creates the lock file with its contents and returns a function that unlocks; null if another process has that number. */
async function claim(dir: string, number: number): Promise<(() => Promise<void>) | null> {
  const id = randomBytes(6).toString('hex');
  const path = join(dir, `lock.${number}`);
  const draft = join(dir, `lock.draft-${id}`);
  const socket = `${basename(path)}.${id}`;
  const letGo = await holdSocket(join(dir, socket));
  const self: Owner = { pid: process.pid, start: startOf(process.pid), socket: letGo ? socket : undefined };
  try {
    await writeFile(draft, JSON.stringify(self));
    await link(draft, path);
  } catch (error) {
    await letGo?.();
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return null;
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    await writeFile(draft, '{}');
    await rename(draft, path);
    await letGo?.();
  };
}

/** Lock files by number, and the sockets of their processes. */
async function lockFiles(dir: string): Promise<{ name: string; number: number; isSocket: boolean }[]> {
  return (await readdir(dir)).flatMap((name) => {
    const [, number, id] = /^lock\.(\d+)(\.[\da-f]+)?$/.exec(name) ?? [];
    return number === undefined ? [] : [{ name, number: Number(number), isSocket: id !== undefined }];
  });
}

async function highest(dir: string): Promise<number> {
  const locks = (await lockFiles(dir)).filter(({ isSocket }) => !isSocket);
  return Math.max(0, ...locks.map(({ number }) => number));
}

async function removeBelow(dir: string, number: number): Promise<void> {
  for (const lock of await lockFiles(dir)) if (lock.number < number) await rm(join(dir, lock.name), { force: true });
}

/** Null if the folder was unlocked or never locked. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    const { pid, start, socket } = JSON.parse(await readFile(path, 'utf8')) as Partial<Owner>;
    return pid === undefined ? null : { pid, start: start ?? '', socket };
  } catch {
    return null;
  }
}
