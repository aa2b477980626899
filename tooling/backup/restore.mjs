import { Clear } from '../lib/say.mjs';
import { hasAccounts, removeAccounts, restoreAccounts } from './accounts.mjs';
import { backup, filesOf, folderOf, manifestFrom, placeOf } from './backup.mjs';
import { hasDocuments, importDocuments, removeDocument, removeDocuments } from './documents.mjs';
import { copied, each, listed, readJson, removed, writeJson } from './files.mjs';
import { runningSchedules, setSchedules } from './schedules.mjs';

/** The parts that can be restored separately. Documents are last, because nobody has access without them. */
export const parts = ['files', 'accounts', 'documents'];
/** Records the completed steps of an unfinished restore, so that the same command continues there. */
const markFile = 'restore.json';

/** The parts that already contain data. The legal agreements do not count, because a deployment copies them. */
async function existingParts(target, only) {
  const [pictures] = target.buckets;
  const found = {
    documents: () => hasDocuments(target),
    accounts: () => hasAccounts(target),
    files: async () => (await listed(target, pictures)).some(({ name }) => !name.startsWith('legal/')),
  };
  const full = [];
  for (const part of only) if (await found[part]()) full.push(part);
  return full;
}

/** The progress of this restore, new or of an interrupted run. Refuses to mix two copies. */
async function begun(target, manifest, { only, replace, now, say, pause }) {
  const mark = await readJson(target, target.backups, markFile);
  if (mark?.from === manifest.name && mark.only.join() === only.join()) {
    say(
      `Continuing the restore of ${new Date(mark.begunAt).toISOString()}. Completed steps: ${mark.done.join(', ') || 'none'}.`,
    );
    return mark;
  }
  if (mark && !replace)
    throw new Clear(
      `A restore of ${mark.from} (${mark.only.join(', ')}) is unfinished. Continue it with --from ${mark.from} --only ${mark.only.join(',')}.`,
    );
  const full = await existingParts(target, only);
  if (full.length > 0 && !replace)
    throw new Clear(
      `${target.project} is not empty (${full.join(', ')}). Nothing was changed. --replace ${target.project} copies and then deletes the existing data first.`,
    );
  const kept = full.length > 0 ? (await backup(target, { now, say, pause })).name : undefined;
  return { from: manifest.name, only, begunAt: now(), done: [], replaced: full, ...(kept && { kept }) };
}

async function restoreFiles(target, manifest) {
  const wanted = await readJson(target, target.backups, filesOf(manifest.name));
  if (wanted?.length !== manifest.files.count) throw new Clear(`${filesOf(manifest.name)} is incomplete.`);
  const there = new Map();
  for (const bucket of target.buckets)
    for (const { name, md5Hash } of await listed(target, bucket)) there.set(`${bucket}/${name}`, md5Hash);
  const missing = wanted.filter(({ bucket, name, md5Hash }) => there.get(`${bucket}/${name}`) !== md5Hash);
  await each(missing, ({ bucket, name, store }) =>
    copied(target, { bucket: target.backups, name: store }, { bucket, name }),
  );
  return `${wanted.length} files, ${missing.length} of them restored`;
}

async function restoreAll(target, manifest, say) {
  const { accounts, withoutFactor } = await restoreAccounts(target, folderOf(manifest.name), manifest.accounts);
  if (withoutFactor.length > 0)
    say(`  these users must set up a second factor again at the next sign-in: ${withoutFactor.join(', ')}`);
  return `${accounts} accounts`;
}

/** Deletes existing documents and accounts. Files stay, because a file that no document refers to does no harm. */
async function deleteExisting(target, { replaced }, pause) {
  if (replaced.includes('documents')) await removeDocuments(target, undefined, pause);
  if (replaced.includes('accounts')) await removeAccounts(target);
  return replaced.join(', ') || 'there were none';
}

/**
 * Restores a copy step by step. Completed steps are recorded, so the same command continues after a failure; each step may be
 * repeated. Schedules stay paused until the invariants hold. `holdTexts()` holds back text messages that may have been sent
 * since the copy; `check()` returns whether every invariant holds.
 */
export async function restore(target, options) {
  const { from, only = parts, accept = false, holdTexts, check, now = Date.now, say = console.log, pause } = options;
  const manifest = await manifestFrom(target, from);
  const mark = await begun(target, manifest, { ...options, only, now, say, pause });
  const write = () => writeJson(target, target.backups, markFile, mark);
  await write();
  const steps = [
    ['schedules', 'Pausing schedules', async () => pauseSchedules(target, mark)],
    ['emptied', 'Deleting existing data', () => deleteExisting(target, mark, pause)],
    ['files', 'Restoring files', () => restoreFiles(target, manifest)],
    ['accounts', 'Restoring accounts', () => restoreAll(target, manifest, say)],
    [
      'documents',
      'Restoring documents',
      async () => `${await importDocuments(target, placeOf(target, manifest.name), pause)} documents`,
    ],
    ['credentials', 'Passwords that the restore dated anew', () => lookAnew(target)],
    ['texts', 'Holding back text messages that may have been sent since', holdTexts],
  ];
  for (const [step, words, work] of steps) {
    if (mark.done.includes(step) || (parts.includes(step) && !only.includes(step))) continue;
    if (step === 'texts' && !only.includes('documents')) continue;
    say(`${words}: ${await work()}`);
    mark.done.push(step);
    await write();
  }
  say('Checking every invariant');
  if (!(await check()) && !accept)
    throw new Clear(
      'Some invariants are violated, so schedules are still paused. Correct the violations above and run this command again, or pass --accept.',
    );
  await setSchedules(target, mark.paused ?? [], 'resume');
  await removed(target, target.backups, markFile);
  return { manifest, minutes: (now() - mark.begunAt) / 60_000, kept: mark.kept };
}

/** Without its last run, `watchCredentials` only looks: the import gives every account a new date of its password. */
async function lookAnew(target) {
  await removeDocument(target, 'upkeep/watchCredentials');
  return 'nobody is mailed about them';
}

/** Pauses the running schedules. Records which ones they are first, so that exactly these are resumed. */
async function pauseSchedules(target, mark) {
  mark.paused ??= await runningSchedules(target);
  await writeJson(target, target.backups, markFile, mark);
  await setSchedules(target, mark.paused, 'pause');
  return `${mark.paused.length} paused`;
}
