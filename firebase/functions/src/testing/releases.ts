import { gzipSync } from 'node:zlib';
import {
  integrityOf,
  newReleaseKey,
  publicKeyOf,
  verifyJws,
  type FeatureFacts,
  type ReleaseKey,
} from '@spot/contracts/releases';
import { sampleFacts, sampleShell } from '../../../../shared-contracts/releases/testing';
import type { Backend } from './backend';

/** A key of the tests' own, as the secret would hold it. */
export async function useReleaseKey(kid: string): Promise<ReleaseKey> {
  const key = await newReleaseKey(kid);
  process.env['REGISTRY_KEY'] = JSON.stringify(key);
  return publicKeyOf(key);
}

export interface Build {
  feature: string;
  facts: FeatureFacts;
  files: { path: string; content: string }[];
}

const pack = (bytes: Uint8Array | string) => gzipSync(bytes).toString('base64');

/** A build of a feature as its team would send it. */
export async function buildOf(
  version: string,
  contents: Readonly<Record<string, string>> = { 'remoteEntry.js': `// ${version}`, 'assets/font.woff2': 'font' },
  feature = 'scheduling',
): Promise<Build> {
  const hashed = Object.entries(contents).map(async ([path, text]) => [path, await integrityOf(Buffer.from(text))]);
  const files = Object.fromEntries((await Promise.all(hashed)) as [string, string][]);
  const packed = Object.entries(contents).map(([path, text]) => ({ path, content: pack(text) }));
  return { feature, facts: sampleFacts(version, { name: feature, files }), files: packed };
}

/** A built shell as a deployment would send it to be kept. */
export const packedShellOf = (version: string, more: Readonly<Record<string, string>> = {}): string =>
  pack(JSON.stringify({ 'index.html': '<main>', 'shell.json': JSON.stringify(sampleShell(version)), ...more }));

/** Reads the releases bucket as a browser would. */
export function bucketOf({ port, projectId }: Backend) {
  const url = `http://127.0.0.1:${port}/${projectId}-releases/`;
  const get = (path: string) => fetch(url + path);
  return {
    url,
    get,
    signed: async (path: string, ...keys: ReleaseKey[]): Promise<unknown> =>
      verifyJws(await (await get(path)).text(), keys),
  };
}
