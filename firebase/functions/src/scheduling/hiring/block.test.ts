import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { paths, undo } from '@spot/contracts/core';
import { blocked, unblockSpotter } from '@spot/contracts/accounts';
import { type Gig, blockSpotter, hireApplicant, sendOffers } from '@spot/contracts/scheduling';
import { acceptOffer, applyToGig, cancelMyGig, type Spotter } from '@spot/contracts/worker';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';

describe('Blocking a worker', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let other: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  let requests = 0;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' });
    other = await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'admin', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const as = (who: string) => people[who] as Client;
  const request = (spotterId: string, more: object = {}) => ({
    requestId: `block-${++requests}`,
    groupId: 'north',
    spotterId,
    note: '',
    replacement: 'keepOpen' as const,
    dryRun: false,
    ...more,
  });
  const waitlisted = async (gig: Gig, spotter: Spotter) => {
    const { start, end, teamID, groupID } = gig;
    await market.write({
      [paths.waitlisted(gig.id, spotter.uid)]: { spotterID: spotter.uid, teamID, groupID, createdAt: Date.now() },
      [paths.spotterGig(spotter.uid, gig.id)]: { status: 'applied', start, end, teamID, groupID },
    });
  };
  /** A worker with one shift of each kind, a started one, and one with another company. */
  const busy = async (uid: string) => {
    const spotter = await market.spotter(uid, { profPicURL: 'pictures/w.jpg' });
    const gig = (kind: string, hours: number, more: Partial<Gig> = {}) =>
      market.gig(`${uid}-${kind}`, company, hours, { numSpotters: 2, ...more });
    await market.hired(await gig('hired', 48), spotter);
    await market.offer(await gig('offered', 72), spotter);
    await market.applicant(await gig('applied', 96), spotter);
    await waitlisted(await gig('waits', 120), spotter);
    await market.hired(await gig('running', -1), spotter);
    await market.hired(await market.gig(`${uid}-elsewhere`, other, 150), spotter);
    return spotter;
  };
  const statusOf = async (uid: string, kind: string) =>
    (await get(paths.spotterGig(uid, `${uid}-${kind}`)))?.['status'] as string;

  it('returns in a dry run what it would remove, and changes nothing', async () => {
    await busy('dry');
    const answer = await as('edit').call(blockSpotter, request('dry', { dryRun: true }));
    expect(answer).toEqual({ hired: 1, offers: 1, applications: 1, emptied: 0, elsewhere: 0, fees: [] });
    expect(await get(paths.groupBlocked('north', 'dry'))).toBeUndefined();
    expect(await get(paths.gig('dry-hired'))).toMatchObject({ numHired: 1 });
  });

  it('removes nobody from a shift under way that they join later, and counts neither it nor a fee for it', async () => {
    const gig = await market.gig('joined', company, -1, { numSpotters: 2, status: 'active' });
    const client = await backend.signUp('joins', { claims: { spotter: true } });
    await market.spotter('joins', { idVerified: true });
    await as('edit').call(sendOffers, { requestId: 'joins', gigIds: [gig.id], spotterIds: ['joins'] });
    await client.call(acceptOffer, { gigId: gig.id });
    const nothing = { hired: 0, offers: 0, applications: 0, elsewhere: 0 };
    const plan = await as('edit').call(blockSpotter, request('joins', { dryRun: true }));
    expect(plan).toEqual({ ...nothing, emptied: 0, fees: [] });
    expect(await as('edit').call(blockSpotter, request('joins'))).toMatchObject(nothing);
    expect(await get(paths.hired('joined', 'joins'))).toMatchObject({ cancelled: false });
  });

  it('writes the record and removes the worker from all future shifts of the company (SCH-110, SCH-143, SCH-241, ADM-159)', async () => {
    await busy('all');
    await expect(as('edit').call(blockSpotter, request('all', { note: 'Rude' }))).resolves.toMatchObject({
      hired: 1,
      offers: 1,
      applications: 1,
    });
    const record = await backend.db.doc(paths.groupBlocked('north', 'all')).get();
    expect(read(blocked, record)).toMatchObject({
      spotterId: 'all',
      spotterName: 'Worker all',
      spotterProfPic: 'pictures/w.jpg',
      blockedBy: 'Person edit',
      blockedAt: expect.any(Number) as number,
      noteText: 'Rude',
      notifcationClicked: true,
    });
    expect([record.get('groupRef'), record.get('spotterRef')].map((ref) => (ref as { path: string }).path)).toEqual([
      'groups/north',
      'spotters/all',
    ]);
    expect(await get(paths.hired('all-hired', 'all'))).toMatchObject({ cancelled: true, cancelledType: 'GROUP' });
    expect(await get(paths.gig('all-hired'))).toMatchObject({ numHired: 0, numSpotters: 2, matched: [] });
    for (const path of [paths.offer('all-offered', 'all'), paths.applicant('all-applied', 'all')])
      expect(await get(path)).toBeUndefined();
    expect(await get(paths.waitlisted('all-waits', 'all'))).toBeUndefined();
    for (const path of ['all-hired/deletedHires', 'all-offered/deletedOffers', 'all-applied/deletedApplicants'])
      expect(await get(`gigs/${path}/all`)).toMatchObject({ type: 'DELETED' });
    expect(await get(paths.deletedWaitlist('all-waits', 'all'))).toMatchObject({ type: 'DELETED' });
    for (const kind of ['hired', 'offered', 'applied', 'waits']) expect(await statusOf('all', kind)).toBe('cancelled');
    for (const kind of ['running', 'elsewhere']) expect(await statusOf('all', kind)).toBe('confirmed');
    expect(await get(paths.gig('all-elsewhere'))).toMatchObject({ numHired: 1 });
    const texts = await backend.db.collection('textQueue').where('recipient', '==', 'all').get();
    expect(texts.docs.map((text) => text.get('type') as string).sort()).toEqual(['offerRemoved', 'removed']);
    expect(
      JSON.stringify([await get(paths.spotterGig('all', 'all-hired')), await get(paths.hired('all-hired', 'all'))]),
    ).not.toMatch(/rude|block/i);
  });

  it('lowers the number of workers without replacement, and the same request is answered once (SCH-144, C19)', async () => {
    await busy('lower');
    const asked = request('lower', { replacement: 'noReplacement' });
    const answers = [await as('edit').call(blockSpotter, asked), await as('edit').call(blockSpotter, asked)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await get(paths.gig('lower-hired'))).toMatchObject({ numHired: 0, numSpotters: 1 });
    expect(await as('admin').refused(blockSpotter, asked)).toMatchObject({ code: 'already-exists' });
  });

  it('changes only shifts of teams that the caller may edit; owners are notified of the others and can decide', async () => {
    const second = { ...company.team, id: 'north-second', name: 'Airport', editMembers: [], administrators: [] };
    await market.write({ [paths.team(second.id)]: second });
    const invited = { email: 'invited@spot.test', name: 'Invited', role: 'Owner' };
    await backend.db.doc(paths.group('north')).update(new FieldPath('owners', invited.email), invited);
    await backend.settled();
    const spotter = await market.spotter('both');
    await market.hired(await market.gig('both-mine', company, 48), spotter);
    await market.hired(await market.gig('both-theirs', { ...company, team: second }, 96), spotter);
    await market.offer(await market.gig('both-offer', { ...company, team: second }, 120), spotter);
    const asked = request('both', { replacement: 'cancelShift', lateFees: [] });
    const plan = { hired: 1, offers: 0, emptied: 1, elsewhere: 2 };
    expect(await as('edit').call(blockSpotter, { ...asked, dryRun: true })).toMatchObject(plan);
    const { undoId } = await as('edit').call(blockSpotter, asked);
    expect(await get(paths.groupBlocked('north', 'both'))).toBeDefined();
    expect(await get(paths.gig('both-mine'))).toMatchObject({ status: 'cancelled' });
    expect(await get(paths.gig('both-theirs'))).toMatchObject({ status: 'pending', numHired: 1, version: 1 });
    expect(await get(paths.hired('both-theirs', 'both'))).toMatchObject({ cancelled: false });
    expect(await get(paths.offer('both-offer', 'both'))).toBeDefined();
    const mails = await backend.db.collection('mail').where('to', 'array-contains', 'owner@spot.test').get();
    expect(mails.docs.map((mail) => (mail.get('message') as { text: string }).text).join()).toContain(
      'Worker both is still hired, offered or applied on 2 upcoming shifts of other teams',
    );
    // Invited people who have not joined get no information about the company's workers.
    expect((await backend.db.collection('mail').where('to', 'array-contains', invited.email).get()).size).toBe(0);
    expect(undoId).toBeDefined();
    await as('owner').call(unblockSpotter, { groupId: 'north', spotterId: 'both' });
    expect(await as('owner').call(blockSpotter, request('both'))).toMatchObject({ hired: 1, offers: 1, elsewhere: 0 });
    expect(await get(paths.hired('both-theirs', 'both'))).toMatchObject({ cancelled: true });
  });

  it('cancels shifts on which nobody is left if requested, for the shown fee, and can be undone (C19)', async () => {
    const spotter = await market.spotter('only');
    await market.hired(await market.gig('only-late', company, 11), spotter);
    await market.hired(await market.gig('only-of-two', company, 72, { numSpotters: 2 }), spotter);
    const lateFees = [{ currency: 'CAD' as const, cents: 7_500 }];
    const plan = (replacement: 'cancelShift' | 'keepOpen') =>
      as('edit').call(blockSpotter, request('only', { dryRun: true, replacement }));
    const sum = { gigId: 'only-late', wageCents: 2000, paidMinutes: 450, workers: 1, percentage: 50, cents: 7_500 };
    expect(await plan('cancelShift')).toMatchObject({ hired: 2, emptied: 1, fees: [{ ...sum, charged: true }] });
    // Cancelling the shift later costs the same without the worker.
    expect(await plan('keepOpen')).toMatchObject({ hired: 2, emptied: 1, fees: [{ ...sum, charged: false }] });
    const asked = request('only', { replacement: 'cancelShift', lateFees: [] });
    expect(await as('edit').refused(blockSpotter, asked)).toMatchObject({ details: { reason: 'feeChanged' } });
    expect(await get(paths.groupBlocked('north', 'only'))).toBeUndefined();
    const { undoId = '' } = await as('edit').call(blockSpotter, { ...asked, lateFees });
    expect(await get(paths.gig('only-late'))).toMatchObject({ status: 'cancelled', lateFee: lateFees[0] });
    expect(await get(paths.hired('only-late', 'only'))).toMatchObject({ cancelled: true });
    expect(await get(paths.gig('only-of-two'))).toMatchObject({ status: 'pending', numHired: 0, numSpotters: 1 });
    await expect(as('edit').call(undo, { undoId })).resolves.toEqual({ restored: 3, changed: 0 });
    expect(await get(paths.gig('only-late'))).toMatchObject({
      status: 'pending',
      numHired: 1,
      lateCancellation: false,
    });
    expect(await get(paths.hired('only-late', 'only'))).toMatchObject({ cancelled: false });
  });

  it('charges the late fee of when it began, also if the policy changes before an interrupted block continues', async () => {
    const spotter = await market.spotter('fee');
    const gig = await market.gig('fee-last', company, 5);
    await market.hired(gig, spotter);
    const asked = request('fee', { replacement: 'cancelShift' });
    const shift = backend.db.doc(paths.gig('fee-last'));
    const was = (await shift.get()).data() ?? {};
    await shift.delete();
    expect(await as('edit').refused(blockSpotter, asked)).toMatchObject({ code: 'not-found' });
    await shift.set(was);
    const lateCancellationPolicy = { hours: 12, percentage: 100, lateCancellationPolicyCreatedAt: new Date() };
    await backend.db.doc(paths.group('north')).update({ lateCancellationPolicy });
    await as('edit').call(blockSpotter, asked);
    expect(await get(paths.gig('fee-last'))).toMatchObject({ status: 'cancelled', lateFee: { cents: 7_500 } });
    await backend.db.doc(paths.group('north')).update({ lateCancellationPolicy: FieldValue.delete() });
  });

  it('unblocking deletes the record and restores nothing (SCH-145, SCH-241)', async () => {
    await busy('free');
    await as('edit').call(blockSpotter, request('free'));
    await expect(as('admin').call(unblockSpotter, { groupId: 'north', spotterId: 'free' })).resolves.toEqual({
      unblocked: true,
    });
    await expect(as('admin').call(unblockSpotter, { groupId: 'north', spotterId: 'free' })).resolves.toEqual({
      unblocked: false,
    });
    expect(await get(paths.groupBlocked('north', 'free'))).toBeUndefined();
    expect(await get(paths.gig('free-hired'))).toMatchObject({ numHired: 0 });
  });

  it('leaves a worker who had cancelled a shift before and asked for it again their own reason in their list', async () => {
    const back = await market.spotter('back');
    people['back'] = await backend.signUp('back');
    const gigs = [];
    for (const [index, id] of ['back-applied', 'back-offered'].entries()) {
      const gig = await market.gig(id, company, 48 + 24 * index, { numSpotters: 2 });
      await market.hired(gig, back);
      await as('back').call(cancelMyGig, { gigId: id, reason: 'Ill' });
      gigs.push(gig);
    }
    await as('back').call(applyToGig, { gigId: 'back-applied' });
    await market.offer(gigs[1] as Gig, back);
    const { undoId = '' } = await as('edit').call(blockSpotter, request('back'));
    const own = { status: 'cancelled', cancelledBy: 'back', cancelledType: 'SPOTTER', cancelledReason: 'Ill' };
    for (const { id } of gigs) expect(await get(paths.spotterGig('back', id))).toMatchObject(own);
    await as('edit').call(undo, { undoId });
    expect(await get(paths.spotterGig('back', 'back-applied'))).toMatchObject({ status: 'applied' });
    expect(await get(paths.spotterGig('back', 'back-offered'))).toMatchObject({ status: 'pending' });
  });

  it('can be undone: the worker is unblocked and back on every shift, offer, application and waitlist', async () => {
    await busy('undone');
    await backend.settled();
    const before = await get(paths.gig('undone-hired'));
    const hiredBefore = await get(paths.hired('undone-hired', 'undone'));
    const { undoId = '' } = await as('edit').call(blockSpotter, request('undone', { replacement: 'noReplacement' }));
    await expect(as('edit').call(undo, { undoId })).resolves.toEqual({ restored: 5, changed: 0 });
    expect(await get(paths.groupBlocked('north', 'undone'))).toBeUndefined();
    expect(await get(paths.gig('undone-hired'))).toEqual({
      ...before,
      version: (before?.['version'] as number) + 2,
      // The nightly repair checks the shift because of this field.
      placesChangedAt: expect.anything() as unknown,
    });
    expect(await get(paths.hired('undone-hired', 'undone'))).toEqual(hiredBefore);
    const lists = [
      paths.offer('undone-offered', 'undone'),
      paths.applicant('undone-applied', 'undone'),
      paths.waitlisted('undone-waits', 'undone'),
    ];
    for (const path of lists) expect(await get(path)).toBeDefined();
    expect(await statusOf('undone', 'offered')).toBe('pending');
    expect(await get('gigs/undone-hired/deletedHires/undone')).toBeUndefined();
    expect((await backend.db.collection('textQueue').where('recipient', '==', 'undone').get()).size).toBe(0);
    await backend.settled();
    expect(await get(paths.gig('undone-applied'))).toMatchObject({ numApplicants: 1 });
  });

  it('never leaves a blocked worker hired, whichever call is first (decisions section 6 item 18)', async () => {
    const spotter = await market.spotter('racer');
    const gigs = await Promise.all(
      Array.from({ length: 12 }, (_, index) => market.gig(`race-${index}`, company, 200 + index * 24)),
    );
    for (const gig of gigs) await market.applicant(gig, spotter);
    const hire = (gigId: string) => as('admin').call(hireApplicant, { gigId, spotterId: 'racer' });
    const answers = await Promise.allSettled([
      ...gigs.slice(0, 6).map(({ id }) => hire(id)),
      as('edit').call(blockSpotter, request('racer')),
      ...gigs.slice(6).map(({ id }) => hire(id)),
    ]);
    expect(answers[6]?.status).toBe('fulfilled');
    for (const { id } of gigs) {
      expect(await get(paths.gig(id))).toMatchObject({ numHired: 0, matched: [] });
      expect((await get(paths.hired(id, 'racer')))?.['cancelled'] ?? true).toBe(true);
      expect(await get(paths.applicant(id, 'racer'))).toBeUndefined();
    }
    await market.applicant(await market.gig('race-later', company, 600), spotter);
    expect(await as('admin').refused(hireApplicant, { gigId: 'race-later', spotterId: 'racer' })).toMatchObject({
      details: { reason: 'blocked' },
    });
  });

  it.each(['owner', 'admin', 'edit', 'ops'])('allows %s; actions of platform admins are logged', async (who) => {
    const { uid } = await market.spotter(`by-${who}`);
    await as(who).call(blockSpotter, request(uid));
    expect(await get(paths.groupBlocked('north', uid))).toMatchObject({
      blockedBy: who === 'ops' ? 'SPOT' : `Person ${who}`,
      notifcationClicked: false,
    });
    await as(who).call(unblockSpotter, { groupId: 'north', spotterId: uid });
    const notes = await backend.db.collection('adminActions').where('details.spotterId', '==', uid).get();
    expect(notes.docs.map((note) => [note.get('call'), note.get('onBehalfOf')] as unknown[]).sort()).toEqual(
      who === 'ops'
        ? [
            ['blockSpotter', 'north'],
            ['unblockSpotter', 'north'],
          ]
        : [],
    );
  });

  it.each(['view', 'stranger', 'signedOut'])('refuses %s (decisions section 8)', async (who) => {
    const { uid } = await market.spotter(`not-${who}`);
    const client = who === 'signedOut' ? backend.signedOut : as(who);
    const code = who === 'signedOut' ? 'unauthenticated' : 'permission-denied';
    await market.write({ [paths.groupBlocked('north', `${uid}-2`)]: { spotterId: uid } });
    expect(await client.refused(blockSpotter, request(uid))).toMatchObject({ code });
    expect(await client.refused(blockSpotter, request(uid, { dryRun: true }))).toMatchObject({ code });
    expect(await client.refused(unblockSpotter, { groupId: 'north', spotterId: `${uid}-2` })).toMatchObject({ code });
    expect(await get(paths.groupBlocked('north', uid))).toBeUndefined();
  });
});
