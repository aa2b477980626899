import {
  detailsFile,
  integrityOf,
  readDetails,
  type ListedVersion,
  type ShortVersion,
  type VersionEntry,
} from '@spot/contracts/releases';
import { addressBeside } from '../first/preloads';
import { LoadFailure } from './reasons';

/** In ms, less than a feature's time to load: Retry then waits neither for the same answer nor for its connection. */
const patience = 4500;

async function ask(
  address: string,
  signal: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const answer = await fetch(addressBeside(address), { signal, cache });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    const late = (error as Error).name === 'TimeoutError';
    throw new LoadFailure(late ? 'timeout' : 'entry', `${address}: ${String(error)}`);
  }
}

async function read(folder: string, listed: ShortVersion): Promise<VersionEntry> {
  const home = new URL(listed.base, folder).href;
  // Fetched in parallel: the script must not run before its details, but it can already load.
  ask(home + listed.entry, AbortSignal.timeout(patience)).catch(() => {});
  const signal = AbortSignal.timeout(patience);
  const isListed = async (bytes: Uint8Array<ArrayBuffer>) => (await integrityOf(bytes)) === listed.details;
  let bytes = await ask(home + detailsFile, signal);
  // The browser may have kept the file from before it was written anew.
  if (!(await isListed(bytes))) bytes = await ask(home + detailsFile, signal, 'reload');
  if (!(await isListed(bytes))) throw new LoadFailure('changed', home + detailsFile);
  const found = readDetails(new TextDecoder().decode(bytes), listed);
  if (!found) throw new LoadFailure('invalid', home + detailsFile);
  return found;
}

/**
 * Reads a version's details, which are not in the registry, from its folder below `folder`, and checks them against the hash in
 * the signed registry. Rejects with a LoadFailure; the next call then tries again.
 */
export function createDetails(folder: string): (listed: ListedVersion) => Promise<VersionEntry> {
  const known = new Map<string, Promise<VersionEntry>>();
  return async (listed) => {
    if (!('details' in listed)) return listed;
    const key = `${listed.base} ${listed.details}`;
    const found = known.get(key) ?? read(folder, listed);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}
