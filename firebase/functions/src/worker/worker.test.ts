import { FieldValue } from 'firebase-admin/firestore';
import { paths, undo } from '@spot/contracts/core';
import { cancellation } from '@spot/contracts/backoffice';
import { chat, sendMessage } from '@spot/contracts/dayof';
import {
  declineApplicants,
  editShiftTime,
  gig as gigSchema,
  hired as hiredSchema,
  hireApplicant,
  removeHired,
  removeOffers,
  sendOffers,
} from '@spot/contracts/scheduling';
import {
  acceptOffer,
  applyToGig,
  cancelMyGig,
  checkInMyself,
  checkOutMyself,
  declineOffer,
  messageTeam,
  openGigs,
} from '@spot/contracts/worker';
import { minuteMs } from '@spot/contracts/time';
import { at, read } from '../core/firebase';
import { digest } from '../core/ids';
import { limits } from '../core/limits';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';
import { foldWorkerNames } from './mirrorSpotter';

describe("The worker's side", () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit' });
    edit = await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const worker = async (uid: string) => ({ client: await backend.signUp(uid), spotter: await market.spotter(uid) });

  it('applying counts on the shift and raises the flag that the employer sees (SCH-045)', async () => {
    await market.gig('apply', company, 48);
    const one = await worker('apply-1');
    const two = await worker('apply-2');
    await one.client.call(applyToGig, { gigId: 'apply' });
    // A request that is repeated because its answer was lost succeeds, although the last place was filled since.
    await backend.db.doc(paths.gig('apply')).update({ numHired: 1 });
    await expect(one.client.call(applyToGig, { gigId: 'apply' })).resolves.toEqual({ status: 'applied' });
    await backend.db.doc(paths.gig('apply')).update({ numHired: 0 });
    await two.client.call(applyToGig, { gigId: 'apply' });
    await backend.settled();
    expect(await get(paths.gig('apply'))).toMatchObject({
      numApplicants: 2,
      notifications: { applicants: true, hired: false },
    });
    expect(await get(paths.spotterGig('apply-1', 'apply'))).toMatchObject({ status: 'applied' });
    await backend.db.doc(paths.gig('apply')).update({ 'notifications.applicants': false });
    await one.client.call(cancelMyGig, { gigId: 'apply', reason: '' });
    await backend.settled();
    expect(await get(paths.gig('apply'))).toMatchObject({ numApplicants: 1, notifications: { applicants: false } });
    expect(await get(paths.spotterGig('apply-1', 'apply'))).toBeUndefined();
  });

  it('lets nobody apply or accept whose ID is not verified (SCH-160)', async () => {
    const client = await backend.signUp('no-id');
    const spotter = await market.spotter('no-id', { idVerified: false });
    await market.offer(await market.gig('needs-id', company, 48), spotter);
    const refused = { code: 'failed-precondition', details: { reason: 'idNotVerified' } };
    expect(await client.refused(applyToGig, { gigId: 'needs-id' })).toMatchObject(refused);
    expect(await client.refused(acceptOffer, { gigId: 'needs-id' })).toMatchObject(refused);
  });

  it('writes to no team of a company that blocked the worker, and so much in an hour only', async () => {
    const { client, spotter } = await worker('letters');
    const team = { teamId: company.team.id, text: 'Hi' };
    await market.write({
      [paths.teamPool(company.team.id, spotter.uid)]: { uid: spotter.uid, name: 'W', lastWorked: 1 },
    });
    await client.call(messageTeam, team);
    const block = backend.db.doc(paths.groupBlocked('north', spotter.uid));
    await block.set({ kind: 'blocked' });
    // No response reveals the block.
    expect(await client.refused(messageTeam, team)).toMatchObject({
      message: 'You can message a team once it has hired you.',
    });
    await block.delete();
    const counted = backend.db.doc(paths.limit(`messages_${digest(spotter.uid)}`));
    await counted.update({ count: limits.messages.most });
    expect(await client.refused(messageTeam, team)).toMatchObject({
      code: 'resource-exhausted',
      message: 'You’ve sent too many messages. Try again in 60 minutes.',
    });
    await counted.update({ since: at(Date.now() - limits.messages.windowMs) });
    await expect(client.call(messageTeam, team)).resolves.toHaveProperty('messageId');
  });

  it('sends a message to a team once, however often it is sent', async () => {
    const { client, spotter } = await worker('twice');
    await market.write({
      [paths.teamPool(company.team.id, 'twice')]: { uid: 'twice', name: spotter.name, lastWorked: 1 },
    });
    const message = { requestId: 'twice-1', teamId: company.team.id, text: 'On my way' };
    const both = await Promise.all([client.call(messageTeam, message), client.call(messageTeam, message)]);
    expect(both[0]).toEqual(both[1]);
    const { chatId } = both[0];
    const sent = () => backend.db.collection(`${paths.chat(chatId)}/messages`).get();
    expect((await sent()).docs.map((one) => one.get('text') as string)).toEqual(['On my way']);
    expect(await get(paths.chat(chatId))).toMatchObject({ fromWorker: 1 });
    // The id of somebody else's message in the chat is not taken for one's own.
    await edit.call(sendMessage, { requestId: 'theirs', teamId: company.team.id, spotterId: 'twice', text: 'Good' });
    expect(await client.refused(messageTeam, { ...message, requestId: 'theirs' })).toMatchObject({
      code: 'already-exists',
    });
    expect((await sent()).size).toBe(2);
  });

  it('takes nobody on for a company that was deactivated (N26)', async () => {
    const { client, spotter } = await worker('too-late');
    const closed = await market.company('gone', {}, { status: 'Deactivated' });
    await market.gig('gone-open', closed, 48);
    await market.offer(await market.gig('gone-offered', closed, 72), spotter);
    const refused = { code: 'failed-precondition', details: { reason: 'closed' } };
    expect(await client.refused(applyToGig, { gigId: 'gone-open' })).toMatchObject(refused);
    expect(await client.refused(acceptOffer, { gigId: 'gone-offered' })).toMatchObject(refused);
  });

  it('refuses to apply for a full, a started and an overlapping shift and to a company that blocked the worker; an offer changes none of it', async () => {
    const { client, spotter } = await worker('refused');
    const full = await market.gig('full', company, 48);
    await market.hired(full, await market.spotter('somebody'));
    const running = await market.gig('running', company, -1);
    const mine = await market.gig('mine', company, 60);
    await market.hired(mine, spotter);
    const beside = await market.gig('beside', company, 64);
    for (const gig of [full, running, beside]) await market.offer(gig, spotter);
    expect(await client.refused(applyToGig, { gigId: 'full' })).toMatchObject({
      message: 'This shift is full.',
      details: { reason: 'full' },
    });
    expect(await client.refused(applyToGig, { gigId: 'running' })).toMatchObject({ details: { reason: 'started' } });
    expect(await client.refused(applyToGig, { gigId: 'beside' })).toMatchObject({ details: { reason: 'overlap' } });
    for (const [gigId, reason] of Object.entries({ full: 'full', running: 'started', beside: 'overlap' }))
      expect(await client.refused(acceptOffer, { gigId })).toMatchObject({ details: { reason } });
    expect(await client.refused(applyToGig, { gigId: 'mine' })).toMatchObject({ code: 'already-exists' });
    await market.write({ [paths.groupBlocked('north', 'refused')]: {} });
    await market.offer(await market.gig('closed', company, 100), spotter);
    for (const contract of [applyToGig, acceptOffer])
      expect(await client.refused<{ gigId: string }, unknown>(contract, { gigId: 'closed' })).toMatchObject({
        message: 'This shift is not available to you.',
        details: { reason: 'blocked' },
      });
    expect(await get(paths.hired('closed', 'refused'))).toBeUndefined();
    expect(await edit.refused(applyToGig, { gigId: 'closed' })).toMatchObject({ code: 'permission-denied' });
  });

  it('accepting an offer hires and shows the employer that something is new', async () => {
    const gig = await market.gig('offered', company, 200);
    const { client, spotter } = await worker('offered-1');
    await market.offer(gig, spotter);
    await client.call(acceptOffer, { gigId: 'offered' });
    await expect(client.call(acceptOffer, { gigId: 'offered' })).resolves.toEqual({ status: 'confirmed' });
    await backend.settled();
    expect(await get(paths.gig('offered'))).toMatchObject({
      numHired: 1,
      full: true,
      numOffers: 0,
      notifications: { hired: true },
    });
    expect(await get(paths.offer('offered', 'offered-1'))).toBeUndefined();
  });

  it('gives one place to whoever is first: an employer who hires or a worker who accepts', async () => {
    const gig = await market.gig('contest', company, 220);
    const { client, spotter } = await worker('contest-1');
    const rival = await market.spotter('contest-2');
    await market.offer(gig, spotter);
    await market.applicant(gig, rival);
    const answers = await Promise.allSettled([
      client.call(acceptOffer, { gigId: 'contest' }),
      edit.call(hireApplicant, { gigId: 'contest', spotterId: 'contest-2' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await get(paths.gig('contest'))).toMatchObject({ numHired: 1 });
  });

  it('declining an offer moves the worker to the declined list, and a withdrawn offer is refused with the reason', async () => {
    const gig = await market.gig('declined', company, 240);
    const { client, spotter } = await worker('declined-1');
    await market.offer(gig, spotter);
    await client.call(declineOffer, { gigId: 'declined' });
    await expect(client.call(declineOffer, { gigId: 'declined' })).resolves.toEqual({ status: 'declined' });
    expect(await get(paths.declined('declined', 'declined-1'))).toMatchObject({ name: 'Worker declined-1' });
    expect(await client.refused(acceptOffer, { gigId: 'declined' })).toMatchObject({
      message: 'This offer is no longer available.',
    });
    // What the employer has declined is no answer of the worker's.
    await backend.db.doc(paths.declined('declined', 'declined-1')).update({ declinedBy: 'GROUP' });
    expect(await client.refused(declineOffer, { gigId: 'declined' })).toMatchObject({ details: { reason: 'noOffer' } });
  });

  it('keeps the application of who declines the offer, and the offer of who withdraws the application', async () => {
    const { client, spotter } = await worker('both');
    const gig = await market.gig('both', company, 260);
    const status = async () => (await get(paths.spotterGig('both', 'both')))?.['status'] as string;
    for (const answer of ['decline', 'withdraw'] as const) {
      await market.offer(gig, spotter);
      await client.call(applyToGig, { gigId: 'both' });
      expect(await status()).toBe('pending');
      if (answer === 'decline') await client.call(declineOffer, { gigId: 'both' });
      else await client.call(cancelMyGig, { gigId: 'both', reason: '' });
      expect(await status()).toBe(answer === 'decline' ? 'applied' : 'pending');
    }
    await client.call(acceptOffer, { gigId: 'both' });
  });

  it.each([
    [30, false],
    [23, true],
  ])('cancelling %i hours ahead frees the place, notifies the team and is late: %s (C07)', async (hours, late) => {
    const id = `cancel${hours}`;
    const gig = await market.gig(id, company, hours);
    const { client, spotter } = await worker(`${id}-w`);
    await market.hired(gig, spotter);
    await client.call(cancelMyGig, { gigId: id, reason: ' My car broke down. ' });
    await client.call(cancelMyGig, { gigId: id, reason: 'again' });
    await backend.settled();
    expect(await get(paths.gig(id))).toMatchObject({ numHired: 0, full: false, notifications: { hired: true } });
    expect(await get(paths.hired(id, `${id}-w`))).toMatchObject({
      cancelled: true,
      cancelledType: 'SPOTTER',
      viewed: false,
    });
    const report = read(cancellation, await backend.db.doc(paths.cancellation(id, `${id}-w`)).get());
    expect(report).toMatchObject({
      reason: 'My car broke down.',
      late,
      role: 'Server',
      group: 'Company north',
      dayKey: gig.dayKey,
    });
    expect((await get(paths.spotter(`${id}-w`)))?.['reliabilityMetrics'] ?? { lateCancellation: 0 }).toMatchObject({
      lateCancellation: late ? 1 : 0,
    });
    const news = await backend.db.collection('teams/north-team/spotterActivity').where('gigID', '==', id).get();
    expect(news.docs.map((found) => found.get('actionType') as string)).toEqual(['cancellation']);
  });

  it('keeps a shift that was given back in the list when the next application or the next offer is over', async () => {
    const gig = await market.gig('back', company, 360, { numSpotters: 2 });
    const { client, spotter } = await worker('back');
    await market.hired(gig, spotter);
    await client.call(cancelMyGig, { gigId: 'back', reason: 'Ill' });
    const entry = async () => {
      const { lastUpdated: _, ...rest } = (await get(paths.spotterGig('back', 'back'))) ?? {};
      return rest;
    };
    const left = await entry();
    expect(left).toMatchObject({ status: 'cancelled', cancelledType: 'SPOTTER', cancelledReason: 'Ill' });
    await client.call(applyToGig, { gigId: 'back' });
    await client.call(cancelMyGig, { gigId: 'back', reason: '' });
    expect(await entry()).toMatchObject(left);
    await edit.call(sendOffers, { requestId: 'back-send', gigIds: ['back'], spotterIds: ['back'] });
    expect(await entry()).toMatchObject({ status: 'pending' });
    await edit.call(removeOffers, { requestId: 'back-take', gigId: 'back', spotterIds: ['back'] });
    expect(await entry()).toMatchObject(left);
    await edit.call(undo, { undoId: 'back-take' });
    expect(await entry()).toMatchObject({ status: 'pending' });
  });

  it('keeps why a worker left a shift in their list when either side declines what was asked since', async () => {
    const gig = await market.gig('kept', company, 435, { numSpotters: 2 });
    const removed = await worker('kept-1');
    const left = await worker('kept-2');
    await market.hired(gig, removed.spotter, left.spotter);
    const removals = [{ gigId: 'kept', spotterId: 'kept-1', comment: 'Double booked' }];
    await edit.call(removeHired, { requestId: 'kept-off', removals, replacement: 'keepOpen' });
    await left.client.call(cancelMyGig, { gigId: 'kept', reason: 'Ill' });
    await edit.call(sendOffers, { requestId: 'kept-send', gigIds: ['kept'], spotterIds: ['kept-1'] });
    await removed.client.call(declineOffer, { gigId: 'kept' });
    const ofCompany = { status: 'cancelled', cancelledType: 'GROUP', cancelledReason: 'Double booked' };
    expect(await get(paths.spotterGig('kept-1', 'kept'))).toMatchObject({ ...ofCompany, cancelledBy: 'edit' });
    await left.client.call(applyToGig, { gigId: 'kept' });
    await edit.call(declineApplicants, { requestId: 'kept-no', gigId: 'kept', spotterIds: ['kept-2'] });
    const ofWorker = { status: 'cancelled', cancelledType: 'SPOTTER', cancelledReason: 'Ill' };
    expect(await get(paths.spotterGig('kept-2', 'kept'))).toMatchObject({ ...ofWorker, cancelledBy: 'kept-2' });
    await edit.call(undo, { undoId: 'kept-no' });
    expect(await get(paths.spotterGig('kept-2', 'kept'))).toMatchObject({ status: 'applied' });
  });

  it('sends no waiting text that asks workers to come to a shift that they have given back or refused', async () => {
    const { client, spotter } = await worker('texted');
    const gig = await market.gig('texted', company, 410, { numSpotters: 2 });
    const texts = async () => {
      const { docs } = await backend.db.collection('textQueue').where('recipient', '==', 'texted').get();
      return docs.map((text) => text.get('type') as string).sort();
    };
    const move = async () => {
      const { version, start, end } = read(gigSchema, await backend.db.doc(paths.gig('texted')).get()) ?? gig;
      const times = { start: start - 15 * minuteMs, end: end - 15 * minuteMs };
      await edit.call(editShiftTime, { gigId: 'texted', version, ...times, dryRun: false });
    };
    const offer = (requestId: string) =>
      edit.call(sendOffers, { requestId, gigIds: ['texted'], spotterIds: ['texted'] });

    await market.applicant(gig, spotter);
    await edit.call(hireApplicant, { gigId: 'texted', spotterId: 'texted' });
    await move();
    expect(await texts()).toEqual(['hired', 'timeChanged']);
    await client.call(cancelMyGig, { gigId: 'texted', reason: 'Ill' });
    expect(await texts()).toEqual([]);

    await offer('texted-1');
    await move();
    expect(await texts()).toEqual(['offer', 'timeChanged']);
    await client.call(applyToGig, { gigId: 'texted' });
    await client.call(declineOffer, { gigId: 'texted' });
    expect(await texts()).toEqual(['timeChanged']);
    await client.call(cancelMyGig, { gigId: 'texted', reason: '' });
    expect(await texts()).toEqual([]);

    await offer('texted-2');
    await edit.call(removeOffers, { requestId: 'texted-3', gigId: 'texted', spotterIds: ['texted'] });
    await offer('texted-4');
    await client.call(declineOffer, { gigId: 'texted' });
    expect(await texts()).toEqual(['offerRemoved']);
  });

  it('lets a worker whom the team declined and then hired apply again', async () => {
    const gig = await market.gig('again', company, 385);
    const { client, spotter } = await worker('again');
    await market.offer(gig, spotter);
    await client.call(applyToGig, { gigId: 'again' });
    await edit.call(declineApplicants, { requestId: 'again-no', gigId: 'again', spotterIds: ['again'] });
    await client.call(acceptOffer, { gigId: 'again' });
    expect(await get(paths.declined('again', 'again'))).toBeUndefined();
    await client.call(cancelMyGig, { gigId: 'again', reason: 'Ill' });
    await expect(client.call(applyToGig, { gigId: 'again' })).resolves.toEqual({ status: 'applied' });
  });

  it('cannot give back a shift that is over', async () => {
    const { client, spotter } = await worker('past');
    await market.hired(await market.gig('past', company, -9), spotter);
    expect(await client.refused(cancelMyGig, { gigId: 'past', reason: 'x' })).toMatchObject({
      message: 'This shift is over.',
    });
    expect(await client.refused(cancelMyGig, { gigId: 'apply', reason: 'x' })).toMatchObject({ code: 'not-found' });
  });

  it('cannot give back a shift whose hours somebody recorded, nor is told that a shift ahead is over', async () => {
    const { client, spotter } = await worker('recorded');
    await market.hired(await market.gig('recorded', company, 1), spotter);
    await backend.db.doc(paths.hired('recorded', 'recorded')).update({ checkIn: true, selectedTimeOption: 2 });
    expect(await client.refused(cancelMyGig, { gigId: 'recorded', reason: 'x' })).toMatchObject({
      message: expect.stringContaining('You have already checked in'),
      details: { reason: 'checkedIn' },
    });
  });

  it('checks in within three hours of the shift, once, and out afterwards', async () => {
    const { client, spotter } = await worker('present');
    const now = await market.gig('now', company, 1);
    await market.hired(now, spotter);
    expect(await client.refused(checkOutMyself, { gigId: 'now' })).toMatchObject({ message: 'Please check in first.' });
    const { checkInTime } = await client.call(checkInMyself, { gigId: 'now' });
    await expect(client.call(checkInMyself, { gigId: 'now' })).resolves.toEqual({ checkInTime });
    const { checkOutTime } = await client.call(checkOutMyself, { gigId: 'now' });
    const record = read(hiredSchema, await backend.db.doc(paths.hired('now', 'present')).get());
    expect(record).toMatchObject({ checkIn: true, checkInTime, checkOut: true, checkOutTime, checkedInBy: 'present' });
    expect(record?.attemptedAt).toEqual(expect.any(Number));
    const long = await market.gig('long-over', company, -60);
    await market.hired(long, spotter);
    await backend.db.doc(paths.hired('long-over', 'present')).update({ checkIn: true, checkInTime: at(long.start) });
    expect(await client.refused(checkOutMyself, { gigId: 'long-over' })).toMatchObject({ details: { reason: 'time' } });
    const later = await market.gig('later', company, 4);
    await market.hired(later, spotter);
    expect(await client.refused(checkInMyself, { gigId: 'later' })).toMatchObject({
      message: 'Check in time must be valid',
    });
    expect(await client.refused(cancelMyGig, { gigId: 'now', reason: 'x' })).toMatchObject({
      details: { reason: 'checkedIn' },
    });
  });

  it('writes to a team that hired the worker and to no other; the chat shows the newest message', async () => {
    const { client, spotter } = await worker('writer');
    expect(await client.refused(messageTeam, { teamId: 'north-team', text: 'Hi' })).toMatchObject({
      code: 'permission-denied',
    });
    await market.hired(await market.gig('written', company, 300), spotter);
    const { chatId } = await client.call(messageTeam, { teamId: 'north-team', text: 'Hello' });
    await client.call(messageTeam, { teamId: 'north-team', text: 'Which door?' });
    const opened = read(chat, await backend.db.doc(paths.chat(chatId)).get());
    expect(opened).toMatchObject({
      spotterID: 'writer',
      teamID: 'north-team',
      nameTokens: expect.arrayContaining(['writ', 'writer', 'down', 'north']) as string[],
      lastMessage: { text: 'Which door?', senderSide: 'worker', readByEmployer: false },
    });
    expect((await backend.db.collection(`chats/${chatId}/messages`).get()).size).toBe(2);
  });

  it('lists what is open near the worker: not full, not of a company that is deactivated or blocked the worker', async () => {
    const { client } = await worker('looking');
    const other = await market.company('other', {});
    const gone = await market.company('gone', {}, { status: 'Deactivated' });
    const angry = await market.company('angry', {});
    await market.write({ [paths.groupBlocked('angry', 'looking')]: {} });
    for (const [id, of] of [
      ['open', other],
      ['shut', gone],
      ['banned', angry],
    ] as const)
      await market.gig(`look-${id}`, of, 500);
    await market.hired(await market.gig('look-full', other, 501), await market.spotter('busy'));
    await market.gig('look-far', other, 500, { timeZone: 'America/Chicago' });
    const { gigs } = await client.call(openGigs, { limit: 50 });
    expect(gigs.map(({ gigId }) => gigId).filter((id) => id.startsWith('look-'))).toEqual(['look-open']);
    expect(Object.keys(gigs[0] ?? {})).not.toContain('billTo');
  });

  it('lists as many open shifts as are asked for, behind those that are left out', async () => {
    const zone = 'America/Halifax';
    const client = await backend.signUp('behind');
    await market.spotter('behind', { timeZone: zone });
    const angry = await market.company('banning', {});
    await market.write({ [paths.groupBlocked('banning', 'behind')]: {} });
    for (const index of [1, 2, 3]) await market.gig(`banning-${index}`, angry, 100 + index, { timeZone: zone });
    for (const index of [1, 2, 3]) await market.gig(`behind-${index}`, company, 200 + index, { timeZone: zone });
    const { gigs } = await client.call(openGigs, { limit: 2 });
    expect(gigs.map(({ gigId }) => gigId)).toEqual(['behind-1', 'behind-2']);
  });

  it('mirrors what employers may see of a worker, and nothing else (decisions section 3 item 19)', async () => {
    await market.spotter('seen', {
      certificates: [
        { name: 'WHIMIS Certificate', status: 'Verified' },
        { name: 'Background Check', status: 'pending' },
      ],
      equipment: [
        { name: 'Safety boots', status: 'cleared', expiryDate: '2090-03-02' },
        { name: 'Mask', status: 'verified' },
      ],
    });
    await backend.settled();
    const shown = {
      uid: 'seen',
      name: 'Worker seen',
      nameLower: 'worker seen',
      rating: 4.5,
      completed: 12,
      certificates: ['WHIMIS Certificate'],
      equipment: ['Safety boots'],
      expiryDates: [{ name: 'Safety boots', day: '2090-03-02' }],
    };
    expect(await get(paths.publicSpotter('seen'))).toEqual(shown);
    await backend.db.doc(paths.publicSpotter('seen')).update({ nameLower: FieldValue.delete() });
    expect([await foldWorkerNames(backend.db, false), await foldWorkerNames(backend.db, true)]).toEqual([1, 1]);
    expect(await get(paths.publicSpotter('seen'))).toEqual(shown);
    expect(await foldWorkerNames(backend.db, true)).toBe(0);
    await backend.db.doc(paths.spotter('seen')).delete();
    await backend.settled();
    expect(await get(paths.publicSpotter('seen'))).toBeUndefined();
  });
});
