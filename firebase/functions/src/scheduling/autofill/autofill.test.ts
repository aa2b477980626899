import { answerAutofillReview } from '@spot/contracts/backoffice';
import { applyToGig, askAutofillReview, explainAutofill, type Spotter } from '@spot/contracts/worker';
import {
  deleteGig,
  editShiftTime,
  gig as gigSchema,
  removeHired,
  setSmartAutofill,
  autofillEntry,
  type Gig,
  chooseAutofill,
} from '@spot/contracts/scheduling';
import { undo, paths, type AutofillOption, type SmartAutofill, undoMs } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { graceMs } from '../../shifts/undoJournal';
import { workerOnGig } from '../../shifts/workerOnGig';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { fill, fillApplications } from './fill';

describe('Smart autofill (SCH-005, decision N47, decisions section 6 item 5)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let owner: Client;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner' });
    owner = await backend.signUp('owner');
  });
  afterAll(() => backend.close());

  const rule = (option: AutofillOption, more: Partial<SmartAutofill['radioButtons']> = {}): SmartAutofill => {
    const chosen = chooseAutofill(undefined, option);
    return { ...chosen, radioButtons: { ...chosen.radioButtons, ...more } };
  };
  const worker = (uid: string, more: Partial<Spotter> = {}) => market.spotter(uid, { idVerified: true, ...more });
  const gig = (id: string, smartAutofill: SmartAutofill, startsIn = 48, more: Partial<Gig> = {}) =>
    market.gig(id, company, startsIn, { smartAutofill, ...more });
  const hired = async (gigId: string) => {
    await backend.settled();
    const found = await backend.db.collection(`gigs/${gigId}/hired`).where('cancelled', '==', false).get();
    return found.docs.map(({ id }) => id).sort();
  };
  const log = async (gigId: string) => {
    const found = await backend.db.collection(`gigs/${gigId}/autofillLog`).get();
    return Object.fromEntries(
      found.docs.map((entry) => {
        const { spotterID, outcome, reasons } = read(autofillEntry, entry)!;
        return [spotterID, outcome === 'accepted' ? outcome : reasons.join()];
      }),
    );
  };

  it('accepts applicants in the order of application until the shift is full, and logs each (SCH-156)', async () => {
    const shift = await gig('first', rule('FIRST_COME_FIRST_SERVE'), 48, { numSpotters: 2 });
    for (const uid of ['f1', 'f2', 'f3']) {
      await market.applicant(shift, await worker(uid));
      await backend.settled();
    }
    expect(await hired('first')).toEqual(['f1', 'f2']);
    expect((await backend.db.doc(paths.gig('first')).get()).data()).toMatchObject({ numHired: 2, full: true });
    const texts = await backend.db.collection('textQueue').where('gigID', '==', 'first').get();
    expect(texts.docs.map((text) => text.get('recipient') as string).sort()).toEqual(['f1', 'f2']);
    expect(await log('first')).toMatchObject({ f1: 'accepted', f2: 'accepted' });
  });

  it('is explained to each worker in sentences, with their place and nothing of others', async () => {
    const shift = await gig('explained', rule('FIRST_COME_FIRST_SERVE'), 48, { numSpotters: 1 });
    const [taken, late] = [await backend.signUp('e1'), await backend.signUp('e2')];
    for (const uid of ['e0', 'e1', 'e2'])
      await market.applicant(shift, await worker(uid, { idVerified: uid !== 'e0' }));
    await backend.settled();
    const order = 'Workers are checked automatically, in the order in which they applied.';
    await expect(taken.call(explainAutofill, { gigId: 'explained' })).resolves.toEqual({
      outcome: 'accepted',
      sentences: [order, 'You were taken as number 1 of 1.'],
      place: 1,
      taken: 1,
      waiting: 2,
    });
    await expect(late.call(explainAutofill, { gigId: 'explained' })).resolves.toMatchObject({
      outcome: expect.stringMatching(/skipped|notChecked/),
      place: 2,
      sentences: expect.arrayContaining([
        order,
        'You are number 2 of 2 who are still waiting. Places taken automatically so far: 1.',
      ]),
    });
    const first = await backend.signUp('e0');
    expect((await first.call(explainAutofill, { gigId: 'explained' })).sentences[1]).toBe(
      'Your ID isn’t verified, or it expires before the shift.',
    );
    for (const text of ['I have an ID.', 'Again']) await first.call(askAutofillReview, { gigId: 'explained', text });
    const office = await backend.signUp('ops', { claims: { admin: true } });
    const asked = await backend.db.doc(paths.autofillReview('explained', 'e0')).get();
    expect(asked.data()).toMatchObject({ spotterID: 'e0', words: 'I have an ID.' });
    await office.call(answerAutofillReview, { reviewId: 'explained_e0', answer: 'It expired.' });
    const other = { reviewId: 'explained_e0', answer: 'Another answer.' };
    expect(await office.refused(answerAutofillReview, other)).toMatchObject({ code: 'already-exists' });
    await expect(first.call(explainAutofill, { gigId: 'explained' })).resolves.toMatchObject({ answer: 'It expired.' });
    const stranger = await backend.signUp('e9');
    await worker('e9');
    expect(await stranger.refused(explainAutofill, { gigId: 'explained' })).toMatchObject({ code: 'not-found' });
    const why = { gigId: 'explained', text: 'Why?' };
    expect(await stranger.refused(askAutofillReview, why)).toMatchObject({ code: 'not-found' });
  });

  it('never takes whoever could decide about the shift themself: managers of its team and platform admins', async () => {
    const own = await market.company('own', { manager: 'Edit', viewer: 'View', boss: 'Owner' });
    const others = await market.company('others', {});
    await backend.signUp('officer', { claims: { admin: true } });
    const applicants = await Promise.all(['manager', 'viewer', 'boss', 'officer'].map((uid) => worker(uid)));
    const open = { smartAutofill: rule('FIRST_COME_FIRST_SERVE'), numSpotters: 5 };
    const shifts = [await market.gig('at-own', own, 48, open), await market.gig('at-others', others, 96, open)];
    for (const shift of shifts) for (const applicant of applicants) await market.applicant(shift, applicant);
    expect(await hired('at-own')).toEqual(['viewer']);
    expect(await log('at-own')).toEqual({
      manager: 'ownTeam',
      viewer: 'accepted',
      boss: 'ownTeam',
      officer: 'ownTeam',
    });
    expect(await hired('at-others')).toEqual(['boss', 'manager', 'viewer']);
  });

  it('passes over ineligible workers and logs the reason (SCH-153, SCH-160, SCH-276)', async () => {
    const shift = await gig('picky', rule('WORKED_ENOUGH_JOBS', { minJobsWorked: 5 }), 48, {
      numSpotters: 5,
      certificates: ['Background Check'],
    });
    const documents = [{ name: 'Background Check', status: 'verified', expiryDate: '2099-01-01' }];
    await backend.db.doc(paths.groupBlocked('north', 'p-blocked')).set({ spotterId: 'p-blocked' });
    const busy = await worker('p-busy', { certificates: documents });
    await market.hired(await gig('elsewhere', rule('NONE'), 46), busy);
    for (const applicant of [
      await worker('p-blocked', { certificates: documents }),
      busy,
      await worker('p-noId', { idVerified: false, certificates: documents }),
      await worker('p-expired', {
        certificates: [{ name: 'Background Check', status: 'verified', expiryDate: '2020-01-01' }],
      }),
      await worker('p-new', { certificates: documents, stats: { rating: 0, completed: 4 } }),
      await worker('p-good', { certificates: documents }),
    ])
      await market.applicant(shift, applicant);
    expect(await hired('picky')).toEqual(['p-good']);
    expect(await log('picky')).toEqual({
      'p-blocked': 'blocked',
      'p-busy': 'overlap',
      'p-noId': 'idNotVerified',
      'p-expired': 'documents',
      'p-new': 'tooFewShifts',
      'p-good': 'accepted',
    });
  });

  it('waits until the given hours before the start, then accepts in the order of application (SCH-152)', async () => {
    const hours = 6;
    const start = Date.now() + hours * hourMs + 2000;
    const unfilled = rule('UNFILLED_BEFORE_GIG_START', { hoursBeforeGigStart: hours });
    const shift = await gig('late', unfilled, hours, { start, end: start + 8 * hourMs });
    const [one, two] = [await worker('l1'), await worker('l2')];
    await market.applicant(shift, one);
    await market.applicant(shift, two);
    expect(await hired('late')).toEqual([]);
    let taken = await hired('late');
    while (taken.length === 0) taken = await hired('late');
    expect(taken).toEqual(['l1']);
    expect(await log('late')).toEqual({ l1: 'accepted', l2: 'full' });
  });

  it('accepts only workers of the team’s pool (SCH-154, SCH-155)', async () => {
    const known = await worker('k1');
    await market.write({ [paths.teamPool('north-team', 'k1')]: { uid: 'k1', name: 'K', lastWorked: Date.now() } });
    for (const [id, option] of [
      ['pool', 'WORKED_AT_COMPANY_BEFORE'],
      ['pool-late', 'WORKED_AT_COMPANY_BEFORE_UNFILLED_BEFORE_GIG_START'],
    ] as const) {
      const shift = await gig(id, rule(option, { hoursBeforeGigStartWorkerPool: 400 }), id === 'pool' ? 100 : 200, {
        numSpotters: 2,
      });
      await market.applicant(shift, await worker(`stranger-${id}`));
      await market.applicant(shift, known);
      expect(await hired(id)).toEqual(['k1']);
      expect(await log(id)).toMatchObject({ [`stranger-${id}`]: 'notInPool' });
    }
  });

  it('accepts workers who must work all days once they have applied for the last one, and then for each day (SCH-176)', async () => {
    const smartAutofill = { ...rule('FIRST_COME_FIRST_SERVE'), workAllDays: true };
    const posting = { postingId: 'all-days', numSpotters: 2 };
    const days = [
      await gig('all-1', smartAutofill, 72, posting),
      await gig('all-2', smartAutofill, 96, posting),
      await gig('all-3', smartAutofill, 120, posting),
    ];
    await gig('all-other', smartAutofill, 144, { ...posting, multiDayID: 'another-position' });
    const [whole, last] = [await worker('a-whole'), await worker('a-last')];
    await market.applicant(days[2] as Gig, last);
    for (const day of days) {
      expect(await hired('all-1')).toEqual([]);
      await market.applicant(day, whole);
    }
    for (const { id } of days) expect(await hired(id)).toEqual(['a-whole']);
    expect(await log('all-3')).toEqual({ 'a-whole': 'accepted', 'a-last': 'notAllDays' });
  });

  it('counts an application for one of all days even if there is also an offer', async () => {
    const smartAutofill = { ...rule('FIRST_COME_FIRST_SERVE'), workAllDays: true };
    const [one, two] = [
      await gig('beside-1', smartAutofill, 168, { postingId: 'beside' }),
      await gig('beside-2', smartAutofill, 192, { postingId: 'beside' }),
    ];
    const both = await worker('a-both');
    await market.applicant(one, both);
    await market.offer(one, both);
    await market.applicant(two, both);
    for (const { id } of [one, two]) expect(await hired(id)).toEqual(['a-both']);
  });

  it('passes over locked out or deleted workers, and accepts applicants behind them', async () => {
    const shift = await gig('behind', rule('FIRST_COME_FIRST_SERVE'), 48, { status: 'cancelled', numSpotters: 3 });
    const [locked, gone, next] = [
      await worker('l-locked', { disabled: true }),
      await worker('l-gone'),
      await worker('l-next'),
    ];
    for (const one of [locked, gone, next]) await market.applicant(shift, one);
    await backend.db.doc(paths.spotter('l-gone')).delete();
    await backend.settled();
    await backend.db.doc(paths.gig('behind')).update({ status: 'pending' });
    expect(await hired('behind')).toEqual(['l-next']);
  });

  it('reconsiders only the applications of a worker whose ID or documents were just verified', async () => {
    const atOnce = rule('FIRST_COME_FIRST_SERVE');
    const late = await worker('v1', { idVerified: false });
    const applied = await gig('v-applied', atOnce, 48, { certificates: ['Background Check'] });
    const offered = await gig('v-offered', atOnce, 96);
    const other = await gig('v-none', rule('NONE'), 144);
    for (const shift of [applied, offered, other]) await market.applicant(shift, late);
    // The worker's own entry now shows the offer.
    await market.offer(offered, late);
    expect(await hired('v-applied')).toEqual([]);
    await market.write({ [paths.spotter('v1')]: { ...late, idVerified: true } });
    expect(await hired('v-offered')).toEqual(['v1']);
    expect(await log('v-applied')).toEqual({ v1: 'documents' });
    await market.write({
      [paths.spotter('v1')]: {
        ...late,
        idVerified: true,
        previouslyHired: ['north-team'],
        certificates: [{ name: 'Background Check', status: 'verified' }],
      },
    });
    expect(await hired('v-applied')).toEqual(['v1']);
    expect(await hired('v-none')).toEqual([]);
    expect(await log('v-applied')).toEqual({ v1: 'accepted' });
    const worked = (await backend.db.doc(paths.spotter('v1')).get()).data();
    await fillApplications(backend.db, 'v1', Date.now());
    expect((await backend.db.doc(paths.spotter('v1')).get()).data()).toEqual(worked);
    expect((await backend.db.collection('textQueue').where('gigID', '==', 'v-applied').get()).size).toBe(1);
  });

  it('fills a shift without a scheduled task once its rule accepts, from its applicants', async () => {
    const shift = await gig('brought-in', rule('NONE'), 5, { numSpotters: 2 });
    for (const uid of ['b1', 'b2', 'b3']) await market.applicant(shift, await worker(uid));
    await backend.settled();
    // Like shifts that were imported: no event reports a new rule.
    const due = { smartAutofill: rule('UNFILLED_BEFORE_GIG_START'), autofill: true };
    await backend.db.doc(paths.gig('brought-in')).update(due);
    expect(await hired('brought-in')).toEqual([]);
    await backend.runSchedule('catchUpAutofill');
    expect(await hired('brought-in')).toEqual(['b1', 'b2']);
    expect(await log('brought-in')).toMatchObject({ b1: 'accepted', b2: 'accepted' });
  });

  it('goes through a list of any length in parts, because a run has only a minute', async () => {
    const shift = await gig('long', rule('NONE'), 40);
    const at = Date.now() - hourMs;
    const names = Array.from({ length: 250 }, (_, index) => `gone-${String(index).padStart(3, '0')}`);
    const last = await worker('last');
    const gone = (uid: string) => workerOnGig(shift, { ...last, uid }, at, 'applicant');
    const left = names.map((uid) => [paths.applicant('long', uid), gone(uid)] as const);
    await backend.withoutTriggers(() => market.write(Object.fromEntries(left)));
    await market.applicant(shift, last);
    await backend.settled();
    const due = { smartAutofill: rule('FIRST_COME_FIRST_SERVE'), autofill: true, numApplicants: 251 };
    await backend.withoutTriggers(() => backend.db.doc(paths.gig('long')).update(due));
    const first = await fill(backend.db, 'long', Date.now());
    expect(first).toMatchObject({ accepted: 0, next: { id: 'gone-099' } });
    await backend.runSchedule('catchUpAutofill');
    await backend.runTasks(0);
    expect(await hired('long')).toEqual(['last']);
  });

  it('continues with a shift whose cancellation was undone', async () => {
    const shift = await gig('back', rule('FIRST_COME_FIRST_SERVE'), 48, { status: 'cancelled' });
    await market.applicant(shift, await worker('b1'));
    expect(await hired('back')).toEqual([]);
    await backend.db.doc(paths.gig('back')).update({ status: 'pending' });
    expect(await hired('back')).toEqual(['b1']);
  });

  it('ignores an older rule: the new one decides at once (SCH-146, SCH-235)', async () => {
    const shift = await gig('changed', rule('NONE'), 48);
    await market.applicant(shift, await worker('c1'));
    expect(await hired('changed')).toEqual([]);
    const scope = { kind: 'shift' as const, gigId: 'changed' };
    const smartAutofill = rule('FIRST_COME_FIRST_SERVE');
    const { shifts } = await owner.call(setSmartAutofill, { scope, smartAutofill, dryRun: true, expected: [] });
    await owner.call(setSmartAutofill, { scope, smartAutofill, dryRun: false, expected: shifts });
    expect(await hired('changed')).toEqual(['c1']);
  });

  it('fills a removed worker’s place from the waiting applicants, unless the removal is undone', async () => {
    const remove = async (gigId: string) => {
      const shift = await gig(gigId, rule('FIRST_COME_FIRST_SERVE'), gigId === 'freed' ? 48 : 60);
      for (const uid of [`${gigId}-1`, `${gigId}-2`]) {
        await market.applicant(shift, await worker(uid));
        await backend.settled();
      }
      expect(await hired(gigId)).toEqual([`${gigId}-1`]);
      const removals = [{ gigId, spotterId: `${gigId}-1`, comment: 'Sick' }];
      await owner.call(removeHired, { requestId: `${gigId}-out`, removals, replacement: 'keepOpen' });
      expect(await hired(gigId)).toEqual([]);
    };
    await remove('freed');
    await remove('undone');
    expect(await owner.call(undo, { undoId: 'undone-out' })).toEqual({ restored: 1, changed: 0 });
    await backend.runTasks(undoMs + graceMs);
    expect(await hired('freed')).toEqual(['freed-2']);
    expect(await hired('undone')).toEqual(['undone-1']);
  });

  it('considers workers again once their other shift at that time is given back, cancelled or shortened', async () => {
    const open = rule('FIRST_COME_FIRST_SERVE');
    const endings = ['removed', 'cancelled', 'shortened'] as const;
    for (const [index, id] of endings.entries()) {
      const other = await gig(`other-${id}`, rule('NONE'), 264 + 24 * index);
      const one = await worker(`o-${id}`);
      await market.hired(other, one);
      const wanted = await gig(`wanted-${id}`, open, 264 + 24 * index + 7);
      await market.applicant(wanted, one);
      expect(await hired(wanted.id)).toEqual([]);
      expect(await log(wanted.id)).toEqual({ [one.uid]: 'overlap' });
    }
    const removals = [{ gigId: 'other-removed', spotterId: 'o-removed', comment: 'Sick' }];
    await owner.call(removeHired, { requestId: 'gives-back', removals, replacement: 'keepOpen' });
    const { version } = (await backend.db.doc(paths.gig('other-cancelled')).get()).data() as Gig;
    const scope = { kind: 'shift' as const, gigId: 'other-cancelled' };
    const expected = [{ gigId: 'other-cancelled', version }];
    await owner.call(deleteGig, { requestId: 'gives-up', scope, dryRun: false, expected });
    const {
      start,
      end,
      version: last,
    } = read(gigSchema, await backend.db.doc(paths.gig('other-shortened')).get()) as Gig;
    const shorter = { gigId: 'other-shortened', version: last, start, end: end - 2 * hourMs };
    await owner.call(editShiftTime, { ...shorter, dryRun: false });
    for (const id of endings) expect(await hired(`wanted-${id}`)).toEqual([]);
    await backend.runTasks(undoMs + graceMs);
    for (const id of endings) expect(await hired(`wanted-${id}`)).toEqual([`o-${id}`]);
  });

  it('accepts a worker again who was removed and has applied anew', async () => {
    const shift = await gig('anew', rule('FIRST_COME_FIRST_SERVE'), 360);
    const one = await worker('n1');
    await market.applicant(shift, one);
    expect(await hired('anew')).toEqual(['n1']);
    const removals = [{ gigId: 'anew', spotterId: 'n1', comment: 'Sick' }];
    await owner.call(removeHired, { requestId: 'anew-out', removals, replacement: 'keepOpen' });
    await market.applicant(shift, one);
    expect(await hired('anew')).toEqual(['n1']);
  });

  it('considers applicants again once the shift asks for fewer documents', async () => {
    const shift = await gig('milder', rule('FIRST_COME_FIRST_SERVE'), 120, {
      certificates: ['Background Check'],
    });
    await market.applicant(shift, await worker('m1'));
    expect(await hired('milder')).toEqual([]);
    expect(await log('milder')).toEqual({ m1: 'documents' });
    // As when a position no longer asks for it, or when SPOT deletes the requirement.
    await backend.db.doc(paths.gig('milder')).update({ certificates: [] });
    expect(await hired('milder')).toEqual(['m1']);
  });

  it('considers workers who must work all days again once a day that they lack is cancelled for good', async () => {
    const smartAutofill = { ...rule('FIRST_COME_FIRST_SERVE'), workAllDays: true };
    const posting = { postingId: 'fewer-days', numSpotters: 1 };
    const [first, second] = [
      await gig('fewer-1', smartAutofill, 216, posting),
      await gig('fewer-2', smartAutofill, 240, posting),
    ];
    await market.applicant(first, await worker('d1'));
    expect(await hired('fewer-1')).toEqual([]);
    expect(await log('fewer-1')).toEqual({ d1: 'notAllDays' });
    const expected = [{ gigId: 'fewer-2', version: second.version }];
    const scope = { kind: 'shift' as const, gigId: 'fewer-2' };
    await owner.call(deleteGig, { requestId: 'fewer-days', scope, dryRun: false, expected });
    expect(await hired('fewer-1')).toEqual([]);
    await backend.runTasks(undoMs + graceMs);
    expect(await hired('fewer-1')).toEqual(['d1']);
  });

  it('never hires more than are needed when many apply at once, and leaves a deactivated company alone', async () => {
    await gig('rush', rule('FIRST_COME_FIRST_SERVE'), 72, { numSpotters: 3 });
    const clients = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await worker(`x${index}`);
        return backend.signUp(`x${index}`);
      }),
    );
    await Promise.allSettled(clients.map((client) => client.call(applyToGig, { gigId: 'rush' })));
    expect(await hired('rush')).toHaveLength(3);
    expect((await backend.db.doc(paths.gig('rush')).get()).data()).toMatchObject({ numHired: 3, full: true });

    const closed = await market.company('closed', { other: 'Owner' }, { status: 'Deactivated' });
    const shift = await market.gig('closed-gig', closed, 48, { smartAutofill: rule('FIRST_COME_FIRST_SERVE') });
    await market.applicant(shift, await worker('d1'));
    expect(await hired('closed-gig')).toEqual([]);
  });
});
