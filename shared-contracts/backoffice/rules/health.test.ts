import { minuteMs, hourMs, dayMs } from '../../core/time/day';
import type { ScheduleRun } from '../entities/health';
import { scheduleNames, schedules, type ScheduleName } from '../../core/schedules';
import { canSendAgain, isWorry, runningSince, scheduleHealth, scheduleState, worries } from './health';

const now = Date.parse('2026-11-25T12:00:00Z');
const ran = (id: string, ago: number, failures = 0): ScheduleRun => ({ id, ranAt: now - ago, tookMs: 10, failures });

describe('The state of schedules', () => {
  it('is late once a run was missed, and failed while the last one failed', () => {
    const state = (name: ScheduleName, run: ScheduleRun) => scheduleState(name, run, now - dayMs, now);
    expect(state('sendTexts', ran('sendTexts', minuteMs))).toBe('ran');
    expect(state('sendTexts', ran('sendTexts', minuteMs, 2))).toBe('failed');
    expect(state('sendTexts', ran('sendTexts', 8 * minuteMs, 2))).toBe('late');
    expect(state('forgetUndos', ran('forgetUndos', 2 * hourMs))).toBe('ran');
    expect(state('forgetUndos', ran('forgetUndos', 3 * hourMs))).toBe('late');
  });

  it('is overdue without any run only after a missed run of the current version', () => {
    const state = (since: number) => scheduleState('forgetUndos', undefined, now - since, now);
    expect([state(0), state(2 * hourMs), state(3 * hourMs)]).toEqual(['coming', 'coming', 'never']);
  });

  it('is not late because of runs missed before the newest version started', () => {
    const old = ran('forgetUndos', dayMs);
    expect(scheduleState('forgetUndos', old, now - hourMs, now)).toBe('ran');
    expect(scheduleState('forgetUndos', old, now - 3 * hourMs, now)).toBe('late');
  });

  it('counts from the newest version’s first run of a schedule, or from the first look if nothing has run', () => {
    const since = (id: string, ago: number): ScheduleRun => ({ ...ran(id, 0), since: now - ago });
    expect(runningSince([since('sendTexts', 5), since('keepCounts', 9), ran('rotateCodes', 1)], now)).toBe(now - 5);
    expect(runningSince([ran('rotateCodes', 1)], now)).toBe(0);
    expect(runningSince([], now - 7)).toBe(now - 7);
  });

  it('needs no attention right after a start; every schedule does if nothing runs', () => {
    const after = (ms: number) => worries({ schedules: scheduleHealth([], now - ms, now), work: [], troubles: [] });
    expect(after(0)).toBe(0);
    expect(after(8 * minuteMs)).toBe(scheduleNames.filter((name) => schedules[name].every === minuteMs).length);
    expect(after(3 * hourMs)).toBe(scheduleNames.length);
  });

  it('lists every schedule, those with trouble first', () => {
    const found = scheduleHealth(
      [ran('keepCounts', minuteMs, 1), ran('sendTexts', hourMs), ran('rotateCodes', 0)],
      now,
      now,
    );
    expect(found.slice(0, 2).map(({ name, state }) => [name, state])).toEqual([
      ['keepCounts', 'failed'],
      ['sendTexts', 'late'],
    ]);
    expect(found.at(-1)).toMatchObject({ name: 'rotateCodes', state: 'ran' });
  });
});

it('resends only messages that certainly did not arrive and are younger than a day', () => {
  const failed = { source: 'mail', madeAt: now - hourMs, error: 'refused' };
  expect(canSendAgain(failed, now)).toBe(true);
  expect(canSendAgain({ ...failed, madeAt: now - dayMs }, now)).toBe(false);
  expect(canSendAgain({ ...failed, error: 'unknown' }, now)).toBe(false);
  expect(canSendAgain({ error: 'TypeError' }, now)).toBe(false);
});

it('counts a failed schedule once, although its error is listed too', () => {
  const schedules = [{ name: 'sendTexts', state: 'failed' } as const, { name: 'keepCounts', state: 'late' } as const];
  const work = [{ name: 'jobsUnderWay', count: 4 } as const, { name: 'jobsStuck', count: 2 } as const];
  const error = { kind: 'function', what: 'sendTexts' } as const;
  expect(worries({ schedules, work, troubles: [] })).toBe(3);
  expect(worries({ schedules, work, troubles: [error] })).toBe(3);
  expect(worries({ schedules, work, troubles: [{ ...error, kind: 'browser' }] })).toBe(4);
});

it('treats stuck jobs as a problem, but not running ones', () => {
  expect(isWorry('jobsUnderWay', 5)).toBe(false);
  expect(isWorry('jobsStuck', 1)).toBe(true);
  expect(isWorry('textsWaiting', 0)).toBe(false);
});
