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
 * The path of a file's contents, which all copies of a month share. Everything in the bucket is deleted 70 days after it was
 * written, so that a copy is complete for at least 39 days.
 */
const storeOf = (at, { bucket, name, generation }) => `files/${at.slice(0, 7)}/${bucket}/${name}@${generation}`;

/** Copies every file to the folder of its month; returns the list of files. */
async function keepFiles(target, at) {
  const kept = [];
  for (const bucket of target.buckets)
    await each(await listed(target, bucket), async ({ name, generation, md5Hash, size }) => {
      const store = storeOf(at, { bucket, name, generation });
      try {
        await copied(target, { bucket, name }, { bucket: target.backups, name: store }, '0');
        kept.push({ bucket, name, md5Hash, size: Number(size), store });
      } catch (error) {
        // The file was deleted after it was listed. A document that still refers to it is about to be deleted too.
        if (!(error instanceof Refusal) || error.status !== 404) throw error;
      }
    });
  return kept;
}

const wholeMinute = (moment) => new Date(Math.floor(moment / minuteMs) * minuteMs).toISOString();

/**
 * Copies a project's accounts, documents as they were at one time (`asOf`, default the last whole minute) and files. The
 * manifest is written last: a copy without one is incomplete. Returns the manifest.
 */
export async function backup(target, { asOf, now = Date.now, say = console.log, pause } = {}) {
  const begunAt = new Date(now()).toISOString();
  const name = begunAt.replaceAll(':', '-').replace(/\.\d+Z$/, 'Z');
  const at = asOf ?? wholeMinute(now());
  if (await readJson(target, target.backups, manifestOf(name))) throw new Clear(`The copy ${name} already exists.`);
  say(`Copy ${name}, as of ${at}`);
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

/** The complete copies, newest first. */
export async function copiesOf(target) {
  const found = await listed(target, target.backups, 'copies/');
  const names = found.flatMap(({ name }) => /^copies\/([^/]+)\/manifest\.json$/.exec(name)?.[1] ?? []);
  return names.sort().reverse();
}

/** The manifest of a copy, by default of the newest one. Throws if the copy is incomplete. */
export async function manifestFrom(target, wanted) {
  const name = wanted ?? (await copiesOf(target))[0];
  if (!name) throw new Clear(`There is no copy of ${target.project} in gs://${target.backups}.`);
  const manifest = await readJson(target, target.backups, manifestOf(name));
  if (manifest) return manifest;
  const complete = await copiesOf(target);
  throw new Clear(
    `The copy ${name} does not exist or is incomplete. Complete copies: ${complete.slice(0, 5).join(', ') || 'none'}.`,
  );
}
