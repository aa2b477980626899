import * as z from 'zod/mini';
import type { KeptShell } from './entities/compatibility';
import { digestOf, integrityOf, isFilePath } from './files';
import { shellFacts, type ShellFacts } from './facts';

const page = 'index.html';
const manifest = 'shell.json';

/** Folder of the bucket of versions with nothing but kept shells. */
export const keptShellsFolder = 'shells/';

/** Where a shell is kept in the bucket of versions. Each time it is kept it has another `name`, so no file is named twice. */
export const keptShellPath = (digest: string, name: string): string => `${keptShellsFolder}${digest}-${name}.json`;

/** The file of a kept shell. */
export const fileOfShell = ({ digest, file }: Pick<KeptShell, 'digest' | 'file'>): string =>
  file ?? `${keptShellsFolder}${digest}.json`;

/** In bytes, unpacked. */
export const largestShell = 24 * 1024 * 1024;

export interface PackedShell {
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  facts: ShellFacts;
  /** The digest of all files, which is the shell's name. */
  digest: string;
  bytes: number;
}

const packed = z.record(z.string(), z.string());

/** Each character is a byte: such a text compresses better than base64. */
const asBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads a shell from one JSON text with the content of each file by its path; undefined if the text is none. */
export async function unpackShell(text: string): Promise<PackedShell | undefined> {
  const found = packed.safeParse(parsed(text)).data;
  if (!found?.[page] || !Object.keys(found).every(isFilePath)) return undefined;
  const files = new Map(Object.entries(found).map(([path, content]) => [path, asBytes(content)]));
  const facts = shellFacts.safeParse(parsed(new TextDecoder().decode(files.get(manifest)))).data;
  if (!facts) return undefined;
  const hashes = await Promise.all([...files].map(async ([path, bytes]) => [path, await integrityOf(bytes)] as const));
  const bytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { files, facts, digest: await digestOf(Object.fromEntries(hashes)), bytes };
}
