import { contracts } from '../contracts.mjs';

const shortOf = ({ version }) => version.replace(/^.*-/, '');
const at = (time) => new Date(time.toMillis()).toISOString().slice(0, 16).replace('T', ' ');

/** A line for each version that has been tried. */
export function progressOf({ feature, version, shell, found }) {
  const what = `${feature} ${version} with shell ${shortOf(shell)}`;
  if (!found) return `${what}: none of its pages can be opened with the people of the sample data`;
  const pages = found.pages === 1 ? '1 page' : `${found.pages} pages`;
  return `${what}: ${found.works ? `works, ${pages}` : `fails: ${found.words}`}`;
}

/** What was tried, as the last line. `wanted`: what was not known before. */
export function triedIn({ wanted, tried, seconds }) {
  if (wanted.length === 0) return 'Everything was known.';
  const left = wanted.length - tried.length;
  return `${tried.length} tried in ${seconds} s${left > 0 ? `, ${left} could not be` : ''}.`;
}

/** What is known of each version with each shell, by feature. */
export async function cellsOf(tables, { shells, functions }) {
  const { cellOf } = await contracts();
  return Object.fromEntries(
    tables.map((table) => [
      table.feature,
      table.versions.map((version) => ({
        version,
        shells: shells.map((shell) => {
          const { state, cell } = cellOf(table, { version, shell: shell.digest, functions });
          return { shell: shell.digest, of: shell.version, state, ...(cell && { words: cell.words }) };
        }),
      })),
    ]),
  );
}

/** The same as a table for people, the newest shell first. */
export async function linesOf(tables, parts) {
  const { compatibilityText: text } = await contracts();
  const words = {
    works: text.works,
    fails: text.fails,
    before: 'Not since the functions changed',
    untried: text.untried,
  };
  const cells = await cellsOf(tables, parts);
  const inColumns = (row) =>
    row
      .map((cell, turn) => cell.padEnd(turn === 0 ? 18 : 40))
      .join('')
      .trimEnd();
  return Object.entries(cells).flatMap(([feature, versions]) => [
    inColumns([feature, ...parts.shells.map((shell) => `Shell ${shortOf(shell)}, ${at(shell.at)} UTC`)]),
    ...versions.map(({ version, shells }) => inColumns([`  ${version}`, ...shells.map(({ state }) => words[state])])),
    ...(versions.length === 0 ? ['  No version with a number is published.'] : []),
    ...versions.flatMap(({ version, shells }) =>
      shells
        .filter(({ state }) => state === 'fails')
        .map((one) => `  ${version} with shell ${shortOf({ version: one.of })}: ${one.words}`),
    ),
    '',
  ]);
}
