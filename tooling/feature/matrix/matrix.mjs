import { Clear } from '../../lib/say.mjs';
import { contextOf, launch, publishedAt } from '../browse/browser.mjs';
import { whileInvited } from '../browse/invited.mjs';
import { people } from '../browse/people.mjs';
import { ensureSignIn } from '../client.mjs';
import { contracts } from '../contracts.mjs';
import { onlyReads, toldInstead } from './only-reads.mjs';
import { seePage } from './see-page.mjs';
import { serveReads } from './serve-reads.mjs';
import { serveShell } from './serve-shell.mjs';
import { cellsOf, linesOf, progressOf, triedIn } from './table.mjs';

const size = { width: 1440, height: 900 };

/** The files of a kept shell, from the bucket. */
async function filesOf(project, kept) {
  const { digest, version } = kept;
  const { fileOfShell, unpackShell } = await contracts();
  const response = await fetch(`${project.releases.url}/${fileOfShell(kept)}`);
  const shell = response.ok ? await unpackShell(await response.text()) : undefined;
  if (shell?.digest !== digest)
    throw new Clear(`The files of the shell ${version} cannot be read: ${response.status}.`);
  return new Map([...shell.files].map(([path, bytes]) => [path, Buffer.from(bytes)]));
}

/** Names of the calls that the functions in service have. */
const servedBy = (deployed) =>
  new Set(deployed.flatMap(({ id, facts }) => (id === 'shell' ? [] : Object.keys(JSON.parse(facts).calls))));

/** Calls that change nothing, by area and name. */
async function readingCalls() {
  const { calls, pathOf } = await contracts();
  return new Set(
    Object.values(calls)
      .filter((one) => one?.access?.idempotency === 'readOnly')
      .map((one) => pathOf(one)),
  );
}

/** What of a feature was tried, with versions that were published before there was a table. */
async function tableIn(client, feature) {
  const { lastVersions, noTable, triedVersions } = await contracts();
  const table = { ...noTable(feature), ...(await client.compatibility(feature)) };
  // A local build is one more.
  const published = await client.versions(feature, triedVersions + 1);
  return { ...table, versions: lastVersions([...table.versions, ...published.map(({ version }) => version)]) };
}

/** The settings and the policy of the product's page, with which it reaches Firebase by another port and no other way. */
const pageThrough = ({ settings, policy, emulator }, port) => ({
  settings: { ...settings, emulator: { ...emulator, port } },
  policy: policy?.replaceAll(new RegExp(`:${emulator.port}(?!\\d)`, 'g'), `:${port}`),
});

/**
 * A shell that runs here, with a browser context for each person who looks at pages in it; undefined for a person who cannot
 * sign in there.
 */
async function openShell(browser, project, shell, page) {
  const { url, close } = await serveShell(await filesOf(project, shell), page);
  const contexts = new Map();
  const signIn = (person) => contextOf(browser, { url, size, person });
  // Once more, as with a page.
  const signedIn = (person) =>
    signIn(person)
      .catch(() => signIn(person))
      .catch(() => undefined);
  return {
    contextOf: (person) => {
      if (!contexts.has(person.email)) contexts.set(person.email, signedIn(person));
      return contexts.get(person.email);
    },
    close: async () => {
      for (const context of contexts.values()) await (await context)?.close();
      await close();
    },
  };
}

/** Opens the pages of a version that these people can open, until one does not work; undefined if there are none. */
async function tryVersion(shell, { client, project, feature, version, viewers, served }) {
  const { compatibilityText, faultIn, functionsRegion: region, verdictOn } = await contracts();
  const { base, routes } = await publishedAt(client, project, feature, version);
  const place = { feature, version, base, region, folder: `${project.releases.url}/${feature}/` };
  const pages = [];
  for (const { path, audience } of routes.filter((route) => !route.path.includes(':') && viewers[route.audience])) {
    const context = await shell.contextOf(viewers[audience]);
    if (!context) return { works: false, words: compatibilityText.fault.noSignIn, pages: pages.length };
    const seen = await seePage(context, path, place);
    // A page is looked at once more before it counts, because a busy machine may be to blame.
    const page = faultIn(seen, served) ? await seePage(context, path, place) : seen;
    pages.push(page);
    if (faultIn(page, served)) break;
  }
  return pages.length > 0 ? { ...verdictOn(pages, served), pages: pages.length } : undefined;
}

/** Tries the wanted cells, shell by shell, and records each. Returns those that were tried. */
async function tryAll(client, project, { parts, wanted, say }) {
  const { functionsRegion: region, recordTried } = await contracts();
  const viewers = people();
  // Who cannot sign in with a shell after this is kept out by that shell.
  for (const person of new Map(Object.values(viewers).map((one) => [one.email, one])).values())
    await ensureSignIn(project, person);
  const served = servedBy(await client.deployed());
  const reading = await readingCalls();
  const { emulator } = project;
  const reads = await serveReads(emulator, {
    may: (request) => onlyReads(request, { region, reading }),
    instead: (request) => toldInstead(request, region),
  });
  const page = pageThrough(project, reads.port);
  const browser = await launch();
  const done = [];
  const tryCells = async (shell, kept, cells) => {
    for (const { feature, version } of cells) {
      const found = await tryVersion(shell, { client, project, feature, version, viewers, served });
      const { works, words, pages } = found ?? {};
      say.line(progressOf({ feature, version, shell: kept, found }));
      if (!found) continue;
      const tried = [{ version, shell: kept.digest, works, words }];
      await client.call(recordTried, { feature, functions: parts.functions, tried });
      done.push({ feature, version, shell: kept.digest, works, words, pages });
    }
  };
  try {
    for (const kept of parts.shells) {
      const cells = wanted.filter(({ shell }) => shell === kept.digest);
      if (cells.length === 0) continue;
      const shell = await openShell(browser, project, kept, page);
      await tryCells(shell, kept, cells).finally(() => shell.close());
    }
  } finally {
    await browser.close();
    await reads.close();
  }
  return done;
}

/**
 * Runs the last versions of features with the last shells and the functions in service, in a browser, and records each result.
 * What was tried before with these functions is not tried again. Nothing else in the product is changed.
 */
export async function matrix(client, project, { features, say }) {
  if (!project.emulator) throw new Clear('This command needs a product with sample data on this machine.');
  const { compatibilityText, toTry } = await contracts();
  const parts = await client.deployedParts();
  if (!parts?.shells.length) throw new Clear(compatibilityText.noShells);
  const began = Date.now();
  const names = features ?? Object.keys((await client.registry()).features).sort();
  const tables = await Promise.all(names.map((name) => tableIn(client, name)));
  const wanted = tables.flatMap((table) => toTry(table, parts).map((cell) => ({ feature: table.feature, ...cell })));
  const seen = { features: [...new Set(wanted.map(({ feature }) => feature))], email: people().member.email };
  const tryWanted = () => whileInvited(client, seen, () => tryAll(client, project, { parts, wanted, say }));
  const tried = wanted.length > 0 ? await tryWanted() : [];
  const after = await Promise.all(names.map((name) => tableIn(client, name)));
  const seconds = Math.round((Date.now() - began) / 1000);
  return {
    result: { project: project.name, seconds, tried, features: await cellsOf(after, parts) },
    lines: [...(await linesOf(after, parts)), triedIn({ wanted, tried, seconds })],
  };
}
