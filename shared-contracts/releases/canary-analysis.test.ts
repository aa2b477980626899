import { hourMs, minuteMs } from '@spot/contracts/time';
import { atShare, analyseCanary, newTrial, ratioOf, slowFromOf, stepAfter, withMinute } from './canary-analysis';
import { added, emptyArm, tell, troubles, type Arm, type Subject, type Trial } from './trial';
import { mountParts, noUse, type Use } from './use';

const start = Date.UTC(2026, 10, 22, 9);
const begun = (share = 5): Trial =>
  newTrial({ version: '1.2.0', base: 'scheduling/1.2.0-a/', against: '1.1.0', share, slowFrom: 4 }, start);
const arm = (people: number, met: Partial<Arm['met']> = {}, loads = people): Arm => ({
  people,
  loads,
  atRisk: { failed: people, slow: people, calls: people },
  met: { failed: 0, slow: 0, calls: 0, ...met },
});
/** A minute in which two people use the canary and 38 the current version. */
const minute = (canary: Partial<Arm['met']> = {}, current: Partial<Arm['met']> = {}) => ({
  canary: arm(2, canary),
  current: arm(38, current),
});
const after = (trial: Trial, many: number, one = minute()) =>
  Array.from({ length: many }).reduce<Trial>((before) => withMinute(before, one), trial);

describe('the canary analysis', () => {
  it('stops a canary that fails for its people and hardly for others, after a handful of them', () => {
    const broken = minute({ failed: 1 });
    expect(analyseCanary(after(begun(), 3, broken), start + hourMs)).toMatchObject({
      verdict: 'wait',
      doubt: 'failed',
    });
    expect(analyseCanary(after(begun(), 6, broken), start + hourMs)).toEqual({ verdict: 'stop', because: 'failed' });
    for (const trouble of troubles)
      expect(analyseCanary(after(begun(), 8, minute({ [trouble]: 1 })), start)).toEqual({
        verdict: 'stop',
        because: trouble,
      });
  });

  it('stops no canary for trouble that everybody has: the backend is down', () => {
    const down = { failed: 0, slow: 2, calls: 2 };
    const trial = after(begun(), 20, minute(down, { slow: 38, calls: 38 }));
    expect(analyseCanary(trial, start).verdict).not.toBe('stop');
    for (const trouble of troubles) expect(ratioOf(trial, trouble)).toBeLessThan(2);
  });

  it('stops a canary that failed to load for three people, unless the current version fails too', () => {
    const never = (people: number) =>
      withMinute(begun(), { canary: arm(people, { failed: people }, 0), current: arm(20) });
    expect(analyseCanary(never(2), start).verdict).toBe('wait');
    expect(analyseCanary(never(3), start)).toEqual({ verdict: 'stop', because: 'neverLoads' });
    const loadsOnce = withMinute(begun(), { canary: arm(3, { failed: 3 }, 1), current: arm(0) });
    expect(analyseCanary(loadsOnce, start).verdict).toBe('wait');
    const store = withMinute(begun(), { canary: arm(3, { failed: 3 }, 0), current: arm(20, { failed: 11 }) });
    expect(analyseCanary(store, start).verdict).toBe('wait');
  });

  it('uses the unfinished minute only to see that a canary never loads', () => {
    const soFar = withMinute(begun(), { canary: arm(3, { failed: 3 }, 0), current: arm(20) });
    expect(analyseCanary(begun(), start, soFar)).toEqual({ verdict: 'stop', because: 'neverLoads' });
  });

  it('proceeds from 5 to 25 percent and to everybody once enough people had it long enough; says what is missing', () => {
    const early = after(begun(), 3);
    expect(analyseCanary(early, start + 3 * minuteMs)).toEqual({
      verdict: 'wait',
      people: 4,
      others: 0,
      loads: 44,
      minutes: 27,
    });
    const enough = after(begun(), 30);
    expect(analyseCanary(enough, start + 29 * minuteMs)).toEqual({
      verdict: 'wait',
      people: 0,
      others: 0,
      loads: 0,
      minutes: 1,
    });
    expect(analyseCanary(enough, start + 30 * minuteMs)).toEqual({ verdict: 'next', share: 25 });
    const second = atShare(enough, 25, start + hourMs);
    expect(analyseCanary(second, start + hourMs)).toEqual({
      verdict: 'wait',
      people: 0,
      others: 0,
      loads: 200,
      minutes: 60,
    });
    expect(analyseCanary(after(second, 100), start + 2 * hourMs)).toEqual({ verdict: 'next', share: 100 });
    expect([5, 25, 10, 100].map(stepAfter)).toEqual([25, 100, undefined, undefined]);
  });

  it('does not proceed with a share chosen by hand, nor in doubt', () => {
    expect(analyseCanary(after(begun(10), 300), start + 300 * minuteMs)).toEqual({
      verdict: 'wait',
      people: 0,
      others: 0,
      loads: 0,
      minutes: 0,
    });
    const doubtful = after(after(begun(), 30), 3, minute({ calls: 1 }));
    expect(analyseCanary(doubtful, start + hourMs)).toMatchObject({ verdict: 'wait', doubt: 'calls' });
  });

  it('does not proceed where too few people have the current version: nothing says whether they fare better', () => {
    const alone = (people: number) => ({ canary: arm(2, { calls: 2 }), current: arm(people) });
    expect(analyseCanary(after(begun(), 30, alone(0)), start + hourMs)).toMatchObject({ verdict: 'wait', others: 10 });
    const healthy = { ...minute(), current: emptyArm() };
    const few = withMinute(after(begun(), 30, healthy), { canary: emptyArm(), current: arm(9) });
    expect(analyseCanary(few, start + hourMs)).toMatchObject({ verdict: 'wait', others: 1 });
    const enough = withMinute(few, { canary: emptyArm(), current: arm(1) });
    expect(analyseCanary(enough, start + hourMs)).toEqual({ verdict: 'next', share: 25 });
  });

  it('has fewer wrong stops than stated, checked every minute for three hours', () => {
    let state = 7;
    const random = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647;
    const drawn = (people: number, rate: number) => Array.from({ length: people }).filter(() => random() < rate).length;
    let stopped = 0;
    for (let round = 0; round < 60; round++) {
      let trial = begun();
      for (let at = 0; at < 180 && analyseCanary(trial, start).verdict !== 'stop'; at++)
        // Both sides are exactly as bad as is tolerated.
        trial = withMinute(
          trial,
          minute(
            { failed: drawn(2, 0.02), calls: drawn(2, 0.02) },
            { failed: drawn(38, 0.01), calls: drawn(38, 0.01) },
          ),
        );
      if (analyseCanary(trial, start).verdict === 'stop') stopped += 1;
    }
    expect(stopped).toBe(0);
  });

  it('calls times slow that 95 of 100 stay below, and only very long times without data', () => {
    expect(slowFromOf([])).toBe(10);
    expect(slowFromOf([50, 40, 6, 3, 1])).toBe(3);
    expect(slowFromOf([...Array<number>(mountParts - 1).fill(0), 100])).toBe(mountParts - 1);
  });
});

