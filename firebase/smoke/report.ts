import { parts, type Findings } from './findings';
import type { TakenAway } from './takeAway';

const columns = ['part', 'asked', 'as meant', 'otherwise'] as const;

/** A table with the number of requests in each part, followed by every difference with advice. */
export function report(project: string, findings: Findings, taken: TakenAway | undefined): string {
  const rows = parts.flatMap((part) => {
    const sum = findings.asked.get(part);
    return sum ? [[part, sum.asked, sum.asMeant, sum.asked - sum.asMeant].map(String)] : [];
  });
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  const times = Object.entries(findings.times).map(([name, ms]) => `${name} ${ms} ms`);
  const differences = findings.all.map(
    ({ kind, what, as, said, todo }, at) => `${at + 1}. ${kind}: ${what}, as ${as}\n   said: ${said}\n   do: ${todo}`,
  );
  return [
    `Smoke run of ${project}`,
    '',
    line(columns),
    ...rows.map(line),
    '',
    ...(times.length > 0 ? [`Triggers: ${times.join(', ')}`] : []),
    taken
      ? `Taken away: ${taken.documents} documents with what lies below them, ${taken.files} files, ${taken.accounts} accounts`
      : 'Kept what was made (--keep)',
    ...(differences.length > 0
      ? ['', 'Otherwise than on Local Firebase:', ...differences]
      : ['Everything as on Local Firebase.']),
  ].join('\n');
}
