import { Clear } from '../../lib/say.mjs';

/** Inserts text directly after a pattern's match. */
const after = (pattern, inserted) => (text, file) => {
  const found = pattern.exec(text);
  if (!found) throw new Clear(`${file} does not have the expected form.`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + inserted + text.slice(end);
};

const together =
  (...steps) =>
  (text, file) =>
    steps.reduce((result, step) => step(result, file), text);

const sorted = (line) => (text) => {
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((one) => one.startsWith('export') && one > line);
  lines.splice(at < 0 ? lines.length : at, 0, line);
  return `${lines.join('\n')}\n`;
};

const json = (change) => (text) => {
  const value = JSON.parse(text);
  change(value);
  return JSON.stringify(value, null, 2);
};

/** Files to which a new feature with a backend is added, besides those for every new page. */
export const insertions = (name, route) => ({
  'package.json': json(({ workspaces }) => {
    workspaces.splice(workspaces.findLastIndex((folder) => folder.startsWith('mfe-')) + 1, 0, `mfe-${name}`);
  }),
  'shared-contracts/routes/index.ts': after(/featureNames = \[[^\]]*'\w+'/, `, '${name}'`),
  'shared-contracts/package.json': json((manifest) => {
    for (const entry of [name, `${name}/queries`]) manifest.exports[`./${entry}`] = `./${entry}/index.ts`;
  }),
  'shared-contracts/all/calls.ts': sorted(`export * from '../${name}/calls';`),
  'shared-contracts/all/queries.ts': sorted(`export * from '../${name}/queries';`),
  'tooling/lint/areas.mjs': after(
    /const areas = \{[^}]*\n/,
    `  ${name}: ['core', 'worker', 'accounts', 'scheduling'],\n`,
  ),
  'shared-contracts/core/calls/define.ts': after(/areas = \[[^\]]*'\w+'/, `, '${name}'`),
  'firebase.json': json(({ functions }) => {
    const like = functions.at(-1);
    functions.push(JSON.parse(JSON.stringify(like).replaceAll(like.codebase, name)));
  }),
  'firebase/functions/src/index.ts': sorted(`export * from './${name}';`),
  'firebase/functions/src/everyCall.test.ts': together(
    after(/^(?:import \* as \w+ from '\.\/\w+\/callables';\n)+/m, `import * as ${name} from './${name}/callables';\n`),
    after(/const callables = \{[^}]*\w/, `, ...${name}`),
  ),
  'shell/e2e/blast-radius.spec.ts': after(
    /const pages: Record<KnownFeature[^]*?\n(?=\};)/,
    `  ${name}: { path: '${route}', heading: /./, other: null },\n`,
  ),
  'tooling/webpack/static-features.ts': together(
    after(/^(?:import \w+ from '\.\.\/\.\.\/mfe-.*\n)+/m, `import ${name} from '../../mfe-${name}/remote.json';\n`),
    after(/const manifests = \{[^}]*\w/, `, ${name}`),
    after(/const loaders[^]*?\n(?=\};)/, `  ${name}: () => import('../../mfe-${name}/src/lifecycles'),\n`),
  ),
});
