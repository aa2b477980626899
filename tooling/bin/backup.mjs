import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run backup: makes a copy of a project's documents, files and accounts, which npm run restore brings back

  --project NAME        a project of .firebaserc, or local
  --as-of TIME          documents as they were at that minute, e.g. 2026-11-25T16:40:00Z: up to seven days back
  --list                the copies that are there
  --at ADDRESS          where Local Firebase is (http://localhost:4310)

Ends with 0 where the copy is whole, otherwise with 1; nothing of the project is changed.`;

await command(async () => {
  ensureInstalled(root);
  const { targetFor, targetOptions } = await import('../backup/run.mjs');
  const { values } = parseArgs({
    options: { ...targetOptions, 'as-of': { type: 'string' }, list: { type: 'boolean', default: false } },
  });
  const { backup, copiesOf } = await import('../backup/backup.mjs');
  const { target } = await targetFor(values);
  if (values.list) return console.log((await copiesOf(target)).join('\n') || 'There is no copy.');
  const { name, begunAt, endedAt } = await backup(target, { asOf: minuteOf(values['as-of']) });
  console.log(`${name} is whole, after ${Math.round((Date.parse(endedAt) - Date.parse(begunAt)) / 1000)} s.`);
}, usage);

function minuteOf(text) {
  if (text === undefined) return undefined;
  const moment = Date.parse(text);
  if (!(moment < Date.now()) || moment % 60_000 !== 0)
    throw new Clear('Say --as-of with a whole minute of the past, e.g. 2026-11-25T16:40:00Z.');
  return new Date(moment).toISOString();
}
