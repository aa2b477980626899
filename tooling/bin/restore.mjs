import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';
import { Clear, command } from '../lib/say.mjs';

const usage = `npm run restore: restores a copy of a project, then checks every invariant

  --project NAME        a project of .firebaserc, or local
  --from COPY           a copy that npm run backup -- --list shows (default: the newest)
  --only PARTS          documents, accounts or files; several separated by commas
  --replace PROJECT     if the project is not empty: copies what it contains, then deletes it. Type the project's id as confirmation
  --accept              continues although an invariant is violated
  --at ADDRESS          where Local Firebase is (http://localhost:4310)

After a failure, run the same command again: it continues. Exit code 0 if everything is restored, otherwise 1.`;

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
    throw new Clear(`--only takes ${parts.join(', ')}.`);
  const asked = await targetFor(values);
  const { project } = asked.target;
  if (values.replace !== undefined && values.replace !== project)
    throw new Clear(`Confirm with the id of the project: --replace ${project}`);
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
  console.log(`${project} is restored to ${manifest.at}, after ${minutes.toFixed(1)} minutes. Later changes are lost.`);
  if (kept) console.log(`The previous content is in the copy ${kept}.`);
}, usage);
