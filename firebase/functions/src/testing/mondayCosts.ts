import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './monday';

const file = join(__dirname, '../../../../bench/functions.json');
const amounts = ['reads', 'writes', 'deletes'] as const;
const runs = (step: Step) => Object.values(step.runs).reduce((all, count) => all + count, 0);

/** A race between triggers that is lost costs a read or two; what is forgotten or grows costs more than that. */
const isNear = (now: number, was: number) => Math.abs(now - was) <= 1 + 0.1 * was;

function differs(step: Step, was: Step | undefined): string[] {
  if (!was) return [`${step.step} is not in bench/functions.json`];
  const pairs = [
    ...amounts.map((what) => [what, step[what], was[what]] as const),
    ['runs', runs(step), runs(was)] as const,
  ];
  return pairs.flatMap(([what, now, before]) =>
    isNear(now, before) ? [] : [`${step.step}: ${what} ${now}, committed ${before}`],
  );
}

/** Where the steps cost other than bench/functions.json says. */
export function differences(steps: readonly Step[]): string[] {
  const committed = (JSON.parse(readFileSync(file, 'utf8')) as { steps: Step[] }).steps;
  const gone = committed.filter(({ step }) => !steps.some((one) => one.step === step));
  const found = steps.flatMap((one) =>
    differs(
      one,
      committed.find(({ step }) => step === one.step),
    ),
  );
  return [...found, ...gone.map(({ step }) => `${step} is in bench/functions.json only`)];
}

/** `MEASURE=write`, as in `npm run bench -- monday`, commits what was measured. */
export function keep(steps: readonly Step[]): void {
  if (process.env['MEASURE'] === 'write') writeFileSync(file, `${JSON.stringify({ steps }, null, 2)}\n`);
}
