import '../../testing/quiet';
import { applyToGig, cancelMyGig } from '@spot/contracts/worker';
import { emailAbsence, emailCancellation, setAttendanceMark, setReplacementSent } from '@spot/contracts/backoffice';
import {
  editShiftTime,
  hireApplicant,
  removeHired,
  updateRequestReplacement,
  type Gig,
} from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { dayMs, formatTimeRange, hourMs, minuteMs } from '@spot/contracts/time';
import { at } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';

describe('Cancellations by workers in the back office', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' });
    for (const uid of ['owner', 'edit', 'view']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const as = (who: string) => people[who] as Client;
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const reportOf = (gigId: string, uid = `${gigId}-w`) => get(paths.cancellation(gigId, uid));
  const entryOf = (gigId: string, uid = `${gigId}-w`) => get(paths.spotterGig(uid, gigId));
  /** A shift that its worker has cancelled; it starts in `hours` hours. */
  async function cancelled(gigId: string, hours = 48, reason = 'Ill', more: Partial<Gig> = {}) {
    const gig = await market.gig(gigId, company, hours, { numSpotters: 2, ...more });
    const spotters = [await market.spotter(`${gigId}-w`), await market.spotter(`${gigId}-x`)];
    await market.hired(gig, ...spotters);
    const workers = [await backend.signUp(`${gigId}-w`), await backend.signUp(`${gigId}-x`)];
    await workers[0]!.call(cancelMyGig, { gigId, reason });
    return { gig, workers, request: { gigId, spotterId: `${gigId}-w` } };
  }
  interface Mailed {
    to: string[];
    message: { subject: string; text: string; html: string };
    template: string;
    parameters: Record<string, string>;
  }
  const mailsAbout = async (uid: string) =>
    (await backend.db.collection('mail').get()).docs
      .map((one) => one.data() as Mailed)
      .filter(({ template, parameters }) => template === 'workerCancelled' && parameters['worker'] === `Worker ${uid}`);
  const linksOf = ({ message }: Mailed) =>
    [...message.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => new URL(String(url).replaceAll('&amp;', '&')));
  const askedBy = (link: URL) => ({
    gigId: link.searchParams.get('1') ?? '',
    scopeId: link.searchParams.get('4') ?? '',
    answer: Number(link.searchParams.get('3')) as 1 | 2,
    key: link.searchParams.get('key') ?? '',
  });
  const logged = async (call: string, gigId: string) =>
    (await backend.db.collection('adminActions').where('call', '==', call).get()).docs
      .map((entry) => entry.data())
      .filter(({ details }) => (details as { gigId: string }).gigId === gigId);

  it('are in the report and the worker’s record, with all required fields (ADM-162, ADM-183)', async () => {
    const { gig } = await cancelled('stands', 48, 'Flu');
    expect(await reportOf('stands')).toMatchObject({
      kind: 'cancellation',
      spotterID: 'stands-w',
      name: 'Worker stands-w',
      group: 'Company north',
      role: 'Server',
      label: 'Main hall',
      reason: 'Flu',
      dayKey: gig.dayKey,
      start: at(gig.start),
      late: false,
      sentEmailToEmployer: false,
      replacementRequested: null,
      replacementSent: false,
    });
    expect(await entryOf('stands')).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'stands-w',
      cancelledReason: 'Flu',
      start: at(gig.start),
      sentEmailToEmployer: false,
      replacementRequested: null,
      replacementSent: false,
    });
    expect(((await entryOf('stands'))?.['docRef'] as { path: string }).path).toBe(paths.gig('stands'));
    expect((await entryOf('stands'))?.['cancellationTime']).toEqual((await reportOf('stands'))?.['cancellationTime']);
  });

  it('are late from less than 24 hours before the start (ADM-103)', async () => {
    await cancelled('near', 23);
    await cancelled('far', 25);
    expect(await reportOf('near')).toMatchObject({ late: true });
    expect(await reportOf('far')).toMatchObject({ late: false });
  });

  it('are mailed to administrators and owners once, with two buttons that open a question (ADM-101, ADM-188, N75)', async () => {
    const { request } = await cancelled('mailed', 48, '');
    const answers = await Promise.all([1, 2].map(() => as('ops').call(emailCancellation, request)));
    expect(answers.map(({ sent }) => sent).sort()).toEqual([false, true]);
    const [mail, ...more] = await mailsAbout('mailed-w');
    expect(more).toEqual([]);
    expect([...mail!.to].sort()).toEqual(['admin@spot.test', 'owner@spot.test']);
    expect(mail!.parameters).toMatchObject({
      shift: 'Server (Main hall)',
      team: 'Downtown',
      reason: 'No reason given',
    });
    expect(mail!.message.text).toContain('Reason: No reason given');
    const links = linksOf(mail!);
    expect(links.map(({ pathname }) => pathname)).toEqual(['/shifts', '/shifts']);
    expect(links.map(askedBy).map(({ key: _, ...asked }) => asked)).toEqual(
      [1, 2].map((answer) => ({ gigId: 'mailed', scopeId: 'north-team', answer })),
    );
    expect(await reportOf('mailed')).toMatchObject({ sentEmailToEmployer: true, replacementRequested: null });
    expect(JSON.stringify(await reportOf('mailed'))).not.toContain(askedBy(links[0]!).key);
    expect(await entryOf('mailed')).toMatchObject({ sentEmailToEmployer: true });
    expect(await logged('emailCancellation', 'mailed')).toMatchObject([{ actor: 'ops', onBehalfOf: 'north' }]);
  });

  it('are mailed with the reason as the worker wrote it, whatever its language (ADM-101)', async () => {
    const { request } = await cancelled('written', 48, ' أنا مريض، آسف. تحياتي\u202E!\r\nBus strike ');
    expect(await reportOf('written')).toMatchObject({ reason: 'أنا مريض، آسف. تحياتي!\nBus strike' });
    await as('ops').call(emailCancellation, request);
    const [mail] = await mailsAbout('written-w');
    expect(mail?.message.text).toContain('Reason: \u2068أنا مريض، آسف. تحياتي!\u2069\nBus strike\n');
    expect(mail?.message.html).toContain('تحياتي!\u2069<br>Bus strike</p>');
  });

  it('are answered once by the mailed link, for that worker only (ADM-102, N75, section 6 item 17)', async () => {
    const { workers, request } = await cancelled('answered');
    await workers[1]!.call(cancelMyGig, { gigId: 'answered', reason: 'Late train' });
    await as('ops').call(emailCancellation, request);
    const [yes, no] = linksOf((await mailsAbout('answered-w'))[0]!).map(askedBy);
    await expect(as('edit').call(updateRequestReplacement, yes!)).resolves.toMatchObject({ answer: 1, first: true });
    expect(await reportOf('answered')).toMatchObject({
      replacementRequested: true,
      replacementAnsweredBy: 'Person edit',
    });
    expect(await entryOf('answered')).toMatchObject({ replacementRequested: true });
    expect(await reportOf('answered', 'answered-x')).toMatchObject({ replacementRequested: null });
    await expect(as('owner').call(updateRequestReplacement, no!)).resolves.toEqual({
      answer: 1,
      by: 'Person edit',
      first: false,
    });
    expect(await get(paths.gig('answered'))).toMatchObject({ numSpotters: 2 });
  });

  it('are not answered by people without the right, with a wrong key, or after the deadline (N75)', async () => {
    const { request } = await cancelled('over');
    await as('ops').call(emailCancellation, request);
    const [yes] = linksOf((await mailsAbout('over-w'))[0]!).map(askedBy);
    expect(await backend.signedOut.refused(updateRequestReplacement, yes!)).toMatchObject({ code: 'unauthenticated' });
    expect(await as('view').refused(updateRequestReplacement, yes!)).toMatchObject({ code: 'permission-denied' });
    for (const key of ['wrong', `${yes!.key}x`])
      expect(await as('edit').refused(updateRequestReplacement, { ...yes!, key })).toMatchObject({ code: 'not-found' });
    const report = backend.db.doc(paths.cancellation('over', 'over-w'));
    await report.update({ answerUntil: at(Date.now() - 1) });
    expect(await as('edit').refused(updateRequestReplacement, yes!)).toMatchObject({
      code: 'failed-precondition',
      message: 'It’s too late to answer this email. Please call SPOT.',
    });
    await report.update({ answerUntil: at(Date.now() + minuteMs) });
    await expect(as('edit').call(updateRequestReplacement, yes!)).resolves.toMatchObject({ first: true });
  });

  it('are not mailed or answered after the shift’s end, or mailed to a deactivated company (N26)', async () => {
    const { request } = await cancelled('late-ask', 48);
    await backend.db.doc(paths.group('north')).update({ status: 'Deactivated' });
    expect(await as('ops').refused(emailCancellation, request)).toMatchObject({ details: { reason: 'deactivated' } });
    await backend.db.doc(paths.group('north')).update({ status: 'Active' });
    await as('ops').call(emailCancellation, request);
    const [yes] = linksOf((await mailsAbout('late-ask-w'))[0]!).map(askedBy);
    await backend.db.doc(paths.gig('late-ask')).update({ end: at(Date.now() - minuteMs) });
    expect(await as('edit').refused(updateRequestReplacement, yes!)).toMatchObject({ details: { reason: 'over' } });
    expect(await reportOf('late-ask')).toMatchObject({ replacementRequested: null });
    const { request: past } = await cancelled('past-ask', 48);
    await backend.db.doc(paths.gig('past-ask')).update({ end: at(Date.now() - minuteMs) });
    expect(await as('ops').refused(emailCancellation, past)).toMatchObject({ details: { reason: 'over' } });
    expect(await mailsAbout('past-ask-w')).toEqual([]);
  });

  it('are mailed with the times of the shift now, if it was moved since', async () => {
    const { gig, request } = await cancelled('moved', 72);
    const [start, end] = [gig.start + 2 * hourMs, gig.end + 2 * hourMs];
    const version = (await get(paths.gig('moved')))?.['version'] as number;
    await as('edit').call(editShiftTime, { gigId: 'moved', start, end, version, dryRun: false });
    await as('ops').call(emailCancellation, request);
    const [mail] = await mailsAbout('moved-w');
    expect(mail!.parameters['when']).toContain(formatTimeRange(start, end, gig.timeZone));
    expect(await reportOf('moved')).toMatchObject({ start: at(gig.start), answerUntil: at(end) });
  });

  it('have links that expire with the shift (N75)', async () => {
    const { gig, request } = await cancelled('ends', 72);
    await as('ops').call(emailCancellation, request);
    expect((await reportOf('ends'))?.['answerUntil']).toEqual(at(gig.end));
    const { request: soon } = await cancelled('soon', 1, '', { end: Date.now() + 4 * hourMs });
    await as('ops').call(emailCancellation, soon);
    const until = (await reportOf('soon'))?.['answerUntil'] as { toMillis(): number };
    expect(Math.abs(until.toMillis() - (Date.now() + dayMs))).toBeLessThan(minuteMs);
  });

  it('are neither mailed nor answered once the worker is hired for the shift again', async () => {
    const { request, workers } = await cancelled('back');
    await workers[0]!.call(applyToGig, { gigId: 'back' });
    await as('edit').call(hireApplicant, request);
    const refused = {
      code: 'failed-precondition',
      message: 'This worker is hired for this shift again.',
      details: { reason: 'back' },
    };
    expect(await as('ops').refused(emailCancellation, request)).toMatchObject(refused);
    expect(await mailsAbout('back-w')).toEqual([]);
    await backend.db.doc(paths.gig('back')).update({ numSpotters: 3, full: false });
    const no = { gigId: 'back', scopeId: 'north-team', answer: 2 as const };
    expect(await as('edit').refused(updateRequestReplacement, no)).toMatchObject(refused);
    // An answer about another worker takes only that worker's place away.
    await workers[1]!.call(cancelMyGig, { gigId: 'back', reason: '' });
    await as('edit').call(updateRequestReplacement, no);
    expect(await get(paths.gig('back'))).toMatchObject({ numSpotters: 2, numHired: 1 });
    expect(await reportOf('back')).toMatchObject({ replacementRequested: null });
    expect(await reportOf('back', 'back-x')).toMatchObject({ replacementRequested: false });
  });

  it('do not count beside an absence from the same shift', async () => {
    const gig = await market.gig('absent', company, -1);
    await market.hired(gig, await market.spotter('absent-w'));
    const worker = await backend.signUp('absent-w');
    await as('ops').call(setAttendanceMark, { gigId: 'absent', spotterId: 'absent-w', mark: 'absent' });
    await worker.call(cancelMyGig, { gigId: 'absent', reason: 'Overslept' });
    await backend.settled();
    expect(await reportOf('absent')).toMatchObject({ late: true });
    const { reliabilityMetrics } = (await get(paths.spotter('absent-w'))) ?? {};
    expect(reliabilityMetrics).toEqual({ late: 0, absent: 1, lateCancellation: 0 });
  });

  it('end an absence with its mark when the worker is hired again, and a later one is emailed again (OPS-097)', async () => {
    const { request, workers } = await cancelled('absent-again', 12, 'Ill');
    const absence = () => get(paths.absent('absent-again', 'absent-again-w'));
    const hireAgain = async () => {
      await workers[0]!.call(applyToGig, { gigId: 'absent-again' });
      await as('edit').call(hireApplicant, request);
    };
    await hireAgain();
    await as('ops').call(setAttendanceMark, { ...request, mark: 'absent' });
    await expect(as('ops').call(emailAbsence, request)).resolves.toEqual({ sent: true });
    await workers[0]!.call(cancelMyGig, { gigId: 'absent-again', reason: 'Ill' });
    expect(await absence()).toMatchObject({ absent: true, sentEmail: true });
    await hireAgain();
    expect(await absence()).toBeUndefined();
    await backend.settled();
    const { reliabilityMetrics } = (await get(paths.spotter('absent-again-w'))) ?? {};
    expect(reliabilityMetrics).toMatchObject({ absent: 0 });
    await as('ops').call(setAttendanceMark, { ...request, mark: 'absent' });
    await expect(as('ops').call(emailAbsence, request)).resolves.toEqual({ sent: true });
  });

  it('stay in the report with reason, time and answer if the worker is hired and cancels again (ADM-162)', async () => {
    const { request, workers } = await cancelled('twice', 12, 'Ill');
    await as('ops').call(setReplacementSent, { ...request, replacementSent: true });
    await as('ops').call(emailCancellation, request);
    const [, no] = linksOf((await mailsAbout('twice-w'))[0]!).map(askedBy);
    const first = await reportOf('twice');
    await workers[0]!.call(applyToGig, { gigId: 'twice' });
    await as('edit').call(hireApplicant, request);
    await workers[0]!.call(cancelMyGig, { gigId: 'twice', reason: 'Flat tyre' });
    const rows = (await backend.db.collection('cancellations').where('gigID', '==', 'twice').get()).docs;
    const byTime = rows
      .map((one) => one.data())
      .sort((a, b) => Number(a['cancelledAgain'] ?? 0) - Number(b['cancelledAgain'] ?? 0));
    expect(byTime).toMatchObject([
      { reason: 'Flat tyre', replacementSent: false, sentEmailToEmployer: false },
      {
        reason: 'Ill',
        cancellationTime: first?.['cancellationTime'] as object,
        replacementSent: true,
        cancelledAgain: true,
      },
    ]);
    expect(await reportOf('twice')).toMatchObject({ reason: 'Flat tyre' });
    // The email about the first one asks nothing any more.
    expect(await as('edit').refused(updateRequestReplacement, no!)).toMatchObject({ code: 'not-found' });
    await as('edit').call(updateRequestReplacement, { gigId: 'twice', scopeId: 'north-team', answer: 1 });
    expect(await reportOf('twice')).toMatchObject({ replacementRequested: true });
    const kept = rows.find(({ id }) => id !== 'twice_twice-w')!;
    expect((await kept.ref.get()).data()).toMatchObject({ replacementRequested: null });
    await backend.settled();
    expect((await get(paths.spotter('twice-w')))?.['reliabilityMetrics']).toMatchObject({ lateCancellation: 1 });
  });

  it('are neither mailed nor answered once the company has removed the worker: one place would go twice', async () => {
    const { request, workers } = await cancelled('gone', 48, 'Ill', { numSpotters: 3 });
    await workers[0]!.call(applyToGig, { gigId: 'gone' });
    await as('edit').call(hireApplicant, request);
    const removals = [{ ...request, comment: 'Not needed.' }];
    await as('edit').call(removeHired, { requestId: 'gone-removal', removals, replacement: 'noReplacement' });
    expect(await get(paths.gig('gone'))).toMatchObject({ numSpotters: 2, numHired: 1 });
    const refused = { code: 'failed-precondition', details: { reason: 'removed' } };
    const no = { gigId: 'gone', scopeId: 'north-team', answer: 2 as const };
    expect(await as('edit').refused(updateRequestReplacement, no)).toMatchObject(refused);
    expect(await get(paths.gig('gone'))).toMatchObject({ numSpotters: 2, numHired: 1 });
    expect(await as('ops').refused(emailCancellation, request)).toMatchObject(refused);
    expect(await mailsAbout('gone-w')).toEqual([]);
  });

  it('are neither mailed nor answered once the shift is cancelled', async () => {
    const { request } = await cancelled('off');
    await backend.db.doc(paths.gig('off')).update({ status: 'cancelled' });
    const refused = { code: 'failed-precondition', details: { reason: 'cancelled' } };
    const yes = { gigId: 'off', scopeId: 'north-team', answer: 1 as const };
    expect(await as('edit').refused(updateRequestReplacement, yes)).toMatchObject(refused);
    expect(await reportOf('off')).toMatchObject({ replacementRequested: null });
    expect(await as('ops').refused(emailCancellation, request)).toMatchObject(refused);
    expect(await mailsAbout('off-w')).toEqual([]);
  });

  it('can be marked as replaced, and unmarked, with each change in the audit log (ADM-100, ADM-188)', async () => {
    const { request } = await cancelled('sent');
    for (const replacementSent of [true, true, false])
      await as('ops').call(setReplacementSent, { ...request, replacementSent });
    expect(await reportOf('sent')).toMatchObject({ replacementSent: false });
    expect(await entryOf('sent')).toMatchObject({ replacementSent: false });
    expect(await logged('setReplacementSent', 'sent')).toHaveLength(2);
    await as('ops').call(setReplacementSent, { ...request, replacementSent: true });
    expect(await entryOf('sent')).toMatchObject({ replacementSent: true });
  });

  it('are refused for workers who did not cancel, and if there are no recipients', async () => {
    await market.gig('calm', company, 48);
    const calm = { gigId: 'calm', spotterId: 'nobody' };
    expect(await as('ops').refused(emailCancellation, calm)).toMatchObject({ code: 'not-found' });
    expect(await as('ops').refused(setReplacementSent, { ...calm, replacementSent: true })).toMatchObject({
      code: 'not-found',
    });
    const lonely = await market.company('lonely', {});
    const gig = await market.gig('empty', lonely, 48);
    await market.hired(gig, await market.spotter('empty-w'));
    await (await backend.signUp('empty-w')).call(cancelMyGig, { gigId: 'empty', reason: '' });
    expect(await as('ops').refused(emailCancellation, { gigId: 'empty', spotterId: 'empty-w' })).toMatchObject({
      code: 'failed-precondition',
    });
    expect(await reportOf('empty')).toMatchObject({ sentEmailToEmployer: false });
  });
});
