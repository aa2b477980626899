import { Timestamp } from 'firebase-admin/firestore';
import { applyToGig, messageTeam, openGigs, verifyCode } from '@spot/contracts/worker';
import { confirmHours, submitMyHours } from '@spot/contracts/dayof';
import { hireApplicant, postShifts } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { addDays, dayKeyOf, dayMs, hourMs, minuteMs, startOfWeek } from '@spot/contracts/time';
import { send } from '../scheduling/texts/sendTexts';
import type { Texter } from '../scheduling/texts/text';
import { completeConfirmed } from '../scheduling/upkeep/completeGigs';
import { repairPart } from '../scheduling/upkeep/repairCounters';
import type { Backend, Client } from './backend';
import { Market, zone } from './market';
import { metered, type Metered } from './metered';

export interface Step extends Metered {
  step: string;
}

/** Who applies, and how many of them are hired, come and are paid. */
const applicants = 8;
const hiredPeople = 5;

/** The hours of a shift and of everybody on it are moved, as if time had passed. */
async function moveTo({ db }: Backend, gigId: string, from: number, to: number, now: number): Promise<void> {
  const [start, end] = [from, to].map((ms) => Timestamp.fromMillis(ms));
  const dayKey = dayKeyOf(from, zone);
  const gig = db.doc(paths.gig(gigId));
  const hired = await gig.collection('hired').get();
  const weeks = { weekKeyMon: startOfWeek(dayKey, 'monday'), weekKeySun: startOfWeek(dayKey, 'sunday') };
  // Hours whose check-in is far from the start are not confirmed without a look.
  const came = to < now ? { checkInTime: start } : {};
  await gig.update({ start, end, dayKey, ...weeks, status: to < now ? 'review' : 'active' });
  for (const { ref, id } of hired.docs) {
    await ref.update({ gigStart: start, gigEnd: end, start, end, dayKey, ...came });
    await db.doc(paths.spotterGig(id, gigId)).update({ start, end });
  }
}

/**
 * A shift of five people from posting to confirmed hours, and the nightly repair of what that changed: what each step costs the
 * functions, triggers included, as a mean of those alike. `others` shifts with a worker each are in the team's week before. The
 * functions' clock says `now`.
 */
export async function playMonday(backend: Backend, company: string, others: number, now: number): Promise<Step[]> {
  const market = new Market(backend.db);
  const steps: Step[] = [];
  const measure = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    let answer: T | undefined;
    steps.push({ step, ...(await metered(backend, async () => (answer = await work()))) });
    return answer as T;
  };
  const { team, ...rest } = await market.company(company, { [`${company}-boss`]: 'Owner' }, { checkInCheckOut: true });
  const boss = await backend.signUp(`${company}-boss`);
  const worked = { start: now - 8 * hourMs, end: now - 2 * hourMs };
  const dayKey = dayKeyOf(worked.start, zone);
  const week = startOfWeek(dayKey, 'monday');
  const weeks = { weekKeyMon: week, weekKeySun: startOfWeek(dayKey, 'sunday') };
  for (let index = 0; index < others; index += 1) {
    const own = { dayKey, ...weeks, ...worked, status: 'review' as const };
    const gig = await market.gig(`${company}-other-${index}`, { team, ...rest }, 0, own);
    await market.hired(gig, await market.spotter(`${company}-other-${index}`));
  }
  const crew: { uid: string; client: Client }[] = [];
  for (let index = 0; index < applicants; index += 1) {
    const { uid } = await market.spotter(`${company}-w${index}`);
    crew.push({ uid, client: await backend.signUp(uid) });
  }
  // The nightly repair begins where the last one stopped, a quarter of an hour before it began.
  const before = Date.now() + 15 * minuteMs;
  await backend.db.doc(paths.upkeep('repairCounters')).set({ begunAt: Timestamp.fromMillis(before) });
  const { gigIds } = await measure('posts a shift', () =>
    boss.call(postShifts, {
      postingId: company,
      teamId: team.id,
      positionId: rest.position.id,
      dates: [addDays(dayKeyOf(now, zone), 3)],
      numSpotters: hiredPeople,
      wageCents: 2500,
      startTime: rest.position.startTime,
      breakTime: 30,
      endTime: rest.position.endTime,
      department: 'Banquets',
      entranceInstructions: 'Red door',
      billTo: '',
      tempToHire: false,
    }),
  );
  const gigId = gigIds[0] ?? '';
  for (const { client } of crew) await measure('applies', () => client.call(applyToGig, { gigId }));
  const [first] = crew;
  if (!first) throw new Error('nobody applied');
  await measure('looks for shifts', () => first.client.call(openGigs, { limit: 30 }));
  const hired = crew.slice(0, hiredPeople);
  for (const { uid } of hired)
    await measure('hires an applicant', () => boss.call(hireApplicant, { gigId, spotterId: uid }));

  // The texts of an action wait until it can no longer be taken back.
  const sms: Texter = { send: () => Promise.resolve({ outcome: 'sent' }) };
  await measure('sends five texts', () => send(backend.db, sms, () => now + 5 * minuteMs));

  await moveTo(backend, gigId, now + 10 * minuteMs, now + 6 * hourMs, now);
  const today = Timestamp.fromMillis(now - hourMs);
  const codes = { checkInCode: 'ABCD', checkOutCode: 'EFGH', groupID: company, createdAt: today, since: today };
  await backend.db.doc(paths.codes(team.id)).set({ ...codes, rotateAt: Timestamp.fromMillis(now + dayMs) });
  for (const { client } of hired)
    await measure('checks in', () => client.call(verifyCode, { gigId, code: codes.checkInCode }));
  await moveTo(backend, gigId, worked.start, worked.end, now);
  for (const { client } of hired)
    await measure('says the hours', () => client.call(submitMyHours, { gigId, ...worked, breakTime: 30 }));
  await measure('writes to a team', () => first.client.call(messageTeam, { teamId: team.id, text: 'See you!' }));
  await measure('confirms five people’s hours', async () => {
    const scope = { kind: 'all', teamId: team.id, week, spotterIds: hired.map(({ uid }) => uid) } as const;
    const request = { requestId: company, scope, workerHours: false };
    const { cells } = await boss.call(confirmHours, { ...request, dryRun: true, expected: [] });
    await boss.call(confirmHours, { ...request, dryRun: false, expected: cells });
  });
  await measure('completes the shift', () => completeConfirmed(backend.db, now + 5 * minuteMs));
  await measure('the night after', () => repairPart(backend.db, () => now + dayMs));
  return means(steps);
}

function means(steps: readonly Step[]): Step[] {
  const kinds = [...new Set(steps.map(({ step }) => step))];
  return kinds.map((step) => {
    const alike = steps.filter((one) => one.step === step);
    const mean = (of: (one: Step) => number) =>
      Math.round((alike.reduce((sum, one) => sum + of(one), 0) / alike.length) * 10) / 10;
    const names = [...new Set(alike.flatMap(({ runs }) => Object.keys(runs)))].sort();
    return {
      step,
      reads: mean(({ reads }) => reads),
      writes: mean(({ writes }) => writes),
      deletes: mean(({ deletes }) => deletes),
      runs: Object.fromEntries(names.map((name) => [name, mean(({ runs }) => runs[name] ?? 0)])),
    };
  });
}
