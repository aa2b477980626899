import { floorKeptUntil } from './floor';

describe('the overview of a day on a device', () => {
  it('is kept until six in the morning after it, in the zone of the team', () => {
    expect(new Date(floorKeptUntil('2026-11-24', 'America/Toronto')).toISOString()).toBe('2026-11-25T11:00:00.000Z');
    expect(new Date(floorKeptUntil('2026-11-24', 'America/St_Johns')).toISOString()).toBe('2026-11-25T09:30:00.000Z');
  });
});
