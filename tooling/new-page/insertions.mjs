import { Clear } from '../lib/say.mjs';

/** Puts text before the last place where the anchor stands. */
const before = (anchor, inserted) => (text, file) => {
  const at = text.lastIndexOf(anchor);
  if (at < 0) throw new Clear(`${file} has no line \`${anchor.trim()}\` to write before.`);
  return `${text.slice(0, at)}${inserted}\n${text.slice(at)}`;
};

/** A line among lines that are sorted. */
const sorted = (line) => (text) => {
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((one) => one > line);
  lines.splice(at < 0 ? lines.length : at, 0, line);
  return `${lines.join('\n')}\n`;
};

const both = (first, second) => (text, file) => second(first(text, file), file);

/** Passes on what a file exports, in the order of the files. */
const exported = (file) => sorted(`export * from './${file}';`);

/** What is inserted into which file, for a page of the whole platform and for one of a team. */
export function insertions({ feature, name, file, entry, Entry, entries, Entries, path, scope }) {
  const call = `add${Entry}`;
  const ofTeam = scope === 'team';
  const place = ofTeam ? `teams/team/${entries}/one` : `${entries}/one`;
  const who = ofTeam ? 'team' : 'office';
  const contracts = `shared-contracts/${feature}`;
  return {
    [`mfe-${feature}/src/pages.ts`]: before(
      '};',
      `  '${path}': page(async () => (await import('./${name}/${Entries}Page')).${Entries}Page),`,
    ),
    [`${contracts}/index.ts`]: both(
      both(exported(`entities/${file}`), exported(`messages/${name}`)),
      exported(`rules/${file}`),
    ),
    [`${contracts}/calls/index.ts`]: exported(name),
    [`${contracts}/queries/index.ts`]: exported(name),
    'shared-contracts/core/paths.ts': before(
      '} as const;',
      ofTeam
        ? `  ${entry}: (teamId: string, ${entry}Id: string) => \`teams/\${teamId}/${entries}/\${${entry}Id}\`,`
        : `  ${entry}: (${entry}Id: string) => \`${entries}/\${${entry}Id}\`,`,
    ),
    'shared-contracts/stored/documents.ts': both(
      before("import { paths } from '../core/paths';", `import { ${entry} } from '../${feature}/entities/${file}';`),
      before('} satisfies Record<Exclude<', `  ${entry},`),
    ),
    'shared-contracts/testing/answers.ts': before(
      '};\n\n/** The contracts as a list',
      `  ${call}: { ${entry}Id: '${file}-1' },`,
    ),
    ...(ofTeam && {
      'shared-contracts/backoffice/messages/office-log.ts': before(
        '};\n\nconst says: ',
        `  ${call}: 'added a ${file.replaceAll('-', ' ')}',`,
      ),
    }),
    [`firebase/functions/src/${feature}/callables.ts`]: sorted(`export { ${call} } from './${call}';`),
    'firebase/firestore.rules': ofTeam
      ? before(
          "      // Unfinished forms, each person's own.",
          `      match /${entries}/{${entry}Id} {\n        allow read: if admin() || member(teamId);\n      }`,
        )
      : before(
          '    match /reports/{reportId} {',
          `    match /${entries}/{${entry}Id} {\n      allow read: if admin();\n    }`,
        ),
    'firebase/rules/world.ts': before("  'unheardOf/one': {},", `  '${place}': { name: 'First' },`),
    'firebase/rules/reads.ts': both(
      before("  ['unheardOf/one', nobody],", `  ['${place}', ${who}],`),
      before('];', `  { collection: '${entries}', ${ofTeam ? "parent: 'teams/team', " : ''}allow: ${who} },`),
    ),
    [`shared-contracts/testing/queries/${ofTeam ? 'team' : 'office'}.ts`]: ofTeam
      ? before("  ask('gigsOfDaysQuery',", `  ask('${entries}Query', teamId),`)
      : before("  ask('teamsByNameQuery',", `  ask('${entries}Query'),`),
  };
}
