import { paths, undo } from '@spot/contracts/core';
import { hired as hiredSchema } from '@spot/contracts/scheduling';
import { checkIn, markNotHere } from '@spot/contracts/dayof';
import { emailAbsence, setAttendanceComment, setAttendanceMark, setManualHours } from '@spot/contracts/backoffice';
import { checkOutMyself } from '@spot/contracts/worker';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { read } from '../core/firebase';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';
import { markNews } from '../backoffice/markNews';

describe('The day of a shift', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    const staff = { owner: 'Owner', admin: 'Admin', locked: 'Admin', edit: 'Edit', view: 'View' } as const;
    company = await market.company('north', staff);
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['edit', 'view', 'admin', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const on = async (gigId: string, startsIn = 1) => {
    const gig = await market.gig(gigId, company, startsIn);
    await market.hired(gig, await market.spotter(`${gigId}-w`));
    return { gig, request: { gigId, spotterId: `${gigId}-w` } };
  };
  const record = async (gigId: string) =>
    read(hiredSchema, await backend.db.doc(paths.hired(gigId, `${gigId}-w`)).get());
  const news = async (gigId: string) => {
    const found = await backend.db.collection('teams/north-team/spotterActivity').where('gigID', '==', gigId).get();
    return found.docs.map((entry) => entry.get('actionType') as string).sort();
  };
  const edit = () => people['edit'] as Client;
  const ops = () => people['ops'] as Client;

  it('checks a worker in now; the first of two check-ins counts and the other is stored (section 6 item 16)', async () => {
    const { request } = await on('now');
    const both = await Promise.all([edit().call(checkIn, request), ops().call(checkIn, request)]);
    expect(both.map(({ first }) => first).sort()).toEqual([false, true]);
    expect(new Set(both.map(({ checkInTime }) => checkInTime)).size).toBe(1);
    expect(await record('now')).toMatchObject({
      checkIn: true,
      checkInTime: both[0]?.checkInTime,
      attemptedAt: expect.any(Number) as unknown,
    });
  });

  it('lets only platform admins choose the time, within three hours around the shift', async () => {
    const { gig, request } = await on('chosen', 1);
    expect(await edit().refused(checkIn, { ...request, at: gig.start })).toMatchObject({
      code: 'permission-denied',
      details: { field: 'at' },
    });
    expect(await ops().refused(checkIn, { ...request, at: Date.now() + 15 * minuteMs })).toMatchObject({
      message: 'Check in time must be valid',
    });
    const outside = [gig.start - 3 * hourMs - minuteMs, gig.end + 3 * hourMs + minuteMs];
    for (const at of outside)
      expect(await ops().refused(checkIn, { ...request, at })).toMatchObject({
        message: 'Check in time must be valid',
      });
    await expect(ops().call(checkIn, { ...request, at: gig.start - 3 * hourMs })).resolves.toEqual({
      checkInTime: gig.start - 3 * hourMs,
      first: true,
    });
  });

  it('accepts a check-in that waited for a network at the time of its press, once, and no other time (section 6 item 20)', async () => {
    const { gig, request } = await on('offline', 2);
    const pressedAt = Date.now() - 20 * minuteMs;
    const waiting = { ...request, pressedAt, requestId: 'offline-1' };
    const first = await edit().call(checkIn, waiting);
    expect(first).toEqual({ checkInTime: pressedAt, first: true, undoId: 'offline-1' });
    expect(await edit().call(checkIn, waiting)).toEqual(first);
    expect(await record('offline')).toMatchObject({ checkInTime: pressedAt, attemptedAt: null });
    const { request: other } = await on('offline-not', 2);
    for (const wrong of [Date.now() + 5 * minuteMs, Date.now() - 25 * hourMs, gig.start - 4 * hourMs])
      expect(await edit().refused(checkIn, { ...other, pressedAt: wrong, requestId: 'offline-2' })).toMatchObject({
        code: 'failed-precondition',
      });
    expect(await record('offline-not')).toMatchObject({ checkInTime: null });
  });

  it('takes Not Here that waited for a network at the time of its press, once, and only once of two who say so', async () => {
    const { request } = await on('unseen', -0.1);
    const pressedAt = Date.now() - 20 * minuteMs;
    const waiting = { ...request, pressedAt, seenVersion: 0, requestId: 'unseen-1' };
    expect(await edit().call(markNotHere, waiting)).toEqual({ markedNotHere: true, undoId: 'unseen-1' });
    expect(await edit().call(markNotHere, waiting)).toEqual({ markedNotHere: true, undoId: 'unseen-1' });
    const once = await record('unseen');
    expect(once).toMatchObject({ markedNotHere: true, notHereBy: 'edit', notHereAt: pressedAt, version: 1 });
    await people['admin']?.call(markNotHere, { ...waiting, requestId: 'unseen-2' });
    expect(await record('unseen')).toEqual(once);
    for (const wrong of [Date.now() + 5 * minuteMs, Date.now() - 25 * hourMs])
      expect(await edit().refused(markNotHere, { ...waiting, pressedAt: wrong, requestId: 'unseen-3' })).toMatchObject({
        code: 'failed-precondition',
        details: { reason: 'time' },
      });
  });

  it('shows who recorded the opposite, and when, to a person who acted without a network, and accepts the action if they insist', async () => {
    const { request } = await on('both-sides', -0.1);
    const pressedAt = Date.now() - 20 * minuteMs;
    await people['admin']?.call(markNotHere, request);
    const waiting = { ...request, pressedAt, seenVersion: 0, requestId: 'both-1' };
    expect(await edit().refused(checkIn, waiting)).toMatchObject({
      code: 'failed-precondition',
      message: expect.stringMatching(/^Person admin marked .+ Not Here at \d+:\d\d [AP]M\.$/) as string,
      details: { reason: 'contradicted' },
    });
    expect(await record('both-sides')).toMatchObject({ checkInTime: null, markedNotHere: true });
    expect(await edit().call(checkIn, { ...waiting, seenVersion: undefined })).toMatchObject({
      checkInTime: pressedAt,
    });
    // What was seen at the press is nobody's contradiction.
    const { request: seen } = await on('seen-it', -0.1);
    await people['admin']?.call(markNotHere, seen);
    await expect(edit().call(checkIn, { ...seen, pressedAt, seenVersion: 1 })).resolves.toMatchObject({ first: true });
    const late = { ...seen, pressedAt, seenVersion: 1, requestId: 'both-2' };
    expect(await people['admin']?.refused(markNotHere, late)).toMatchObject({
      message: expect.stringMatching(/^Person edit checked .+ in at \d+:\d\d [AP]M\.$/) as string,
      details: { reason: 'contradicted' },
    });
  });

  it('undoes a check-in and Not Here unless something was changed since, also for a deactivated company', async () => {
    const { request } = await on('slip');
    const slip = await edit().call(checkIn, { ...request, requestId: 'slip-1' });
    await backend.db.doc(paths.group('north')).update({ status: 'Deactivated' });
    await edit().call(undo, { undoId: slip.undoId ?? '' });
    await backend.db.doc(paths.group('north')).update({ status: 'Active' });
    expect(await record('slip')).toMatchObject({ checkIn: false, checkInTime: null });
    await edit().call(markNotHere, { ...request, requestId: 'slip-2' });
    expect(await record('slip')).toMatchObject({ markedNotHere: true });
    await edit().call(undo, { undoId: 'slip-2' });
    expect(await record('slip')).toMatchObject({ markedNotHere: false });
    await edit().call(markNotHere, { ...request, requestId: 'slip-3' });
    await edit().call(checkIn, request);
    expect(await edit().call(undo, { undoId: 'slip-3' })).toEqual({ restored: 0, changed: 1 });
    expect(await record('slip')).toMatchObject({ checkIn: true, markedNotHere: false });
  });

  it('marks nobody as not here on another day, nor after their hours are final', async () => {
    for (const [gigId, hours] of [['long-over', -24 * 14] as const, ['far-ahead', 48] as const]) {
      const { request } = await on(gigId, hours);
      expect(await edit().refused(markNotHere, request)).toMatchObject({ details: { reason: 'time' } });
      expect(await record(gigId)).toMatchObject({ markedNotHere: false });
    }
    const { request: noShow } = await on('no-show');
    await backend.db.doc(paths.hired('no-show', 'no-show-w')).update({ selectedTimeOption: 3 });
    const { request: confirmed } = await on('not-final');
    await backend.db.doc(paths.hired('not-final', 'not-final-w')).update({ hoursConfirmed: true });
    for (const request of [noShow, confirmed])
      expect(await edit().refused(markNotHere, request)).toMatchObject({ details: { reason: 'decided' } });
  });

  it('does not check in too early, nor a worker who is off the shift', async () => {
    const { request } = await on('early', 5);
    expect(await edit().refused(checkIn, request)).toMatchObject({ message: 'Check in time must be valid' });
    const { request: off } = await on('off');
    await backend.db.doc(paths.hired('off', 'off-w')).update({ cancelled: true });
    expect(await edit().refused(checkIn, off)).toMatchObject({ details: { reason: 'alreadyRemoved' } });
    expect(await edit().refused(checkIn, { ...off, spotterId: 'never' })).toMatchObject({ code: 'not-found' });
  });

  it('marks a worker as not here unless they have checked in; checking in removes the mark', async () => {
    const { request } = await on('missing');
    await edit().call(markNotHere, request);
    expect(await record('missing')).toMatchObject({ markedNotHere: true });
    await ops().call(markNotHere, request);
    const notes = await backend.db.collection('adminActions').where('call', '==', 'markNotHere').get();
    expect(notes.docs.map((note) => note.data())).toEqual([
      expect.objectContaining({ actor: 'ops', onBehalfOf: 'north', details: request }),
    ]);
    await edit().call(checkIn, request);
    expect(await record('missing')).toMatchObject({ markedNotHere: false });
    expect(await edit().refused(markNotHere, request)).toMatchObject({
      message: 'This worker has already checked in.',
    });
    // Nor can a check-in be undone after a manager has entered the worker's hours.
    const { request: entered } = await on('entered');
    await backend.db.doc(paths.hired('entered', 'entered-w')).update({ checkIn: true, selectedTimeOption: 2 });
    expect(await edit().refused(markNotHere, entered)).toMatchObject({ details: { reason: 'checkedIn' } });
  });

  it.each(['view', 'stranger'])('refuses check-in and Not Here by %s (decisions section 8)', async (who) => {
    const { request } = await on(`not-${who}`);
    const client = people[who] as Client;
    expect(await client.refused(checkIn, request)).toMatchObject({ code: 'permission-denied' });
    expect(await client.refused(markNotHere, request)).toMatchObject({ code: 'permission-denied' });
  });

  it('marks late or absent, one at a time; counters follow from the records however often events come (OPS-092, OPS-099, OPS-118, section 3 item 13)', async () => {
    const { request } = await on('marked');
    const metrics = async () => {
      await backend.settled();
      return (await backend.db.doc(paths.spotter('marked-w')).get()).get('reliabilityMetrics') as object;
    };
    for (const mark of ['late', 'late'] as const) await ops().call(setAttendanceMark, { ...request, mark });
    expect(await record('marked')).toMatchObject({ mark: 'late' });
    await ops().call(setAttendanceMark, { ...request, mark: 'absent' });
    expect(await record('marked')).toMatchObject({ mark: 'absent' });
    expect(await metrics()).toEqual({ late: 0, absent: 1, lateCancellation: 0 });
    expect((await backend.db.doc(paths.absent('marked', 'marked-w')).get()).data()).toMatchObject({
      absent: true,
      kind: 'absent',
    });
    await ops().call(setAttendanceMark, { ...request, mark: 'none' });
    expect(await metrics()).toEqual({ late: 0, absent: 0, lateCancellation: 0 });
    expect((await backend.db.doc(paths.absent('marked', 'marked-w')).get()).data()).toMatchObject({ absent: false });
    expect(await news('marked')).toEqual([
      'confirmedAbsentFalse',
      'confirmedAbsentTrue',
      'confirmedLateFalse',
      'confirmedLateTrue',
    ]);
  });

  it('is not marked over a mark that a colleague has set in the meantime, and a repeated press changes nothing', async () => {
    const { request } = await on('contested');
    await ops().call(setAttendanceMark, { ...request, mark: 'absent', seen: 'none' });
    expect(await ops().refused(setAttendanceMark, { ...request, mark: 'late', seen: 'none' })).toMatchObject({
      code: 'aborted',
      message: 'A colleague has marked Worker contested-w as absent. Press again to change it.',
      details: { reason: 'conflict' },
    });
    await ops().call(setAttendanceMark, { ...request, mark: 'absent', seen: 'none' });
    expect(await record('contested')).toMatchObject({ mark: 'absent' });
    await ops().call(setAttendanceMark, { ...request, mark: 'late', seen: 'absent' });
    expect(await record('contested')).toMatchObject({ mark: 'late' });
  });

  it('reports each change of the mark once, after withdrawing the old one', () => {
    expect(markNews('none', 'none')).toEqual([]);
    expect(markNews('late', 'absent')).toEqual(['confirmedLateFalse', 'confirmedAbsentTrue']);
    expect(markNews('absent', 'none')).toEqual(['confirmedAbsentFalse']);
  });

  it("mails the team's administrators and owners once about an absent worker, except those locked out, and stores a record (OPS-097)", async () => {
    const { request } = await on('mailed');
    await backend.db.doc(paths.employee('locked')).update({ disabled: true });
    await backend.settled();
    expect(await ops().refused(emailAbsence, request)).toMatchObject({ details: { reason: 'notAbsent' } });
    await ops().call(setAttendanceMark, { ...request, mark: 'absent' });
    const both = await Promise.all([1, 2].map(() => ops().call(emailAbsence, request)));
    expect(both.map(({ sent }) => sent).sort()).toEqual([false, true]);
    const mails = (await backend.db.collection('mail').get()).docs.map((found) => found.data());
    expect(mails).toEqual([
      expect.objectContaining({
        to: ['admin@spot.test', 'owner@spot.test'],
        message: expect.objectContaining({ subject: 'Absent: Worker mailed-w, Server' }) as unknown,
      }),
    ]);
    expect((await backend.db.doc(paths.absent('mailed', 'mailed-w')).get()).data()).toMatchObject({
      absent: true,
      sendingEmail: true,
      sentEmail: true,
      spotterID: 'mailed-w',
      gigID: 'mailed',
    });
    await ops().call(setAttendanceMark, { ...request, mark: 'none' });
    expect((await backend.db.doc(paths.absent('mailed', 'mailed-w')).get()).data()).toMatchObject({
      absent: false,
      sendingEmail: false,
      sentEmail: true,
    });
  });

  it('takes back the check-out since, if the check-in is undone, so that the later check-out counts', async () => {
    const { request } = await on('left');
    const worker = await backend.signUp('left-w');
    await edit().call(checkIn, { ...request, requestId: 'left-check-in' });
    await worker.call(checkOutMyself, { gigId: 'left' });
    await edit().call(undo, { undoId: 'left-check-in' });
    const record = () => backend.db.doc(paths.hired('left', 'left-w')).get();
    expect((await record()).data()).toMatchObject({
      checkIn: false,
      checkInTime: null,
      checkOut: false,
      checkOutTime: null,
    });
    await edit().call(checkIn, request);
    const { checkOutTime } = await worker.call(checkOutMyself, { gigId: 'left' });
    expect(read(hiredSchema, await record())).toMatchObject({ checkOutTime });
  });

  it('mails nobody about the absence of a worker who has come since', async () => {
    const { request } = await on('came');
    await ops().call(setAttendanceMark, { ...request, mark: 'absent' });
    await edit().call(checkIn, request);
    expect(await ops().refused(emailAbsence, request)).toMatchObject({ details: { reason: 'checkedIn' } });
    expect((await backend.db.doc(paths.absent('came', 'came-w')).get()).get('sentEmail')).toBeUndefined();
  });

  it('reports an absence for which nobody can be mailed, and does not count it as mailed (OPS-097)', async () => {
    const lonely = await market.company('lonely', { watcher: 'View' });
    await market.hired(
      await market.gig('unmanned', lonely, 1, { label: 'Server' }),
      await market.spotter('unmanned-w'),
    );
    const request = { gigId: 'unmanned', spotterId: 'unmanned-w' };
    await ops().call(setAttendanceMark, { ...request, mark: 'absent' });
    expect(await ops().refused(emailAbsence, request)).toMatchObject({
      message: 'This team has no members to email.',
      details: { reason: 'nobody' },
    });
    const absence = await backend.db.doc(paths.absent('unmanned', 'unmanned-w')).get();
    expect([absence.get('sendingEmail'), absence.get('sentEmail')]).toEqual([undefined, undefined]);
    await market.company('lonely', { boss: 'Owner' });
    await expect(ops().call(emailAbsence, request)).resolves.toEqual({ sent: true });
    const { docs } = await backend.db.collection('mail').where('to', 'array-contains', 'boss@spot.test').get();
    expect(docs.map((mail) => mail.get('message.text') as string)).toEqual([
      expect.stringContaining('is absent from the shift Server of '),
    ]);
  });

  it("writes platform admins' actions for a company to the audit log, once for each change", async () => {
    const { request } = await on('logged');
    for (const _ of ['once', 'again']) await ops().call(setAttendanceMark, { ...request, mark: 'absent' });
    await ops().call(emailAbsence, request);
    await ops().call(setAttendanceComment, { ...request, comment: 'Called' });
    await ops().call(setManualHours, { groupId: 'north', on: true });
    expect(await edit().refused(setManualHours, { groupId: 'north', on: false })).toMatchObject({
      code: 'permission-denied',
    });
    const log = await backend.db.collection('adminActions').where('onBehalfOf', '==', 'north').get();
    const mine = log.docs.filter((entry) => {
      const { gigId } = entry.get('details') as { gigId?: string };
      return gigId === 'logged' || gigId === undefined;
    });
    expect(mine.map((entry) => entry.get('call') as string).sort()).toEqual([
      'emailAbsence',
      'setAttendanceComment',
      'setAttendanceMark',
      'setManualHours',
    ]);
  });

  it('keeps the comment of the board; marks, mails and comments are for platform admins only (OPS-092)', async () => {
    const { request } = await on('noted');
    await ops().call(setAttendanceComment, { ...request, comment: ' Called twice. ' });
    expect(JSON.stringify(await record('noted'))).not.toContain('Called');
    expect((await backend.db.doc(paths.attendanceComment('noted', 'noted-w')).get()).data()).toMatchObject({
      comment: 'Called twice.',
      by: 'ops',
    });
    expect(await edit().refused(setAttendanceComment, { ...request, comment: 'x' })).toMatchObject({
      code: 'permission-denied',
    });
    expect(await edit().refused(setAttendanceMark, { ...request, mark: 'late' })).toMatchObject({
      code: 'permission-denied',
    });
    expect(await edit().refused(emailAbsence, request)).toMatchObject({ code: 'permission-denied' });
    expect(await ops().refused(setAttendanceComment, { ...request, comment: 'x'.repeat(2001) })).toMatchObject({
      code: 'invalid-argument',
    });
  });
});
