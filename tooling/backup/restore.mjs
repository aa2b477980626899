import { Clear } from '../lib/say.mjs';
import { hasAccounts, removeAccounts, restoreAccounts } from './accounts.mjs';
import { backup, filesOf, folderOf, manifestFrom, placeOf } from './backup.mjs';
import { hasDocuments, importDocuments, removeDocuments } from './documents.mjs';
import { copied, each, listed, readJson, removed, writeJson } from './files.mjs';
import { runningSchedules, setSchedules } from './schedules.mjs';

/** What can be brought back on its own. Documents come last: until they are there nobody has a right to anything. */
export const parts = ['files', 'accounts', 'documents'];
/** Says how far a restore has come, until it is done: the same command continues there. */
const markFile = 'restore.json';

/** Is there something that the parts would be laid over? One line each; the agreements come with a deployment. */
async function inTheWay(target, only) {
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

/** The mark of this restore: a new one, or that of one which was cut off. Refuses to mix two copies. */
async function begun(target, manifest, { only, replace, now, say, pause }) {
  const mark = await readJson(target, target.backups, markFile);
  if (mark?.from === manifest.name && mark.only.join() === only.join()) {
    say(
      `Going on with the restore of ${new Date(mark.begunAt).toISOString()}: ${mark.done.join(', ') || 'nothing'} was done.`,
    );
    return mark;
  }
  if (mark && !replace)
    throw new Clear(
      `A restore of ${mark.from} (${mark.only.join(', ')}) was begun and is not done: --from ${mark.from} --only ${mark.only.join(',')} goes on with it.`,
    );
  const full = await inTheWay(target, only);
  if (full.length > 0 && !replace)
    throw new Clear(
      `${target.project} is not empty (${full.join(', ')}): nothing was changed. --replace ${target.project} makes a copy of what is there and takes it away first.`,
    );
  const kept = full.length > 0 ? (await backup(target, { now, say, pause })).name : undefined;
  return { from: manifest.name, only, begunAt: now(), done: [], replaced: full, ...(kept && { kept }) };
}

async function restoreFiles(target, manifest) {
  const wanted = await readJson(target, target.backups, filesOf(manifest.name));
  if (wanted?.length !== manifest.files.count) throw new Clear(`${filesOf(manifest.name)} is not whole.`);
  const there = new Map();
  for (const bucket of target.buckets)
    for (const { name, md5Hash } of await listed(target, bucket)) there.set(`${bucket}/${name}`, md5Hash);
  const missing = wanted.filter(({ bucket, name, md5Hash }) => there.get(`${bucket}/${name}`) !== md5Hash);
  await each(missing, ({ bucket, name, store }) =>
    copied(target, { bucket: target.backups, name: store }, { bucket, name }),
  );
  return `${wanted.length} files, ${missing.length} of them brought back`;
}

async function restoreAll(target, manifest, say) {
  const { accounts, withoutFactor } = await restoreAccounts(target, folderOf(manifest.name), manifest.accounts);
  if (withoutFactor.length > 0)
    say(`  second factors to be set up anew at the next sign-in: ${withoutFactor.join(', ')}`);
  return `${accounts} accounts`;
}

/** Takes away what the parts would be laid over; files stay, because a file that no document names harms nobody. */
async function takeAway(target, { replaced }, pause) {
  if (replaced.includes('documents')) await removeDocuments(target, undefined, pause);
  if (replaced.includes('accounts')) await removeAccounts(target);
  return replaced.join(', ') || 'nothing was there';
}

/**
 * Brings a copy back, one step after the other. What is done is written down, so the same command continues after a failure;
 * each step may be done twice. Schedules rest until the invariants hold. `settle` and `check` look at the database with the
 * product's own code: `holdTexts()` holds texts back that may have been sent since, `check()` answers whether every invariant
 * holds.
 */
export async function restore(target, options) {
  const { from, only = parts, accept = false, holdTexts, check, now = Date.now, say = console.log, pause } = options;
  const manifest = await manifestFrom(target, from);
  const mark = await begun(target, manifest, { ...options, only, now, say, pause });
  const write = () => writeJson(target, target.backups, markFile, mark);
  await write();
  const steps = [
    ['schedules', 'Schedules rest', async () => rest(target, mark)],
    ['emptied', 'What was there is taken away', () => takeAway(target, mark, pause)],
    ['files', 'Files', () => restoreFiles(target, manifest)],
    ['accounts', 'Accounts', () => restoreAll(target, manifest, say)],
    [
      'documents',
      'Documents',
      async () => `${await importDocuments(target, placeOf(target, manifest.name), pause)} documents`,
    ],
    ['texts', 'Texts that may have been sent since are held back', holdTexts],
  ];
  for (const [step, words, work] of steps) {
    if (mark.done.includes(step) || (parts.includes(step) && !only.includes(step))) continue;
    if (step === 'texts' && !only.includes('documents')) continue;
    say(`${words}: ${await work()}`);
    mark.done.push(step);
    await write();
  }
  say('Every invariant is computed anew');
  if (!(await check()) && !accept)
    throw new Clear(
      'Not every invariant holds; schedules still rest. Put right what is said above and run this again, or say --accept.',
    );
  await setSchedules(target, mark.paused ?? [], 'resume');
  await removed(target, target.backups, markFile);
  return { manifest, minutes: (now() - mark.begunAt) / 60_000, kept: mark.kept };
}

/** Which schedules ran is written down before one of them is paused. */
async function rest(target, mark) {
  mark.paused ??= await runningSchedules(target);
  await writeJson(target, target.backups, markFile, mark);
  await setSchedules(target, mark.paused, 'pause');
  return `${mark.paused.length} of them`;
}
