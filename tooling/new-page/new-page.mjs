import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatted } from '../lib/format.mjs';
import { Clear } from '../lib/say.mjs';
import { fill } from './fill.mjs';
import { addLine, addPart, partsOf, removeLine, removePart } from './source.mjs';
import { wordsOf } from './words.mjs';

const contracts = 'shared-contracts';
const routesFile = `${contracts}/routes/index.ts`;
const pagesFile = ({ area }) => `mfe-${area}/src/pages.ts`;
const pageFile = ({ area, name, Entries }) => `mfe-${area}/src/${name}/${Entries}Page.tsx`;

/** Target path of each template. */
const filesOf = (words) => ({
  'contract.ts': `${contracts}/${words.area}/calls/${words.name}.ts`,
  'callable.ts': `firebase/functions/src/${words.area}/add${words.Entry}.ts`,
  'callable.test.ts': `firebase/functions/src/${words.area}/add${words.Entry}.test.ts`,
  'page.tsx': pageFile(words),
  'browser.spec.ts': `mfe-${words.area}/e2e/${words.name}.spec.ts`,
});

/** Files in which each line is an export, with the new page's line. */
const linesOf = ({ area, name, Entry }) => ({
  [`${contracts}/${area}/calls/index.ts`]: `export * from './${name}';`,
  [`firebase/functions/src/${area}/callables.ts`]: `export { add${Entry} } from './add${Entry}';`,
});

const routeOf = ({ area, title, scope }, path) =>
  scope === 'office'
    ? `admin('${path}', '${title}', { inTabs: true })`
    : `member('${path}', '${area}', '${title}', { inTabs: true })`;

/** Throws if the contracts already declare one of the names, because a name has one meaning in the whole product. */
async function refuseTaken(root, { entry, Entry, entries }) {
  const names = [entry, Entry, entries, `add${Entry}`, `${entry}Issues`, `${entries}Text`];
  const ofAreas = /^(?:core\/paths|\w+\/(?:calls|entities|messages|queries|rules)\/[^/]+)\.ts$/;
  const files = await readdir(join(root, contracts), { recursive: true });
  for (const file of files.filter((one) => ofAreas.test(one)).toSorted()) {
    // A path may have the name of the entity that is stored there.
    const taken = file === 'core/paths.ts' ? [entries] : names;
    const declared = new RegExp(`^export (?:const|function|type|interface) (${taken.join('|')})\\b`, 'm');
    const [, name] = declared.exec(await readFile(join(root, contracts, file), 'utf8')) ?? [];
    if (name) throw new Clear(`${name} already exists in ${contracts}/${file}.`);
  }
}

const letters = (path) => path.toLowerCase().replace(/[^a-z]/g, '');
const pathIn = (route) => /'(\/[^']*)'/.exec(route)?.[1];

function refusePath(routes, path) {
  if (!/^\/[A-Za-z][A-Za-z-]*$/.test(path)) throw new Clear(`${path} is not a route, such as /minimumWageAdjustment.`);
  const taken = routes.map(pathIn).find((known) => known && letters(known) === letters(path));
  if (taken) throw new Clear(`${taken} is already the address of a page.`);
}

/** The words of a page, and a function to read its files; `given` are files created or changed together with it. */
async function begin({ root, area, name, given = new Map() }) {
  const folders = [...(await readdir(root)), ...[...given.keys()].map((file) => file.split('/')[0])];
  const areas = folders.filter((folder) => folder.startsWith('mfe-')).map((folder) => folder.slice(4));
  const read = async (file) => given.get(file) ?? (await readFile(join(root, file), 'utf8'));
  return { words: wordsOf(area, name, [...new Set(areas)]), read };
}

async function write(root, files) {
  const texts = await Promise.all([...files].map(async ([file, text]) => [file, await formatted(file, text)]));
  for (const [file, text] of texts) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/**
 * Creates a page and registers it; all contents are computed before the first file is written. Returns its path and the files,
 * relative to `root`. Throws `Clear`.
 */
export async function newPage({ root, area, name, route, given = new Map() }) {
  const { words, read } = await begin({ root, area, name, given });
  const files = filesOf(words);
  const there = Object.values(files).find((file) => existsSync(join(root, file)));
  if (there) throw new Clear(`${there} already exists.`);
  await refuseTaken(root, words);
  const path = route ?? `/${name.replaceAll('-', '')}`;
  const routes = await read(routesFile);
  refusePath(partsOf(routesFile, routes, 'routes'), path);

  const changes = new Map(given);
  changes.set(routesFile, addPart(routesFile, routes, 'routes', routeOf(words, path)));
  const pages = pagesFile(words);
  const component = `${words.Entries}Page`;
  const entry = `'${path}': page(async () => (await import('./${name}/${component}')).${component})`;
  changes.set(pages, addPart(pages, await read(pages), 'pages', entry));
  for (const [file, line] of Object.entries(linesOf(words))) changes.set(file, addLine(await read(file), line));
  const made = new Map();
  for (const [template, file] of Object.entries(files))
    made.set(
      file,
      fill(await readFile(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8'), { ...words, path }),
    );

  const isNew = (file) => given.has(file) && !existsSync(join(root, file));
  const all = {
    path,
    made: [...[...changes.keys()].filter(isNew), ...made.keys()],
    changed: [...changes.keys()].filter((file) => !isNew(file)),
  };
  await write(root, [...changes, ...made]);
  return all;
}

/** Removes what `newPage` created; returns the files. Throws `Clear` for any other page. */
export async function removePage({ root, area, name }) {
  const { words, read } = await begin({ root, area, name });
  const files = Object.values(filesOf(words));
  const missing = files.find((file) => !existsSync(join(root, file)));
  if (missing) throw new Clear(`${missing} does not exist. Only a page that this command created can be removed.`);
  const pages = pagesFile(words);
  const page = partsOf(pages, await read(pages), 'pages').find((one) => one.includes(`'./${name}/`));
  const routes = await read(routesFile);
  const route = page && partsOf(routesFile, routes, 'routes').find((one) => pathIn(one) === pathIn(page));

  const changes = new Map();
  if (page) changes.set(pages, removePart(pages, await read(pages), 'pages', page));
  if (route) changes.set(routesFile, removePart(routesFile, routes, 'routes', route));
  for (const [file, line] of Object.entries(linesOf(words))) changes.set(file, removeLine(await read(file), line));
  for (const [file, text] of changes) await writeFile(join(root, file), text);
  for (const file of files) await rm(join(root, file));
  const folder = join(root, dirname(pageFile(words)));
  if ((await readdir(folder)).length === 0) await rmdir(folder);
  return { removed: files, changed: [...changes.keys()] };
}
