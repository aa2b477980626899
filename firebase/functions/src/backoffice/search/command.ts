import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { db } from '../../core/firebase';
import { elasticIndex } from './elastic/elasticIndex';
import { Store } from './embedded/store';
import { allWorkers } from './workers';

const { SEARCH_URL: url, SEARCH_API_KEY: apiKey, SEARCH_FILE: file } = process.env;
const elastic = (address: string) => elasticIndex({ url: address, ...(apiKey && { apiKey }) });

/** Versions in the index; if the file is in use, they are read from a copy. */
async function indexed(): Promise<Map<string, number>> {
  if (url) {
    const index = elastic(url);
    return index.versions().finally(() => index.close());
  }
  if (!file || !existsSync(file)) return new Map();
  const folder = mkdtempSync(join(tmpdir(), 'spot-search-'));
  try {
    copyFileSync(file, join(folder, 'copy.sqlite'));
    const store = await Store.open(join(folder, 'copy.sqlite'));
    const versions = store.versions();
    store.close();
    return versions;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Describes the index's lag: missing, outdated and deleted workers. */
async function status(from: Firestore): Promise<string> {
  const known = await indexed();
  const counts = { workers: 0, missing: 0, behind: 0 };
  for await (const page of allWorkers(from))
    for (const { uid, version } of page) {
      counts.workers++;
      const held = known.get(uid);
      if (held === undefined) counts.missing++;
      else if (held < version) counts.behind++;
      known.delete(uid);
    }
  return `${counts.workers} workers: ${counts.missing} missing in the index, ${counts.behind} behind, ${known.size} in it that are gone.`;
}

async function rebuild(from: Firestore): Promise<string> {
  if (url) {
    const index = elastic(url);
    const count = await index.rebuild(allWorkers(from)).finally(() => index.close());
    return `${count} workers are in the new index, which is searched from now on.`;
  }
  if (file) rmSync(file, { force: true });
  return 'The index was taken away. The next search fills it anew.';
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  if (values.project) process.env['GCLOUD_PROJECT'] = values.project;
  if (!url && !file) throw new Error('Set SEARCH_URL, or SEARCH_FILE for an index in a file.');
  const work = { status, rebuild }[positionals[0] ?? ''];
  if (!work) throw new Error('Say `status` or `rebuild`.');
  console.log(await work(db()));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
