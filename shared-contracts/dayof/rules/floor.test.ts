import { floorKeptUntil } from './floor';

const until = (day: string, zone: string) => new Date(floorKeptUntil(day, zone)).toISOString();

describe('the overview of a day on a device', () => {
  it('is kept until six in the morning after it, in the zone of the team', () => {
    expect(until('2026-11-24', 'America/Toronto')).toBe('2026-11-25T11:00:00.000Z');
    expect(until('2026-11-24', 'America/St_Johns')).toBe('2026-11-25T09:30:00.000Z');
  });

  it.each([
    ['back', '2026-10-31', '2026-11-01T11:00:00.000Z'],
    ['forward', '2026-03-07', '2026-03-08T10:00:00.000Z'],
  ])('is kept until six in the morning of a night in which the clocks go %s', (_, day, end) => {
    expect(until(day, 'America/Toronto')).toBe(end);
  });
});
