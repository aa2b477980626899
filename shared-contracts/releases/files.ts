import type { FeatureFacts } from './facts';
import type { ShortVersion, VersionEntry } from './entry';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Subresource Integrity of a file: `sha256-` and the hash in base64. */
export const integrityOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  `sha256-${base64(await crypto.subtle.digest('SHA-256', bytes))}`;

/** Digest of all files of a version, 12 characters; it does not depend on their order. */
export async function digestOf(hashes: Readonly<Record<string, string>>): Promise<string> {
  const lines = Object.entries(hashes).map(([path, hash]) => `${path} ${hash}\n`);
  const text = lines.sort((one, other) => (one < other ? -1 : 1)).join('');
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, 12);
}

/** Shortens the hash to 7 characters, as people look it up: `1f3a5c7-dirty`. */
export const commitInShort = (commit: string): string => commit.replace(/^([0-9a-f]{7})[0-9a-f]{20,}/, '$1');

/** Folder of a version, relative to the registry's. */
export const baseOf = (feature: string, version: string, digest: string): string => `${feature}/${version}-${digest}/`;

/** Whether a path names a file inside a version's folder, and none of its parts is hidden. */
export const isFilePath = (path: string): boolean =>
  path.length <= 200 && /^(?:[A-Za-z0-9_~-][\w.~-]*\/)*[A-Za-z0-9_~-][\w.~-]*$/.test(path) && !path.includes('..');

export const isScript = (path: string): boolean => path.endsWith('.js');

/** Accepted by every shell that still reads it: the last number of the interface was 1.1.0. */
const lastContract = '^1.0.0';

/** What a shell must know of a version: its manifest, folder and script hashes. */
export function entryOf(facts: FeatureFacts, base: string): VersionEntry {
  const { version, commit, entry, container, contract = lastContract, federation, borrows, slots, routes } = facts;
  const files = Object.fromEntries(Object.entries(facts.files).filter(([path]) => isScript(path)));
  const calls = Object.keys(facts.calls).sort();
  const from = commit !== undefined && { commit };
  const using = facts.members && { members: facts.members };
  const listed = {
    version,
    base,
    ...from,
    entry,
    container,
    files,
    contract,
    federation,
    borrows,
    slots,
    routes,
    calls,
  };
  return { ...listed, ...using };
}

/** File in a version's folder with its whole registry entry. */
export const detailsFile = 'version.json';

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Content of that file. It depends only on the entry, because its hash is signed. */
export const detailsOf = (entry: VersionEntry): string => JSON.stringify(entry, inOrder);

/** The short form of an entry, as the registry lists it. */
export async function shortOf(entry: VersionEntry): Promise<ShortVersion> {
  const { version, base, commit, entry: file, contract, federation, slots, routes } = entry;
  const from = commit !== undefined && { commit };
  const details = await integrityOf(new TextEncoder().encode(detailsOf(entry)));
  return { version, base, ...from, entry: file, contract, federation, slots, routes, details };
}
