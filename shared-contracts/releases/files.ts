import type { FeatureFacts } from './facts';
import type { ShortVersion, VersionEntry } from './entry';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** As browsers compare it: `sha256-` and the hash in base64. */
export const integrityOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `sha256-${base64(await crypto.subtle.digest('SHA-256', bytes))}`;

/** 12 characters for what all files of a version hold together; the order in which they are given does not count. */
export async function digestOf(hashes: Readonly<Record<string, string>>): Promise<string> {
  const lines = Object.entries(hashes).map(([path, hash]) => `${path} ${hash}\n`);
  const text = lines.sort((one, other) => (one < other ? -1 : 1)).join('');
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 12);
}

/** `1f3a5c7-dirty` of the whole hash: what people look up. */
export const commitInShort = (commit: string): string => commit.replace(/^([0-9a-f]{7})[0-9a-f]{20,}/, '$1');

/** The folder of a version, below the registry's. */
export const baseOf = (feature: string, version: string, digest: string): string => `${feature}/${version}-${digest}/`;

/** A path of a file inside a version: no way out of its folder, nothing hidden. */
export const isFilePath = (path: string): boolean =>
  path.length <= 200 && /^(?:[A-Za-z0-9_~-][\w.~-]*\/)*[A-Za-z0-9_~-][\w.~-]*$/.test(path) && !path.includes('..');

export const isScript = (path: string): boolean => path.endsWith('.js');

/** What a shell has to know of a version: its facts, where it lies, and the hashes of its scripts. */
export function entryOf(facts: FeatureFacts, base: string): VersionEntry {
  const { version, commit, entry, container, contract, federation, borrows, slots, routes } = facts;
  const files = Object.fromEntries(Object.entries(facts.files).filter(([path]) => isScript(path)));
  const calls = Object.keys(facts.calls).sort();
  const from = commit !== undefined && { commit };
  return { version, base, ...from, entry, container, files, contract, federation, borrows, slots, routes, calls };
}

/** In a version's folder: all that a shell has to know of it. */
export const detailsFile = 'version.json';

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The text of that file; the same version has the same one whoever writes it, because its hash is signed. */
export const detailsOf = (entry: VersionEntry): string => JSON.stringify(entry, inOrder);

/** What the registry lists of a version. */
export async function shortOf(entry: VersionEntry): Promise<ShortVersion> {
  const { version, base, commit, entry: file, contract, federation, slots, routes } = entry;
  const from = commit !== undefined && { commit };
  const details = await integrityOf(new TextEncoder().encode(detailsOf(entry)));
  return { version, base, ...from, entry: file, contract, federation, slots, routes, details };
}
