import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run restore: brings a copy of a project back and computes every invariant anew

  --project NAME        a project of .firebaserc, or local
  --from COPY           a copy of npm run backup -- --list (default: the newest)
  --only PARTS          documents, accounts, files; some of them with commas between
  --replace PROJECT     although something is there: a copy of it is made, then it is taken away. The project's id is typed as a check
  --accept              goes on although not every invariant holds
  --at ADDRESS          where Local Firebase is (http://localhost:4310)

After a failure the same command goes on. Ends with 0 where all of it is back, otherwise with 1.`;

await command(async () => {
  ensureInstalled(root);
  const { checkData, targetFor, targetOptions } = await import('../backup/run.mjs');
  const { values } = parseArgs({
    options: {
      ...targetOptions,
      from: { type: 'string' },
      only: { type: 'string' },
      replace: { type: 'string' },
      accept: { type: 'boolean', default: false },
    },
  });
  const { parts, restore } = await import('../backup/restore.mjs');
  const only = parts.filter((part) => (values.only?.split(',') ?? parts).includes(part));
  if (values.only && only.length !== values.only.split(',').length)
    throw new Clear(`Say --only with ${parts.join(', ')}.`);
  const asked = await targetFor(values);
  const { project } = asked.target;
  if (values.replace !== undefined && values.replace !== project)
    throw new Clear(`--replace is said with the id of the project, which is ${project}.`);
  const holdTexts = async () => {
    const { code, output } = await checkData(asked, ['--hold-texts'], false);
    if (code !== 0) throw new Clear(output.trim());
    return output.trim();
  };
  const check = async () => (await checkData(asked, [])).code === 0;
  const { from, accept } = values;
  const { manifest, minutes, kept } = await restore(asked.target, {
    ...{ from, only, accept, holdTexts, check },
    replace: values.replace !== undefined,
  });
  console.log(
    `${project} is as it was at ${manifest.at}, after ${minutes.toFixed(1)} minutes. What came later is lost.`,
  );
  if (kept) console.log(`What was there before is the copy ${kept}.`);
}, usage);
