import {
  acceptOffer,
  applyToGig,
  cancelMyGig,
  checkInMyself,
  checkOutMyself,
  declineOffer,
  messageTeam,
  openGigs,
  shareLocation,
  verifyCode,
} from '@spot/contracts/worker';
import { submitMyHours } from '@spot/contracts/dayof';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { CallError } from '@spot/contracts/core/client';
import type { Dice } from './dice';
import type { Supervisor } from './supervisor';
import { submitDocuments } from './documents';
import type { Worker } from './worker';

const pick = <T>(items: readonly T[], dice: Dice): T | undefined => items[Math.floor(dice() * items.length)];

const messages = [
  'Is there parking close by?',
  'Which entrance should I use?',
  'Looking forward to it!',
  'May I leave ten minutes early?',
];
const replies = ['Thank you!', 'Got it, see you then.', 'Okay, no problem.', 'Great, I will be there.'];
const excuses = ['My car will not start.', 'I am not feeling well.', 'My babysitter cancelled.'];

/**
 * What a worker does: each says in a few words what it did, or nothing when there was nothing to do. `wanted` is the id of the
 * shift that the worker has in mind; applying for a full one joins its waitlist.
 */
export const actions = {
  async apply(worker: Worker, dice: Dice, _now: number, wanted?: string): Promise<string | undefined> {
    if (wanted) {
      const { status } = await worker.call(applyToGig, { gigId: wanted });
      return status === 'waitlisted' ? 'joined the waitlist' : 'applied';
    }
    const { gigs } = await worker.call(openGigs, { limit: 30 });
    const gig = pick(gigs, dice);
    if (!gig) return undefined;
    await worker.call(applyToGig, { gigId: gig.gigId });
    return `applied for ${gig.role} at ${gig.group} on ${gig.dayKey}`;
  },

  async answerOffer(worker: Worker, dice: Dice, now: number, wanted?: string): Promise<string | undefined> {
    const offer = pick(
      (await worker.myGigs('pending')).filter(({ id, start }) => (wanted ? id === wanted : start > now)),
      dice,
    );
    if (!offer) return undefined;
    const { status } = await (dice() < 0.8
      ? worker.call(acceptOffer, { gigId: offer.id })
      : worker.call(declineOffer, { gigId: offer.id }));
    return `answered an offer: ${status}`;
  },

  async attend(
    worker: Worker,
    _dice: Dice,
    now: number,
    _wanted?: string,
    supervisor?: Supervisor,
  ): Promise<string | undefined> {
    for (const { id, start, end } of await worker.myGigs('confirmed')) {
      if (now < start - 20 * minuteMs || now > end + 3 * hourMs) continue;
      const place = await worker.myPlace(id);
      if (!place || place.cancelled) continue;
      if (place.checkInTime == null && now < end) {
        await withCode(worker, supervisor, place, 'checkIn', () => worker.call(checkInMyself, { gigId: id }));
        return 'checked in';
      }
      if (place.checkInTime != null && place.checkOutTime == null && now > end) {
        await withCode(worker, supervisor, place, 'checkOut', () => worker.call(checkOutMyself, { gigId: id }));
        return 'checked out';
      }
    }
    return undefined;
  },

  /** Says the hours of a shift that is over, mostly as posted, sometimes a quarter of an hour more or less. */
  async sayHours(worker: Worker, dice: Dice, now: number): Promise<string | undefined> {
    for (const status of ['confirmed', 'completed'] as const)
      for (const { id, end } of await worker.myGigs(status)) {
        if (now < end || now > end + 47 * hourMs) continue;
        const place = await worker.myPlace(id);
        if (!place?.checkIn || place.cancelled || place.hoursConfirmed || place.spotterTime) continue;
        const more = dice() < 0.7 ? 0 : pick([-15, 15], dice);
        const said = Math.min(place.gigEnd + (more ?? 0) * minuteMs, Math.floor(now / minuteMs) * minuteMs);
        const { gigStart: start, breakTime } = place;
        await worker.call(submitMyHours, { gigId: id, start, end: said, breakTime: Math.min(150, breakTime) });
        return 'said the hours';
      }
    return undefined;
  },

  async write(worker: Worker, dice: Dice): Promise<string | undefined> {
    const gig = pick([...(await worker.myGigs('confirmed')), ...(await worker.myGigs('completed'))], dice);
    if (!gig) return undefined;
    await worker.call(messageTeam, { teamId: gig.teamID, text: pick(messages, dice) ?? 'Hello' });
    return 'wrote to a team';
  },

  async answer(worker: Worker, dice: Dice): Promise<string | undefined> {
    const chat = pick(await worker.chatsToAnswer(), dice);
    if (!chat) return undefined;
    await worker.readChat(chat.id);
    await worker.call(messageTeam, { teamId: chat.teamID, text: pick(replies, dice) ?? 'Thank you!' });
    return 'answered a message';
  },

  /** The phone says where it is: at home, or somewhere within a few kilometres. */
  async share(worker: Worker, dice: Dice): Promise<string | undefined> {
    const home = (await worker.profile())?.position;
    if (!home) return undefined;
    const away = () => (dice() - 0.5) * 0.06;
    await worker.call(shareLocation, { lat: home.lat + away(), lng: home.lng + away() });
    return 'shared the location';
  },

  /** Something for the verification queues of the office. */
  async handIn(worker: Worker, dice: Dice, now: number): Promise<string | undefined> {
    return submitDocuments(worker, dice, now);
  },

  async cancel(worker: Worker, dice: Dice, now: number): Promise<string | undefined> {
    const gig = pick(
      (await worker.myGigs('confirmed')).filter(({ start }) => start > now + hourMs),
      dice,
    );
    if (!gig) return undefined;
    await worker.call(cancelMyGig, { gigId: gig.id, reason: pick(excuses, dice) ?? 'Cannot come.' });
    return 'cancelled a shift';
  },
} as const;

export type ActionName = keyof typeof actions;

/** Where a code is required, gives the one that the supervisor tells. */
async function withCode(
  worker: Worker,
  supervisor: Supervisor | undefined,
  { gigID, teamID }: { gigID: string; teamID: string },
  what: 'checkIn' | 'checkOut',
  without: () => Promise<unknown>,
): Promise<void> {
  try {
    await without();
  } catch (error) {
    if (!(error instanceof CallError) || error.details.reason !== 'codeNeeded' || !supervisor) throw error;
    const code = await supervisor.tell(teamID, what);
    if (code === undefined) throw error;
    await worker.call(verifyCode, { gigId: gigID, code });
  }
}

/** How often each happens: mostly people apply, seldom they cancel. */
const weights: readonly (readonly [ActionName, number])[] = [
  ['apply', 50],
  ['answerOffer', 20],
  ['attend', 18],
  ['sayHours', 5],
  ['write', 5],
  ['answer', 4],
  ['share', 6],
  ['handIn', 2],
  ['cancel', 3],
];

export function chooseAction(dice: Dice): ActionName {
  let left = dice() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of weights) if ((left -= weight) < 0) return name;
  return 'apply';
}
