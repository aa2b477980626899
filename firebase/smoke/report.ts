import { parts, type Findings } from './findings';
import type { Deleted } from './cleanUp';

const columns = ['part', 'requests', 'as expected', 'different'] as const;

/** A table with the number of requests in each part, followed by every difference with advice. */
export function report(project: string, findings: Findings, deleted: Deleted | undefined): string {
  const rows = parts.flatMap((part) => {
    const sum = findings.asked.get(part);
    return sum ? [[part, sum.asked, sum.asExpected, sum.asked - sum.asExpected].map(String)] : [];
  });
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  const times = Object.entries(findings.times).map(([name, ms]) => `${name} ${ms} ms`);
  const differences = findings.all.map(
    ({ kind, what, as, said, todo }, at) =>
      `${at + 1}. ${kind}: ${what}, as ${as}\n   answer: ${said}\n   to do: ${todo}`,
  );
  return [
    `Smoke test of ${project}`,
    '',
    line(columns),
    ...rows.map(line),
    '',
    ...(times.length > 0 ? [`Triggers: ${times.join(', ')}`] : []),
    deleted
      ? `Deleted: ${deleted.documents} documents with their subcollections, ${deleted.files} files, ${deleted.accounts} accounts`
      : 'Kept the test data (--keep)',
    ...(differences.length > 0
      ? ['', 'Differences from Local Firebase:', ...differences]
      : ['No differences from Local Firebase.']),
  ].join('\n');
}
