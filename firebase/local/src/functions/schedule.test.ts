import { compilePattern } from './pattern';
import { parseSchedule } from './schedule';

describe('parseSchedule', () => {
  const next = (schedule: string, after: string, zone?: string) =>
    parseSchedule(schedule, zone)(new Date(after)).toISOString();

  it.each([
    ['every 5 minutes', '2026-03-01T10:03:00Z', undefined, '2026-03-01T10:05:00.000Z'],
    ['every 5 minutes', '2026-03-01T10:05:00Z', undefined, '2026-03-01T10:10:00.000Z'],
    ['every 2 hours', '2026-03-01T10:03:00Z', undefined, '2026-03-01T12:00:00.000Z'],
    ['every day 09:00', '2026-03-01T10:00:00Z', 'Europe/Berlin', '2026-03-02T08:00:00.000Z'],
    ['every day 09:00', '2026-03-28T10:00:00Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['every monday, fri 17:30', '2026-03-03T00:00:00Z', 'UTC', '2026-03-06T17:30:00.000Z'],
    ['*/15 * * * *', '2026-03-01T10:01:00Z', undefined, '2026-03-01T10:15:00.000Z'],
    ['0 0 1 * *', '2026-03-01T10:01:00Z', 'America/New_York', '2026-04-01T04:00:00.000Z'],
  ])('reads "%s" after %s in %s as %s', (schedule, after, zone, expected) => {
    expect(next(schedule, after, zone)).toBe(expected);
  });

  it('reports a schedule that it cannot parse', () => {
    expect(() => parseSchedule('every blue moon 09:00')).toThrow('every blue moon');
    expect(() => parseSchedule('now and then')).toThrow('now and then');
    expect(() => parseSchedule('0 9 * * *', 'Mars/Olympus')).toThrow('Mars/Olympus');
  });
});

describe('compilePattern', () => {
  it.each([
    ['teams/{team}', 'teams/t1', true],
    ['teams/{team}', 'teams/t1/members/m1', false],
    ['teams/{team}/members/{m}', 'teams/t1/members/m1', true],
    ['logs/{rest=**}', 'logs/a/b/c', true],
    ['settings/global', 'settings/global', true],
    ['settings/global', 'settings/other', false],
    ['a.b/{x}', 'aXb/1', false],
  ])('%s against %s is %s', (pattern, path, expected) => {
    expect(compilePattern(pattern)(path)).toBe(expected);
  });
});
