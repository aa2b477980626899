import fc from 'fast-check';
import { minuteMs } from '@spot/contracts/time';
import {
  analyseCanary,
  atShare,
  evidenceRule,
  newTrial,
  ratioOf,
  stepAfter,
  steps,
  withMinute,
} from './canary-analysis';
import { added, emptyArm, tell, troubles, type Sides, type Subject, type Trial } from './trial';
import { mostOfOne, noUse } from './use';

const start = Date.UTC(2026, 10, 22, 9);
const people = 12;
const loads = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: mostOfOne }));
/** Troubles are so rare that some runs have none. */
const rare = fc.oneof(
  { weight: 400, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: mostOfOne }) },
);

/** A person's report, by any person on either side: nobody is kept from moving to the other one. */
const report = fc.record({
  person: fc.nat({ max: people - 1 }),
  side: fc.constantFrom('canary', 'current'),
  loads,
  failed: rare,
  failedCalls: rare,
  slow: rare,
});
type Report = typeof report extends fc.Arbitrary<infer One> ? One : never;

/** What happens in a minute. The schedule may pause, so that its reports are lost, and somebody may change the share. */
const minute = fc.record({
  reports: fc.array(report, { maxLength: 8, size: 'max' }),
  lost: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  share: fc.oneof(
    { weight: 80, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 5, 25, 60, 100) },
  ),
});

function* runOf(minutes: readonly { reports: Report[]; lost: boolean; share?: number | undefined }[]) {
  let trial = newTrial({ version: '1.2.0', base: 'a/', against: '1.1.0', share: 5, slowFrom: 4 }, start);
  const known = new Map<number, Subject>();
  let now = start;
  for (const { reports, lost, share } of minutes) {
    let sides: Sides = { canary: emptyArm(), current: emptyArm() };
    for (const { person, side, loads, failed, failedCalls, slow } of reports) {
      const use = {
        ...noUse('dayof', '1.2.0'),
        loads,
        failedCalls,
        failures: { render: failed },
        mounted: [0, 0, 0, 0, slow],
      };
      const told = tell(known.get(person), { of: 'run', side: side as Subject['side'], use, slowFrom: 4 });
      known.set(person, told.subject);
      sides = { canary: added(sides.canary, told.sides.canary), current: added(sides.current, told.sides.current) };
    }
    now += minuteMs;
    trial = withMinute(trial, lost ? { canary: emptyArm(), current: emptyArm() } : sides);
    if (share !== undefined && share !== trial.share) trial = atShare(trial, share, now);
    yield { trial, now };
  }
}
const runs = (check: (trial: Trial, now: number) => void, each = minute) =>
  fc.assert(
    fc.property(fc.array(each, { maxLength: 120, size: 'max' }), (minutes) => {
      for (const { trial, now } of runOf(minutes)) check(trial, now);
    }),
    { numRuns: 60 },
  );

describe('the canary analysis, for any reports', () => {
  it('has evidence that is a number, also where reports were lost or people changed sides', () => {
    runs((trial) => {
      for (const trouble of troubles) expect(Number.isFinite(ratioOf(trial, trouble))).toBe(true);
    });
  });

  it('proceeds only without doubt, with enough people on both sides, loads and minutes at the present share', () => {
    runs((trial, now) => {
      const verdict = analyseCanary(trial, now);
      if (verdict.verdict !== 'next') return;
      const step = steps.find(({ share }) => share === trial.share)!;
      expect(verdict.share).toBe(stepAfter(step.share));
      expect(Math.max(...troubles.map((trouble) => ratioOf(trial, trouble)))).toBeLessThan(evidenceRule.doubt);
      expect(Math.min(trial.canary.people, trial.current.people)).toBeGreaterThanOrEqual(step.people);
      expect(trial.canary.loads - trial.stepLoads).toBeGreaterThanOrEqual(step.loads);
      expect(now - trial.stepSince).toBeGreaterThanOrEqual(step.minutes * minuteMs);
    });
  });

  it('neither proceeds nor stops by a clock that was put back', () => {
    runs((trial, now) => {
      const verdict = analyseCanary(trial, trial.stepSince - minuteMs);
      expect(verdict.verdict).not.toBe('next');
      if (verdict.verdict === 'stop') expect(analyseCanary(trial, now)).toEqual(verdict);
    });
  });

  it('stops no canary whose people had no trouble', () => {
    const healthy = ({ side, ...rest }: Report): Report =>
      side === 'canary' ? { ...rest, side, failed: 0, failedCalls: 0, slow: 0 } : { ...rest, side };
    const one = minute.map(({ reports, ...rest }) => ({ ...rest, reports: reports.map(healthy) }));
    runs((trial, now) => expect(analyseCanary(trial, now).verdict).not.toBe('stop'), one);
  });
});