describe('a person’s report in a canary run', () => {
  const told = (use: Partial<Use>, before?: Subject, side: Subject['side'] = 'canary', of = 'one') =>
    tell(before, { of, side, use: { ...noUse('scheduling', '1.2.0'), ...use }, slowFrom: 4 });

  it('counts the person once, and each trouble once', () => {
    const first = told({ loads: 1 });
    expect(first.sides.canary).toEqual(arm(1));
    const second = told({ loads: 2, failures: { chunk: 4 }, failedCalls: 9 }, first.subject);
    expect(second.sides.canary).toEqual({
      people: 0,
      loads: 2,
      atRisk: { failed: 0, slow: 0, calls: 0 },
      met: { failed: 1, slow: 0, calls: 1 },
    });
    expect(told({ failures: { chunk: 4 } }, second.subject).sides.canary.met).toEqual({ failed: 0, slow: 0, calls: 0 });
  });

  it('forgives the slow times of the first loads, because a new version comes from the network', () => {
    const slow = { loads: 1, mounted: [0, 0, 0, 0, 1] };
    const first = told(slow);
    expect(first.subject.slowTimes).toBe(0);
    const second = told(slow, first.subject);
    expect([second.subject.slowTimes, second.sides.canary.met.slow]).toEqual([1, 0]);
    const third = told(slow, second.subject);
    expect([third.subject.met, third.sides.canary.met.slow]).toEqual([['slow'], 1]);
  });

  it('counts a time far above what is slow twice, but forgives it at the first load as well', () => {
    const verySlow = { loads: 1, mounted: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] };
    const first = told(verySlow);
    expect(first.subject.slowTimes).toBe(0);
    expect(told(verySlow, first.subject).sides.canary.met.slow).toBe(1);
    const lessSlow = { loads: 1, mounted: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0] };
    expect(told(lessSlow, first.subject).subject.slowTimes).toBe(1);
  });

  it('moves a person to the other side together with the trouble they had', () => {
    const before = told({ loads: 1, failures: { entry: 1 } }, undefined, 'current').subject;
    const { sides } = told({ loads: 1, failedCalls: 1 }, before);
    expect(sides.current.atRisk).toEqual({ failed: 0, slow: -1, calls: -1 });
    expect(sides.canary).toEqual({
      people: 1,
      loads: 1,
      atRisk: { failed: 0, slow: 1, calls: 1 },
      met: { failed: 0, slow: 0, calls: 1 },
    });
  });

  it('starts from zero in another canary run', () => {
    const { subject } = told({ failures: { entry: 1 } });
    expect(told({ failures: { entry: 1 } }, subject, 'canary', 'two').sides.canary.met.failed).toBe(1);
    expect(added(emptyArm(), arm(3))).toEqual(arm(3));
  });
});
