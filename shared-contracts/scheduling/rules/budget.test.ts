import fc from 'fast-check';
import { aGig } from '../../testing/fixtures';
import { addDays, fromWallClock } from '../../core/time';
import { costText } from '../messages/cost';
import { budgetWeekOf, passedBudgets, plannedOfWeek } from './budget';
import { costByDay } from './cost';

const zone = 'America/Toronto';
const shift = (dayKey: string, wageCents: number, numSpotters = 1, id = dayKey) => {
  const start = fromWallClock(dayKey, 540, zone).instant;
  const end = fromWallClock(dayKey, 1020, zone).instant;
  return aGig({ id, dayKey, start, end, breakTime: 0, wageCents, numSpotters, timeZone: zone });
};
const team = { weeklyBudget: { cents: 50_000, currency: 'CAD' as const } };

describe('the weekly budget of a team', () => {
  it('is exceeded in the week of the schedule whose plan costs more, and returns by how much', () => {
    const standing = [shift('2026-11-24', 2000, 2), shift('2026-11-29', 2000, 3)];
    const added = costByDay([shift('2026-11-28', 2000, 1, 'one'), shift('2026-11-28', 2000, 1, 'two')]);
    const passed = passedBudgets(team, standing, [], added);
    expect(passed).toEqual([
      { week: '2026-11-22', planned: { currency: 'CAD', cents: 64_000 }, budget: team.weeklyBudget },
    ]);
    expect(costText.passed(passed[0]!)).toBe(
      'The week of Nov 22 would cost $640.00 CAD. The team’s weekly budget is $500.00 CAD.',
    );
    expect(passedBudgets(team, standing, [], costByDay([shift('2026-11-28', 2250, 1, 'one')]))).toEqual([]);
  });

  it('is ignored without a budget, in another currency, and for a change that saves', () => {
    const dear = [{ ...shift('2026-11-24', 9000, 4), currency: 'USD' as const }];
    expect(passedBudgets({}, [], [], costByDay([shift('2026-11-24', 9000, 4)]))).toEqual([]);
    expect(passedBudgets(team, [], [], costByDay(dear))).toEqual([]);
    const [before, after] = [[shift('2026-11-24', 9000, 4)], [shift('2026-11-24', 9000, 3)]];
    expect(passedBudgets(team, [], costByDay(before), costByDay(after))).toEqual([]);
    expect(passedBudgets(team, [], costByDay(before), costByDay(before))).toEqual([]);
    expect(passedBudgets(team, [], costByDay(after), costByDay(before))).toHaveLength(1);
  });

  it('always reports a plan that grows beyond it, and equals the sum shown for the week', () => {
    const one = fc.record({
      day: fc.integer({ min: 0, max: 20 }),
      wage: fc.integer({ min: 1500, max: 6000 }),
      places: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(one),
        fc.array(one, { minLength: 1 }),
        fc.integer({ min: 1, max: 500_000 }),
        (old, add, cents) => {
          const made = (all: typeof old, name: string) =>
            all.map(({ day, wage, places }, index) =>
              shift(addDays('2026-11-22', day), wage, places, `${name}-${index}`),
            );
          const [standing, added] = [made(old, 'old'), made(add, 'new')];
          const weeklyBudget = { cents, currency: 'CAD' as const };
          const passed = passedBudgets({ weeklyBudget }, standing, [], costByDay(added));
          for (const week of ['2026-11-22', '2026-11-29', '2026-12-06']) {
            const after = plannedOfWeek([...standing, ...added], week, weeklyBudget);
            const grows = added.some(({ dayKey }) => budgetWeekOf(dayKey) === week);
            const said = passed.find((each) => each.week === week);
            expect(said?.planned.cents).toBe(grows && after > cents ? after : undefined);
          }
        },
      ),
    );
  });
});
