import { readFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Owner {
  pid: number;
  start: string;
}

/** When a process began, so that its number, used again by another process, is not mistaken for it. Empty where unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || start === startOf(pid);
}

let attempts = 0;

/**
 * Takes a data folder for this process and returns what gives it back. Throws when a living process has it.
 *
 * The owner is who made the highest of the numbered lock files. That file is never removed, so a number is won once;
 * who comes late with a number that was already passed finds the higher one and steps back.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true });
  attempts += 1;
  const draft = join(dir, `lock.draft-${process.pid}-${attempts}`);
  const self: Owner = { pid: process.pid, start: startOf(process.pid) };
  const path = (number: number) => join(dir, `lock.${number}`);
  for (;;) {
    const before = await highest(dir);
    const owner = await readOwner(path(before));
    if (owner && isAlive(owner)) throw new Error(`The data folder ${dir} is in use by process ${owner.pid}.`);
    const number = before + 1;
    await writeFile(draft, JSON.stringify(self));
    const won = await claim(draft, path(number));
    if (!won) continue;
    if ((await highest(dir)) > number) {
      await rm(path(number), { force: true });
      continue;
    }
    await removeBelow(dir, number);
    return async () => {
      await writeFile(draft, '{}');
      await rename(draft, path(number));
    };
  }
}

/** Gives the draft its final name with its content, unless somebody else has that name. */
async function claim(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function numbers(dir: string): Promise<number[]> {
  return (await readdir(dir)).flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

const highest = async (dir: string): Promise<number> => Math.max(0, ...(await numbers(dir)));

async function removeBelow(dir: string, number: number): Promise<void> {
  for (const each of await numbers(dir)) if (each < number) await rm(join(dir, `lock.${each}`), { force: true });
}

/** Null for a folder that was given back, or never taken. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    const { pid, start } = JSON.parse(await readFile(path, 'utf8')) as Partial<Owner>;
    return pid === undefined ? null : { pid, start: start ?? '' };
  } catch {
    return null;
  }
}
