import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run backup: copies a project's documents, files and accounts, for npm run restore

  --project NAME        a project of .firebaserc, or local
  --as-of TIME          copies documents as they were at that minute, such as 2026-11-25T16:40:00Z, at most seven days ago
  --list                lists the copies
  --at ADDRESS          where Local Firebase is (http://localhost:4310)

Changes nothing in the project. Exit code 0 if the copy is complete, otherwise 1.`;

await command(async () => {
  ensureInstalled(root);
  const { targetFor, targetOptions } = await import('../backup/run.mjs');
  const { values } = parseArgs({
    options: { ...targetOptions, 'as-of': { type: 'string' }, list: { type: 'boolean', default: false } },
  });
  const { backup, copiesOf } = await import('../backup/backup.mjs');
  const { target } = await targetFor(values);
  if (values.list) return console.log((await copiesOf(target)).join('\n') || 'There are no copies.');
  const { name, begunAt, endedAt } = await backup(target, { asOf: minuteOf(values['as-of']) });
  console.log(`${name} is complete, after ${Math.round((Date.parse(endedAt) - Date.parse(begunAt)) / 1000)} s.`);
}, usage);

function minuteOf(text) {
  if (text === undefined) return undefined;
  const moment = Date.parse(text);
  if (!(moment < Date.now()) || moment % 60_000 !== 0)
    throw new Clear('Give --as-of a whole minute in the past, such as 2026-11-25T16:40:00Z.');
  return new Date(moment).toISOString();
}
