import { minuteMs, hourMs, dayMs } from '../../core/time/day';
import type { ScheduleRun } from '../entities/health';
import { canSendAgain, isWorry, scheduleHealth, scheduleState } from './health';

const now = Date.parse('2026-11-25T12:00:00Z');
const ran = (id: string, ago: number, failures = 0): ScheduleRun => ({ id, ranAt: now - ago, tookMs: 10, failures });

describe('How schedules stand', () => {
  it('is late once a run was missed, failed while the last one failed, and never before the first', () => {
    expect(scheduleState('sendTexts', ran('sendTexts', minuteMs), now)).toBe('ran');
    expect(scheduleState('sendTexts', ran('sendTexts', minuteMs, 2), now)).toBe('failed');
    expect(scheduleState('sendTexts', ran('sendTexts', 8 * minuteMs, 2), now)).toBe('late');
    expect(scheduleState('forgetUndos', ran('forgetUndos', 2 * hourMs), now)).toBe('ran');
    expect(scheduleState('forgetUndos', ran('forgetUndos', 3 * hourMs), now)).toBe('late');
    expect(scheduleState('forgetUndos', undefined, now)).toBe('never');
  });

  it('lists every schedule, those with trouble first', () => {
    const found = scheduleHealth(
      [ran('keepCounts', minuteMs, 1), ran('sendTexts', hourMs), ran('rotateCodes', 0)],
      now,
    );
    expect(found.slice(0, 2).map(({ name, state }) => [name, state])).toEqual([
      ['keepCounts', 'failed'],
      ['sendTexts', 'late'],
    ]);
    expect(found.at(-1)).toMatchObject({ name: 'rotateCodes', state: 'ran' });
  });
});

it('is sent again only what certainly did not arrive and is younger than a day', () => {
  const failed = { source: 'mail', madeAt: now - hourMs, error: 'refused' };
  expect(canSendAgain(failed, now)).toBe(true);
  expect(canSendAgain({ ...failed, madeAt: now - dayMs }, now)).toBe(false);
  expect(canSendAgain({ ...failed, error: 'unknown' }, now)).toBe(false);
  expect(canSendAgain({ error: 'TypeError' }, now)).toBe(false);
});

it('is no worry that jobs are under way, only that they are stuck', () => {
  expect(isWorry('jobsUnderWay', 5)).toBe(false);
  expect(isWorry('jobsStuck', 1)).toBe(true);
  expect(isWorry('textsWaiting', 0)).toBe(false);
});
