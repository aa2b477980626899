import { Timestamp } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { paths, undo } from '@spot/contracts/core';
import {
  type Gig,
  blockSpotter,
  declineApplicants,
  deleteGig,
  deleteUniform,
  hireApplicant,
  removeHired,
  type Replacement,
} from '@spot/contracts/scheduling';
import { type Spotter, applyToGig, cancelMyGig } from '@spot/contracts/worker';
import { hourMs } from '@spot/contracts/time';
import { at, stored } from '../../core/firebase';
import { postLockId } from '../../core/ids';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { forget } from './forgetUndos';

describe('Undo within ten seconds', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let other: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  let admin: Client;
  let requests = 0;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit', admin: 'Admin' });
    other = await market.company('lake', { stranger: 'Owner' });
    edit = await backend.signUp('edit');
    admin = await backend.signUp('admin');
  });
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const textsOf = async (uid: string) =>
    (await backend.db.collection('textQueue').where('recipient', '==', uid).get()).docs;
  const shiftOf = async (gigId: string, count: number, more: Partial<Gig> = {}) => {
    const gig = await market.gig(gigId, company, 48, { numSpotters: count, ...more });
    const spotters = await Promise.all(
      Array.from({ length: count }, (_, index) => market.spotter(`${gigId}-w${index}`)),
    );
    await market.hired(gig, ...spotters);
    await backend.settled();
    return { gig, spotters };
  };
  const removal = async (gigId: string, spotters: Spotter[], replacement: Replacement = 'noReplacement') => {
    const removals = spotters.map(({ uid }) => ({ gigId, spotterId: uid, comment: 'Double booked' }));
    const { undoId = '' } = await edit.call(removeHired, { requestId: `undo-${++requests}`, removals, replacement });
    return { undoId };
  };

  it('restores the exact earlier data under a new version, and its texts are never sent', async () => {
    const { spotters } = await shiftOf('exact', 3);
    const kept = ['gigs/exact', paths.hired('exact', 'exact-w0'), paths.spotterGig('exact-w0', 'exact')];
    const before = await Promise.all(kept.map(get));
    const { undoId } = await removal('exact', spotters.slice(0, 2));
    expect(await get(paths.gig('exact'))).toMatchObject({ numHired: 1, numSpotters: 1 });
    expect(await textsOf('exact-w0')).toHaveLength(1);
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 0 });
    const [gig, ...rest] = await Promise.all(kept.map(get));
    expect(gig).toEqual({ ...before[0], version: 3, placesChangedAt: expect.any(Timestamp) as Timestamp });
    expect(rest).toEqual(before.slice(1));
    expect(await get('gigs/exact/deletedHires/exact-w0')).toBeUndefined();
    expect(await textsOf('exact-w0')).toEqual([]);
  });

  it('brings a cancelled shift back without the uniform that was deleted since, as a position (SCH-240)', async () => {
    const uniform = { name: 'Vest', url: '' };
    for (const uniformId of ['gone', 'kept']) {
      await market.write({ [paths.uniform(company.team.id, uniformId)]: uniform });
      const { gig } = await shiftOf(`worn-${uniformId}`, 1, { uniformId, uniformTeamID: company.team.id });
      const expected = [{ gigId: gig.id, version: gig.version }];
      const scope = { kind: 'shift', gigId: gig.id } as const;
      const cancel = { requestId: `undo-${++requests}`, scope, dryRun: false };
      const { undoId = '' } = await edit.call(deleteGig, { ...cancel, expected });
      if (uniformId === 'gone')
        await expect(edit.call(deleteUniform, { teamId: company.team.id, uniformId })).resolves.toEqual({
          deleted: true,
        });
      await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 0 });
    }
    expect(await get('gigs/worn-kept')).toMatchObject({ status: 'pending', uniformId: 'kept' });
    const back = await get('gigs/worn-gone');
    expect(back?.['status']).toBe('pending');
    for (const field of ['uniformId', 'uniformTeamID']) expect(back).not.toHaveProperty(field);
  });

  it('writes no field that the action did not write, whatever others wrote in between', async () => {
    const optional = { requiredKeys: [] };
    const said = fc.string({ maxLength: 5 });
    const others = fc.record({
      shift: fc.record({ description: said, comments: said, billTo: said }, optional),
      hired: fc.record(
        { spotterRating: fc.integer({ min: 1, max: 5 }), comments: said, checkOut: fc.boolean() },
        optional,
      ),
    });
    let round = 0;
    const holds = async (writes: { shift: object; hired: object }) => {
      const id = `others-${(round += 1)}`;
      const { spotters } = await shiftOf(id, 2);
      const documents = [
        [paths.gig(id), writes.shift],
        [paths.hired(id, `${id}-w1`), writes.hired],
      ] as const;
      const before = await Promise.all(documents.map(([path]) => get(path)));
      const { undoId } = await removal(id, spotters.slice(1), 'keepOpen');
      for (const [path, fields] of documents) await backend.db.doc(path).set(fields, { merge: true });
      await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 0 });
      await backend.settled();
      const after = await Promise.all(documents.map(([path]) => get(path)));
      const placesChangedAt = expect.any(Timestamp) as Timestamp;
      expect(after[0]).toEqual({ ...before[0], ...writes.shift, version: 3, placesChangedAt });
      expect(after[1]).toEqual({ ...before[1], ...writes.hired });
    };
    await fc.assert(fc.asyncProperty(others, holds), { numRuns: 6 });
  });

  it.each([
    ['is lowered to View', { 'members/north-team_edit': { permission: 'View' } }, 'permission-denied'],
    ['is removed', { 'members/north-team_edit': null }, 'permission-denied'],
    ['works for a company that is deactivated', { 'groups/north': { status: 'Deactivated' } }, 'failed-precondition'],
  ] as const)(
    'refuses a person who in the meantime %s, begun or not (N26, decisions section 8)',
    async (what, change, code) => {
      const id = what.replaceAll(' ', '-');
      const { spotters } = await shiftOf(id, 3);
      const asked = [await removal(id, spotters.slice(0, 1)), await removal(id, spotters.slice(1, 2))];
      await backend.db.doc(paths.undo(asked[1]?.undoId ?? '')).update({ begunAt: at(Date.now()) });
      const before = await get(paths.gig(id));
      const [[path, fields] = ['', null]] = Object.entries(change);
      const document = backend.db.doc(path);
      const was = (await document.get()).data() ?? {};
      if (fields === null) await document.delete();
      else await document.update(fields);
      for (const { undoId } of asked) expect((await edit.refused(undo, { undoId })).code).toBe(code);
      expect(await get(paths.gig(id))).toEqual(before);
      await document.set(was);
    },
  );

  it('returns the same answer when it is called twice, at once and later', async () => {
    const { spotters } = await shiftOf('twice', 2);
    const { undoId } = await removal('twice', spotters);
    const answers = await Promise.all([1, 2].map(() => edit.call(undo, { undoId })));
    answers.push(await edit.call(undo, { undoId }));
    expect(answers).toEqual([1, 2, 3].map(() => ({ restored: 1, changed: 0 })));
    expect(await get(paths.gig('twice'))).toMatchObject({ numHired: 2, version: 3 });
  });

  it('skips a shift that was changed in the meantime, for instance by hiring another worker', async () => {
    const { gig, spotters } = await shiftOf('newHire', 1);
    const { undoId } = await removal('newHire', spotters, 'keepOpen');
    await market.applicant(gig, await market.spotter('replacement'));
    await admin.call(hireApplicant, { gigId: 'newHire', spotterId: 'replacement' });
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 0, changed: 1 });
    expect(await get(paths.gig('newHire'))).toMatchObject({ numHired: 1, matched: ['replacement'] });
    expect(await get(paths.hired('newHire', 'newHire-w0'))).toMatchObject({ cancelled: true });
    expect(await textsOf('newHire-w0')).toHaveLength(1);
  });

  it('wins or loses against a simultaneous hire: never more workers than places', async () => {
    for (const name of ['duel1', 'duel2', 'duel3']) {
      const { gig, spotters } = await shiftOf(name, 1);
      const { undoId } = await removal(name, spotters, 'keepOpen');
      await market.applicant(gig, await market.spotter(`${name}-rival`));
      const [undone, hired] = await Promise.allSettled([
        edit.call(undo, { undoId }),
        admin.call(hireApplicant, { gigId: name, spotterId: `${name}-rival` }),
      ]);
      const back = undone.status === 'fulfilled' && undone.value.restored === 1;
      expect(hired.status).toBe(back ? 'rejected' : 'fulfilled');
      const records = await backend.db.collection(`gigs/${name}/hired`).where('cancelled', '==', false).get();
      expect(records.docs.map(({ id }) => id)).toEqual([back ? `${name}-w0` : `${name}-rival`]);
      expect(await get(paths.gig(name))).toMatchObject({ numHired: 1, full: true });
    }
  });

  it('does not rehire a worker who now works elsewhere or was blocked; their text is sent', async () => {
    const { gig, spotters } = await shiftOf('away', 3);
    const { undoId } = await removal('away', spotters);
    await market.hired(await market.gig('elsewhere', other, 50), spotters[0]!);
    await market.write({ [paths.groupBlocked('north', 'away-w1')]: { spotterId: 'away-w1' } });
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 2 });
    expect(await get(paths.gig('away'))).toMatchObject({
      numHired: 1,
      numSpotters: 3,
      full: false,
      matched: ['away-w2'],
    });
    expect(await get(paths.hired('away', 'away-w0'))).toMatchObject({ cancelled: true });
    expect(await get(paths.spotterGig('away-w0', gig.id))).toMatchObject({ status: 'cancelled' });
    expect([(await textsOf('away-w0')).length, (await textsOf('away-w1')).length]).toEqual([1, 1]);
    expect(await textsOf('away-w2')).toEqual([]);
  });

  it('brings nobody back whose account the office has begun to delete', async () => {
    const { gig, spotters } = await shiftOf('erased', 3);
    const applied = await backend.signUp('erased-asks');
    await market.spotter('erased-asks');
    const { undoId } = await removal('erased', spotters, 'keepOpen');
    await applied.call(applyToGig, { gigId: gig.id });
    const asked = { requestId: `undo-${++requests}`, gigId: gig.id, spotterIds: ['erased-asks'] };
    const declining = await edit.call(declineApplicants, asked);
    for (const [uid, state] of [
      ['erased-w0', 'running'],
      ['erased-w1', 'done'],
      ['erased-w2', 'waiting'],
      ['erased-asks', 'running'],
    ] as const)
      await market.write({ [paths.erasure(uid)]: stored('erasure', { state, askedAt: 0, dueAt: 0 }) });
    await edit.call(undo, { undoId: declining.undoId ?? '' });
    expect(await get(paths.applicant(gig.id, 'erased-asks'))).toBeUndefined();
    expect(await get(paths.spotterGig('erased-asks', gig.id))).toMatchObject({ status: 'cancelled' });
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 2 });
    expect(await get(paths.gig('erased'))).toMatchObject({ numHired: 1, numSpotters: 3, matched: ['erased-w2'] });
    for (const uid of ['erased-w0', 'erased-w1']) {
      expect(await get(paths.hired('erased', uid))).toMatchObject({ cancelled: true });
      expect(await get(paths.spotterGig(uid, gig.id))).toMatchObject({ status: 'cancelled' });
    }
  });

  it('restores the application of a worker who was blocked before it was declined', async () => {
    const { gig } = await shiftOf('blocked-before', 1, { numSpotters: 2 });
    const worker = await backend.signUp('still-asks');
    await market.spotter('still-asks');
    await worker.call(applyToGig, { gigId: gig.id });
    await market.write({
      [paths.groupBlocked('north', 'still-asks')]: { spotterId: 'still-asks', blockedAt: at(Date.now()) },
    });
    const spotterIds = ['still-asks'];
    const asked = { requestId: `undo-${++requests}`, gigId: gig.id, spotterIds };
    const { undoId = '' } = await edit.call(declineApplicants, asked);
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 0 });
    expect(await get(paths.applicant(gig.id, 'still-asks'))).toBeDefined();
    expect(await get(paths.declined(gig.id, 'still-asks'))).toBeUndefined();
    expect(await get(paths.spotterGig('still-asks', gig.id))).toMatchObject({ status: 'applied' });
  });

  it('restores nothing if no worker can return', async () => {
    const { spotters } = await shiftOf('nobody', 1);
    const { undoId } = await removal('nobody', spotters);
    await market.hired(await market.gig('nobody-elsewhere', other, 44), spotters[0]!);
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 0, changed: 1 });
    expect(await get(paths.gig('nobody'))).toMatchObject({ numHired: 0, version: 2 });
  });

  it('brings a cancelled shift back without what its late fee would owe for a worker who cannot come', async () => {
    const state = {
      at: Date.now() + hourMs,
      workers: 1,
      paidMinutes: 480,
      wageCents: 5000,
      currency: 'CAD',
      hired: 1,
    } as const;
    const { gig, spotters } = await shiftOf('owes-nobody', 1, { late: { stood: [state] } });
    const { undoId } = await removal(gig.id, spotters, 'cancelShift');
    await market.hired(await market.gig('owes-nobody-elsewhere', other, 50), spotters[0]!);
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 1 });
    const found = await get(paths.gig(gig.id));
    expect(found).toMatchObject({ status: 'pending', numHired: 0 });
    expect(found).not.toHaveProperty('late');
  });

  it('keeps what was added in the meantime: applications count, and a rehired worker has none', async () => {
    const { spotters } = await shiftOf('news', 2);
    const worker = await backend.signUp('news-w0');
    const newcomer = await backend.signUp('newcomer');
    await market.spotter('newcomer');
    const { undoId } = await removal('news', spotters, 'keepOpen');
    await worker.call(applyToGig, { gigId: 'news' });
    await newcomer.call(applyToGig, { gigId: 'news' });
    await backend.settled();
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 0 });
    await backend.settled();
    expect(await get(paths.gig('news'))).toMatchObject({
      numHired: 2,
      numApplicants: 1,
      notifications: { applicants: true },
    });
    expect(await get(paths.applicant('news', 'news-w0'))).toBeUndefined();
    expect(await get(paths.spotterGig('news-w0', 'news'))).toMatchObject({ status: 'confirmed' });
  });

  it('restores a cancelled shift with its lock, unless another posting took its day', async () => {
    for (const taken of [false, true]) {
      const name = taken ? 'taken' : 'untaken';
      const { gig, spotters } = await shiftOf(name, 1, { label: name });
      const lock = paths.postLock('north-team', postLockId(gig.role, name, gig.dayKey));
      await market.write({ [lock]: { gigID: name } });
      const { undoId } = await removal(name, spotters, 'cancelShift');
      expect([await get(lock), (await get(paths.gig(name)))?.['status']]).toEqual([undefined, 'cancelled']);
      if (taken) await market.write({ [lock]: { gigID: 'another' } });
      await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: taken ? 0 : 1, changed: taken ? 1 : 0 });
      expect(await get(lock)).toEqual({ gigID: taken ? 'another' : name });
      expect(await get(paths.gig(name))).toMatchObject({ status: taken ? 'cancelled' : 'pending' });
    }
  });

  it('restores 60 shifts of one worker concurrently', async () => {
    const spotter = await market.spotter('many');
    const gigs = Array.from({ length: 60 }, (_, index) => `many-${index}`);
    for (const [index, id] of gigs.entries())
      await market.hired(await market.gig(id, company, 300 + 24 * index), spotter);
    const asked = { groupId: 'north', spotterId: 'many', note: '', replacement: 'keepOpen' as const, dryRun: false };
    const { hired, undoId = '' } = await edit.call(blockSpotter, { ...asked, requestId: 'block-many' });
    expect(hired).toBe(60);
    // A slow machine needs longer than the ten seconds for sixty shifts.
    await backend.db.doc(paths.undo(undoId)).update({ until: at(Date.now() + 60_000) });
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 61, changed: 0 });
    for (const id of gigs) expect(await get(paths.gig(id))).toMatchObject({ numHired: 1, full: true });
    expect(await textsOf('many')).toEqual([]);
  });

  it('restores only the application of a worker who had cancelled before, even if they now work elsewhere', async () => {
    await shiftOf('again', 2);
    const worker = await backend.signUp('again-w0');
    await worker.call(cancelMyGig, { gigId: 'again', reason: 'Away' });
    await worker.call(applyToGig, { gigId: 'again' });
    await backend.settled();
    const asked = {
      groupId: 'north',
      spotterId: 'again-w0',
      note: '',
      replacement: 'keepOpen' as const,
      dryRun: false,
    };
    const { undoId = '' } = await edit.call(blockSpotter, { ...asked, requestId: 'block-again' });
    expect(await get(paths.applicant('again', 'again-w0'))).toBeUndefined();
    await market.hired(await market.gig('again-elsewhere', other, 50), await market.spotter('again-w0'));
    await expect(edit.call(undo, { undoId })).resolves.toEqual({ restored: 2, changed: 0 });
    expect(await get(paths.applicant('again', 'again-w0'))).toBeDefined();
    expect(await get(paths.hired('again', 'again-w0'))).toMatchObject({ cancelled: true });
    expect(await get(paths.gig('again'))).toMatchObject({ numHired: 1, full: false });
  });

  it('is only for the person who acted, within ten seconds and a moment for the network', async () => {
    const { spotters } = await shiftOf('late', 2);
    const first = await removal('late', spotters.slice(0, 1));
    expect(await admin.refused(undo, { undoId: first.undoId })).toMatchObject({ code: 'not-found' });
    expect(await edit.refused(undo, { undoId: 'never' })).toMatchObject({
      code: 'not-found',
      message: 'There is nothing to undo.',
    });
    expect(await backend.signedOut.refused(undo, { undoId: first.undoId })).toMatchObject({ code: 'unauthenticated' });
    const passed = (ms: number) => backend.db.doc(paths.undo(first.undoId)).update({ until: at(Date.now() - ms) });
    await passed(5_000);
    expect(await edit.refused(undo, { undoId: first.undoId })).toMatchObject({
      code: 'failed-precondition',
      message: 'It is too late to undo this.',
      details: { reason: 'tooLate' },
    });
    expect(await get(paths.gig('late'))).toMatchObject({ numHired: 1 });
    await passed(1_000);
    await expect(edit.call(undo, { undoId: first.undoId })).resolves.toMatchObject({ restored: 1 });
    await passed(60_000);
    await expect(edit.call(undo, { undoId: first.undoId })).resolves.toMatchObject({ restored: 1 });
  });

  it('is written to the audit log with the undone action if the back office does it', async () => {
    const ops = await backend.signUp('ops', { claims: { admin: true } });
    const { spotters } = await shiftOf('office', 2);
    const removals = spotters.map(({ uid }) => ({ gigId: 'office', spotterId: uid, comment: 'By mistake' }));
    const asked = { requestId: 'undo-office', removals, replacement: 'noReplacement' as const };
    const { undoId = '' } = await ops.call(removeHired, asked);
    await expect(ops.call(undo, { undoId })).resolves.toEqual({ restored: 1, changed: 0 });
    const { docs } = await backend.db.collection('adminActions').where('call', '==', 'undo').get();
    expect(docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({ actor: 'ops', onBehalfOf: 'north', details: { undoId, kind: 'remove' } }),
    ]);
  });

  it('holds the texts back until undo is no longer possible', async () => {
    const { spotters } = await shiftOf('held', 1);
    const { undoId } = await removal('held', spotters);
    const until = (await backend.db.doc(paths.undo(undoId)).get()).get('until') as { toMillis(): number };
    const [text] = await textsOf('held-w0');
    expect((text?.get('sendAt') as { toMillis(): number }).toMillis()).toBeGreaterThanOrEqual(until.toMillis() + 3_000);
  });

  it('deletes records an hour after their end, with their steps, and nothing else', async () => {
    const { spotters } = await shiftOf('old', 2);
    const [old, young] = [await removal('old', spotters.slice(0, 1)), await removal('old', spotters.slice(1))];
    await backend.db.doc(paths.undo(old.undoId)).update({ until: at(Date.now() - 2 * hourMs) });
    await forget(backend.db, Date.now());
    expect(await get(paths.undo(old.undoId))).toBeUndefined();
    expect(await get(paths.undoStep(old.undoId, 'old'))).toBeUndefined();
    expect(await get(paths.undoStep(young.undoId, 'old'))).toBeDefined();
  });
});
