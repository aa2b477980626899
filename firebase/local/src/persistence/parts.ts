import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './generations';

const FILE = 'parts.json';

/** The parts of a data folder used so far. Throws if one of them is missing or empty. */
export async function requireParts(dir: string): Promise<string[]> {
  const path = join(dir, FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const parts = JSON.parse(text) as string[];
  for (const part of parts) if ((await files(join(dir, part))) === 0) throw lost(join(dir, part), path);
  return parts;
}

const files = async (dir: string): Promise<number> => (await readdir(dir).catch(() => [])).length;

const lost = (part: string, list: string): Error =>
  new Error(
    `Data is lost: the folder ${part} is missing or empty, but it held data. Restore it from a copy. To go on without what it held, remove ${list} as well.`,
  );

/** Stores on disk that these parts, which now have contents, belong to the data folder. */
export async function addParts(dir: string, known: string[], parts: string[]): Promise<void> {
  const all = [...new Set([...known, ...parts])].sort();
  if (all.length > known.length) await writeWhole(dir, FILE, JSON.stringify(all));
}
