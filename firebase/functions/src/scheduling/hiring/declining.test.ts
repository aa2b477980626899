import { paths, undo } from '@spot/contracts/core';
import { applyToGig, cancelMyGig, declineOffer } from '@spot/contracts/worker';
import { declineApplicants, hireApplicant, removeOffers, sendOffers } from '@spot/contracts/scheduling';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';

describe('Declining an applicant (SCH-105, SCH-229)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  let requests = 0;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { admin: 'Admin', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['admin', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const as = (uid: string) => people[uid] as Client;
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const textsTo = async (uid: string) =>
    (await backend.db.collection('textQueue').where('recipient', '==', uid).get()).docs;
  /** A shift with applications of workers who have accounts. */
  const applied = async (gigId: string, count = 1, startsIn = 48) => {
    const gig = await market.gig(gigId, company, startsIn, { numSpotters: 2 });
    const uids = Array.from({ length: count }, (_, index) => `${gigId}-w${index}`);
    for (const uid of uids) {
      people[uid] = await backend.signUp(uid);
      await market.applicant(gig, await market.spotter(uid));
    }
    await backend.settled();
    return { gig, uids };
  };
  const no = (gigId: string, spotterIds: string[]) => ({ requestId: `no-${++requests}`, gigId, spotterIds });

  it('removes them from the list and, after the time to undo, notifies them that others were chosen', async () => {
    const { uids } = await applied('plain', 2);
    expect(await get(paths.gig('plain'))).toMatchObject({ numApplicants: 2, notifications: { applicants: true } });
    await backend.db.doc(paths.gig('plain')).update({ 'notifications.applicants': false });
    const before = Date.now();
    const { declined, undoId } = await as('edit').call(declineApplicants, no('plain', uids));
    expect(declined).toBe(2);
    await backend.settled();
    expect(await get(paths.gig('plain'))).toMatchObject({
      numApplicants: 0,
      version: 1,
      notifications: { applicants: false },
    });
    for (const uid of uids) {
      expect(await get(paths.applicant('plain', uid))).toBeUndefined();
      expect(await get(paths.declined('plain', uid))).toMatchObject({
        kind: 'declined',
        declinedBy: 'GROUP',
        name: `Worker ${uid}`,
        teamID: 'north-team',
      });
      expect(await get(paths.spotterGig(uid, 'plain'))).toMatchObject({ status: 'cancelled', cancelledType: 'GROUP' });
      const [text, ...more] = await textsTo(uid);
      expect(more).toEqual([]);
      expect(text?.get('message')).toMatch(/^Company north has chosen other workers for Server, /);
      expect(text?.get('undoId')).toBe(undoId);
      expect((text?.get('sendAt') as { toMillis(): number }).toMillis()).toBeGreaterThanOrEqual(before + 10_000);
    }
  });

  it('can be undone even if all applicants had withdrawn, without effect', async () => {
    await applied('gone');
    const { declined, undoId } = await as('edit').call(declineApplicants, no('gone', ['nobody']));
    expect(declined).toBe(0);
    await expect(as('edit').call(undo, { undoId })).resolves.toMatchObject({ changed: 0 });
    expect(await get(paths.gig('gone'))).toMatchObject({ numApplicants: 1 });
  });

  it('undone, leaves an own entry that fits what the worker and the company did since', async () => {
    const offer = (gigId: string) =>
      as('edit').call(sendOffers, { requestId: `offer-${++requests}`, gigIds: [gigId], spotterIds: [`${gigId}-w0`] });
    const entry = (gigId: string) => get(paths.spotterGig(`${gigId}-w0`, gigId));
    const decline = (gigId: string) => as('edit').call(declineApplicants, no(gigId, [`${gigId}-w0`]));
    const back = ({ undoId = '' }) => expect(as('edit').call(undo, { undoId })).resolves.toMatchObject({ restored: 1 });

    await applied('offered-since');
    const first = await decline('offered-since');
    await offer('offered-since');
    await back(first);
    expect(await get(paths.applicant('offered-since', 'offered-since-w0'))).toBeDefined();
    expect(await entry('offered-since')).toMatchObject({ status: 'pending' });

    await applied('refused-since');
    await offer('refused-since');
    const second = await decline('refused-since');
    await as('refused-since-w0').call(declineOffer, { gigId: 'refused-since' });
    await back(second);
    expect(await get(paths.offer('refused-since', 'refused-since-w0'))).toBeUndefined();
    expect(await get(paths.declined('refused-since', 'refused-since-w0'))).toMatchObject({ declinedBy: 'SPOTTER' });
    expect(await entry('refused-since')).toMatchObject({ status: 'applied' });

    const removed = async (gigId: string) =>
      as('edit').call(removeOffers, { requestId: `off-${++requests}`, gigId, spotterIds: [`${gigId}-w0`] });
    await applied('withdrawn-since');
    await offer('withdrawn-since');
    const third = await removed('withdrawn-since');
    await as('withdrawn-since-w0').call(cancelMyGig, { gigId: 'withdrawn-since', reason: 'Away' });
    expect(await entry('withdrawn-since')).toBeUndefined();
    await back(third);
    expect(await entry('withdrawn-since')).toMatchObject({ status: 'pending', teamID: 'north-team' });

    const { uids } = await applied('applied-since');
    await as(uids[0] ?? '').call(cancelMyGig, { gigId: 'applied-since', reason: 'Away' });
    await offer('applied-since');
    const fourth = await removed('applied-since');
    await as('applied-since-w0').call(applyToGig, { gigId: 'applied-since' });
    await back(fourth);
    expect(await entry('applied-since')).toMatchObject({ status: 'pending' });

    await applied('answered-since');
    await offer('answered-since');
    const fifth = await removed('answered-since');
    await offer('answered-since');
    await as('answered-since-w0').call(declineOffer, { gigId: 'answered-since' });
    await expect(as('edit').call(undo, { undoId: fifth.undoId })).resolves.toEqual({ restored: 1, changed: 1 });
    expect(await get(paths.offer('answered-since', 'answered-since-w0'))).toBeUndefined();
    expect(await entry('answered-since')).toMatchObject({ status: 'applied' });
  });

  it('happens once; undo restores the application and deletes the text', async () => {
    await applied('back');
    const request = no('back', ['back-w0']);
    const entry = await get(paths.spotterGig('back-w0', 'back'));
    const answers = await Promise.all([1, 2].map(() => as('edit').call(declineApplicants, request)));
    expect(answers[0]).toEqual(answers[1]);
    await expect(as('edit').call(undo, { undoId: request.requestId })).resolves.toEqual({ restored: 1, changed: 0 });
    await backend.settled();
    expect(await get(paths.declined('back', 'back-w0'))).toBeUndefined();
    expect(await get(paths.spotterGig('back-w0', 'back'))).toEqual(entry);
    expect(await get(paths.gig('back'))).toMatchObject({ numApplicants: 1 });
    expect(await textsTo('back-w0')).toEqual([]);
    await expect(as('edit').call(hireApplicant, { gigId: 'back', spotterId: 'back-w0' })).resolves.toMatchObject({
      numHired: 1,
    });
  });

  it('is final for the worker until the employer offers the shift', async () => {
    await applied('last');
    await as('edit').call(declineApplicants, no('last', ['last-w0']));
    expect(await as('last-w0').refused(applyToGig, { gigId: 'last' })).toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'declined' },
    });
    expect(await as('edit').refused(hireApplicant, { gigId: 'last', spotterId: 'last-w0' })).toMatchObject({
      details: { reason: 'notApplied' },
    });
    const offered = { requestId: 'offer-last', gigIds: ['last'], spotterIds: ['last-w0'] };
    await expect(as('edit').call(sendOffers, offered)).resolves.toMatchObject({ sent: 1 });
    expect(await get(paths.declined('last', 'last-w0'))).toBeUndefined();
  });

  it('declines only the application: an offer stays open, and a worker who declined an offer may still apply', async () => {
    const { gig } = await applied('both');
    await market.offer(gig, await market.spotter('both-w0'));
    await as('edit').call(declineApplicants, no('both', ['both-w0']));
    expect(await get(paths.spotterGig('both-w0', 'both'))).toMatchObject({ status: 'pending' });
    await as('both-w0').call(declineOffer, { gigId: 'both' });
    expect(await get(paths.declined('both', 'both-w0'))).toMatchObject({ declinedBy: 'SPOTTER' });
    await expect(as('both-w0').call(applyToGig, { gigId: 'both' })).resolves.toEqual({ status: 'applied' });
    expect(await get(paths.declined('both', 'both-w0'))).toBeUndefined();
  });

  it('has exactly one outcome when somebody else hires the same applicant at that moment', async () => {
    for (const name of ['duel1', 'duel2', 'duel3', 'duel4']) {
      await applied(name);
      const [declined, hired] = await Promise.allSettled([
        as('edit').call(declineApplicants, no(name, [`${name}-w0`])),
        as('admin').call(hireApplicant, { gigId: name, spotterId: `${name}-w0` }),
      ]);
      const isHired = hired.status === 'fulfilled';
      expect(declined).toMatchObject({ status: 'fulfilled', value: { declined: isHired ? 0 : 1 } });
      expect((await get(paths.declined(name, `${name}-w0`))) === undefined).toBe(isHired);
      expect(await get(paths.gig(name))).toMatchObject({ numHired: isHired ? 1 : 0 });
      expect((await textsTo(`${name}-w0`)).map((text) => text.get('type') as string)).toEqual([
        isHired ? 'hired' : 'declined',
      ]);
    }
  });

  it('refuses View members, strangers and workers; actions of platform admins are logged', async () => {
    await applied('whose');
    for (const who of ['view', 'stranger', 'whose-w0'])
      expect(await as(who).refused(declineApplicants, no('whose', ['whose-w0']))).toMatchObject({
        code: 'permission-denied',
      });
    await as('ops').call(declineApplicants, no('whose', ['whose-w0', 'nobody']));
    const notes = await backend.db.collection('adminActions').where('details.gigId', '==', 'whose').get();
    expect(notes.docs.map((note) => note.get('call') as string)).toEqual(['declineApplicants']);
  });
});
