import { Clear } from '../lib/say.mjs';

/** Puts text before the last place where the anchor stands. */
const before = (anchor, inserted) => (text, file) => {
  const at = text.lastIndexOf(anchor);
  if (at < 0) throw new Clear(`${file} has no line \`${anchor.trim()}\` to write before.`);
  return `${text.slice(0, at)}${inserted}\n${text.slice(at)}`;
};

/** A line of a door, in the order of its area. */
const door = (area, file) => (text) => {
  const line = `export * from './${area}/${file}';`;
  const lines = text.trimEnd().split('\n');
  const ofArea = lines.filter((one) => one.startsWith(`export * from './${area}/`));
  const next = ofArea.find((one) => one > line);
  const last = ofArea.at(-1);
  const at = next ? lines.indexOf(next) : last ? lines.indexOf(last) + 1 : lines.length;
  lines.splice(at, 0, line);
  return `${lines.join('\n')}\n`;
};

/** A line among lines that are sorted. */
const sorted = (line) => (text) => {
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((one) => one > line);
  lines.splice(at < 0 ? lines.length : at, 0, line);
  return `${lines.join('\n')}\n`;
};

const both = (first, second) => (text, file) => second(first(text, file), file);

/** What is inserted into which file, for a page of the whole platform and for one of a team. */
export function insertions({ feature, name, file, entry, Entry, entries, Entries, path, scope }) {
  const call = `add${Entry}`;
  const ofTeam = scope === 'team';
  const place = ofTeam ? `teams/team/${entries}/one` : `${entries}/one`;
  const who = ofTeam ? 'team' : 'office';
  const contracts = (layer) => `shared-contracts/${layer}/index.ts`;
  return {
    [`mfe-${feature}/src/pages.ts`]: before(
      '};',
      `  '${path}': page(async () => (await import('./${name}/${Entries}Page')).${Entries}Page),`,
    ),
    [contracts('entities')]: door(feature, file),
    [contracts('rules')]: door(feature, file),
    [contracts('data')]: door(feature, name),
    [contracts('calls')]: door(feature, name),
    [contracts('messages')]: door(feature, name),
    'shared-contracts/data/paths.ts': before(
      '} as const;',
      ofTeam
        ? `  ${entry}: (teamId: string, ${entry}Id: string) => \`teams/\${teamId}/${entries}/\${${entry}Id}\`,`
        : `  ${entry}: (${entry}Id: string) => \`${entries}/\${${entry}Id}\`,`,
    ),
    'shared-contracts/data/stored/documents.ts': both(
      before("import { paths } from '../paths';", `import { ${entry} } from '../../entities/${feature}/${file}';`),
      before('} satisfies Record<Exclude<', `  ${entry},`),
    ),
    'shared-contracts/testing/answers.ts': before(
      '};\n\n/** The contracts as a list',
      `  ${call}: { ${entry}Id: '${file}-1' },`,
    ),
    'firebase/functions/src/shared/access.ts': before(
      '} as const satisfies Record<CallName, Access>;',
      ofTeam
        ? `  ${call}: { ...positions, again: 'requestId' },`
        : `  ${call}: { ...office, deactivated: '-', again: 'requestId', log: '-' },`,
    ),
    ...(ofTeam && { 'shared-contracts/messages/backoffice/office-log.ts': before('].sort();', `  '${call}',`) }),
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
