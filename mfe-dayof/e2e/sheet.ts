import { paths } from '@spot/contracts/core';
import type { Group } from '@spot/contracts/accounts';
import type { Hired } from '@spot/contracts/scheduling';
import { addDays, hourMs, minutesOfDay, startOfWeek } from '@spot/contracts/time';
import type { Page } from '../../tooling/e2e/fixtures';
import type { World } from '../../tooling/e2e/world';

export const supportPhone = '1-800-555-0123';

/** A zone in which it is day, so that shifts five hours ago and in half an hour are on the same day and in the same week. */
function zoneByDay(now: number): string {
  const byDay = (zone: string) => minutesOfDay(now, zone) >= 6 * 60 && minutesOfDay(now, zone) < 21 * 60;
  return ['America/Toronto', 'America/Vancouver', 'Europe/Berlin'].find(byDay) ?? 'Europe/Berlin';
}

/** A company with a four-hour shift that has just ended, one of the week before, and four workers on each. */
export async function aWeek(world: World, group: Partial<Group> = {}) {
  const now = Math.floor(Date.now() / hourMs) * hourMs;
  const company = await world.company({ timeZone: zoneByDay(now), members: ['Edit', 'View'], group });
  const [team] = company.teams;
  await world.write({ [paths.publicConfig()]: { id: 'public', supportPhone } });
  const position = await world.position(team, {
    role: 'Event Server',
    label: 'Banquet',
    wageCents: 2015,
    timeZone: team.timeZone,
  });
  const start = now - 5 * hourMs;
  const gig = await world.gig(company, position, start, { numSpotters: 4, end: start + 4 * hourMs, breakTime: 0 });
  const old = await world.gig(company, position, start - 7 * 24 * hourMs, {
    numSpotters: 4,
    end: start - 7 * 24 * hourMs + 4 * hourMs,
    breakTime: 0,
  });
  const names = ['Ana Souza', 'Ben "B" Roy', '=HYPERLINK("x")', 'Dee Fox 🎉'] as const;
  const [ana, ben, cy, dee] = await Promise.all(names.map((name) => world.worker(name)));
  if (!ana || !ben || !cy || !dee) throw new Error('Four workers were made.');
  for (const each of [gig, old])
    await world.hired(each, [ana, ben, cy, dee], { checkIn: true, checkInTime: each.start });
  // Ben has no check-in.
  await world.db.doc(paths.hired(gig.id, ben.uid)).update({ checkIn: false, checkInTime: null });
  const week = startOfWeek(gig.dayKey, 'monday');
  return { company, team, gig, old, ana, ben, cy, dee, week, lastWeek: addDays(week, -7) };
}

export const hiredOf = async (world: World, gigId: string, uid: string): Promise<Partial<Hired>> =>
  (await world.db.doc(paths.hired(gigId, uid)).get()).data() ?? {};

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
export const cell = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${escape(name)}, \\w{3}, `) });
export const cellsOf = (page: Page, name: string) => row(page, name).getByRole('gridcell').allTextContents();
