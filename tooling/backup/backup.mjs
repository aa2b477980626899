import { Clear } from '../lib/say.mjs';
import { keepAccounts } from './accounts.mjs';
import { exportDocuments } from './documents.mjs';
import { copied, each, listed, readJson, writeJson } from './files.mjs';
import { Refusal } from './target.mjs';

const minuteMs = 60_000;
export const folderOf = (name) => `copies/${name}`;
export const placeOf = ({ backups }, name) => `gs://${backups}/${folderOf(name)}/documents`;
const manifestOf = (name) => `${folderOf(name)}/manifest.json`;
export const filesOf = (name) => `${folderOf(name)}/files.json`;

/**
 * Where the contents of a file are kept: once a month, however many copies name them. Everything in the bucket is deleted 70
 * days after it was written, so that a copy is whole for 39 days at least.
 */
const storeOf = (at, { bucket, name, generation }) => `files/${at.slice(0, 7)}/${bucket}/${name}@${generation}`;

/** Copies every file to the store of its month; answers what the copy is made of. */
async function keepFiles(target, at) {
  const kept = [];
  for (const bucket of target.buckets)
    await each(await listed(target, bucket), async ({ name, generation, md5Hash, size }) => {
      const store = storeOf(at, { bucket, name, generation });
      try {
        await copied(target, { bucket, name }, { bucket: target.backups, name: store }, '0');
        kept.push({ bucket, name, md5Hash, size: Number(size), store });
      } catch (error) {
        // Deleted since it was listed: then no document of the copy counts on it, or it is about to be deleted.
        if (!(error instanceof Refusal) || error.status !== 404) throw error;
      }
    });
  return kept;
}

const wholeMinute = (moment) => new Date(Math.floor(moment / minuteMs) * minuteMs).toISOString();

/**
 * Makes a copy of a project: accounts, documents as they were at one moment (`asOf`, default the last whole minute), files. Its
 * manifest is written last: without it a copy is no copy. Answers the manifest.
 */
export async function backup(target, { asOf, now = Date.now, say = console.log, pause } = {}) {
  const begunAt = new Date(now()).toISOString();
  const name = begunAt.replaceAll(':', '-').replace(/\.\d+Z$/, 'Z');
  const at = asOf ?? wholeMinute(now());
  if (await readJson(target, target.backups, manifestOf(name))) throw new Clear(`There is a copy ${name} already.`);
  say(`Copy ${name}, of ${at}`);
  const accounts = await keepAccounts(target, folderOf(name));
  say(`  accounts: ${accounts.count}`);
  const documents = await exportDocuments(target, placeOf(target, name), at, pause);
  say(`  documents: ${documents}`);
  const files = await keepFiles(target, begunAt);
  await writeJson(target, target.backups, filesOf(name), files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  say(`  files: ${files.length}, ${Math.round(bytes / 1024)} KB`);
  const manifest = {
    ...{ name, project: target.project, begunAt, at, endedAt: new Date(now()).toISOString() },
    ...{ accounts, documents, files: { count: files.length, bytes } },
  };
  await writeJson(target, target.backups, manifestOf(name), manifest);
  return manifest;
}

/** The copies that are whole, the newest first. */
export async function copiesOf(target) {
  const found = await listed(target, target.backups, 'copies/');
  const names = found.flatMap(({ name }) => /^copies\/([^/]+)\/manifest\.json$/.exec(name)?.[1] ?? []);
  return names.sort().reverse();
}

/** The manifest of a copy, or of the newest one. Refuses one that did not come to its end. */
export async function manifestFrom(target, wanted) {
  const name = wanted ?? (await copiesOf(target))[0];
  if (!name) throw new Clear(`There is no copy of ${target.project} in gs://${target.backups}.`);
  const manifest = await readJson(target, target.backups, manifestOf(name));
  if (manifest) return manifest;
  const whole = await copiesOf(target);
  throw new Clear(
    `The copy ${name} is not there, or did not come to its end. Whole are: ${whole.slice(0, 5).join(', ') || 'none'}.`,
  );
}
