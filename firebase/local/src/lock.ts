import { readFileSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** When a process began, so that its number, used again by another process, is not mistaken for it. Empty where unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes a data folder for this process and returns what gives it back. Throws when a living process has it. */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const path = join(dir, 'lock');
  await mkdir(dir, { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = await readOwner(path);
    if (owner && isAlive(owner.pid) && (owner.start === '' || owner.start === startOf(owner.pid)))
      throw new Error(`The data folder ${dir} is in use by process ${owner.pid}.`);
    await rm(path, { force: true });
  }
  throw new Error(`The data folder ${dir} cannot be locked.`);
}

async function readOwner(path: string): Promise<{ pid: number; start: string } | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as { pid: number; start: string };
  } catch {
    return undefined;
  }
}
