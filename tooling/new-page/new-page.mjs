import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatted } from '../lib/format.mjs';
import { Clear } from '../lib/say.mjs';
import { addRoute } from './add-route.mjs';
import { insertions } from './insertions.mjs';
import { wordsOf } from './words.mjs';

const contracts = 'shared-contracts';
const functions = 'firebase/functions/src';

/** Where each template goes. */
const filesOf = ({ feature, name, file, Entry, Entries }) => ({
  'page.tsx': `mfe-${feature}/src/${name}/${Entries}Page.tsx`,
  'dialog.tsx': `mfe-${feature}/src/${name}/Add${Entry}Dialog.tsx`,
  'page.test.tsx': `mfe-${feature}/src/${name}/${Entries}Page.test.tsx`,
  'entity.ts': `${contracts}/${feature}/entities/${file}.ts`,
  'query.ts': `${contracts}/${feature}/queries/${name}.ts`,
  'call.ts': `${contracts}/${feature}/calls/${name}.ts`,
  'rule.ts': `${contracts}/${feature}/rules/${file}.ts`,
  'messages.ts': `${contracts}/${feature}/messages/${name}.ts`,
  'callable.ts': `${functions}/${feature}/add${Entry}.ts`,
  'callable.test.ts': `${functions}/${feature}/add${Entry}.test.ts`,
});

/** A template with its words; lines that begin with `office:` or `team:` are for pages of that scope alone. */
const fill = (template, words) =>
  template
    .split('\n')
    .flatMap((line) => {
      const [, scope, rest] = /^(office|team):(.*)$/.exec(line) ?? [];
      return !scope ? [line] : scope === words.scope ? [rest] : [];
    })
    .join('\n')
    .replace(/__(\w+?)__/g, (_, word) => words[word]);

/** Refuses names that stand somewhere in the contracts already: a name means one thing in the whole product, and two documents never lie in one place. */
async function refuseTaken(root, { entry, Entry, entries, scope }) {
  const names = [entry, Entry, `add${Entry}`, `${entry}Issues`, `${entries}Query`, `${entries}Text`].join('|');
  const exported = new RegExp(`^export (?:const|function|type|interface) (${names})\\b`, 'm');
  const folder = scope === 'team' ? `teams/\\$\\{teamId\\}/${entries}/` : `\`${entries}/`;
  const path = new RegExp(`^  (${entry}(?=: \\()|\\w+(?=:.*${folder}))`, 'm');
  const ofAreas = /^(?:core\/paths|\w+\/(?:calls|entities|messages|queries|rules)\/[^/]+)\.ts$/;
  for (const file of await readdir(join(root, contracts), { recursive: true })) {
    if (!ofAreas.test(file)) continue;
    const text = await readFile(join(root, contracts, file), 'utf8');
    const [, name] = exported.exec(text) ?? (file === 'core/paths.ts' ? path.exec(text) : null) ?? [];
    if (name) throw new Clear(`${name} is there already, in ${contracts}/${file}.`);
  }
}

/**
 * Makes a page and enters it everywhere; everything is thought out before the first file is written. Answers its address and
 * the files, relative to `root`. Throws `Clear` for what it refuses. `given` are files that are made or changed with it.
 */
export async function newPage({ root, feature, name, route, given = new Map() }) {
  const folders = [...(await readdir(root)), ...[...given.keys()].map((file) => file.split('/')[0])];
  const features = folders.filter((folder) => folder.startsWith('mfe-')).map((folder) => folder.slice(4));
  const words = wordsOf(feature, name, [...new Set(features)]);
  const read = async (file) => {
    if (given.has(file)) return given.get(file);
    if (!existsSync(join(root, file))) throw new Clear(`${file} is not there.`);
    return readFile(join(root, file), 'utf8');
  };
  const files = filesOf(words);
  const there = [`mfe-${feature}/src/${name}`, ...Object.values(files)].find((file) => existsSync(join(root, file)));
  if (there) throw new Clear(`${there} is there already.`);
  await refuseTaken(root, words);

  const routesFile = `${contracts}/routes/index.ts`;
  const { path, text } = addRoute(await read(routesFile), words, route);
  const changes = new Map([...given, [routesFile, text]]);
  for (const [file, insert] of Object.entries(insertions({ ...words, path })))
    changes.set(file, insert(await read(file), file));
  const made = new Map();
  for (const [template, file] of Object.entries(files))
    made.set(
      file,
      fill(await readFile(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8'), { ...words, path }),
    );

  const before = new Set([...changes.keys()].filter((file) => existsSync(join(root, file))));
  const written = await Promise.all(
    [...changes, ...made].map(async ([file, content]) => [
      file,
      /\.(?:tsx?|mjs|json)$/.test(file) ? await formatted(file, content) : content,
    ]),
  );
  for (const [file, content] of written) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  const isNew = (file) => given.has(file) && !before.has(file);
  return {
    path,
    made: [...[...changes.keys()].filter(isNew), ...made.keys()],
    changed: [...changes.keys()].filter((file) => !isNew(file)),
  };
}
