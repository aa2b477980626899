import '../testing/quiet';
import { checkInMyself, checkOutMyself, verifyCode } from '@spot/contracts/worker';
import { deleteTeam } from '@spot/contracts/accounts';
import { turnOnCheckinCheckoutGroup } from '@spot/contracts/backoffice';
import { paths } from '@spot/contracts/core';
import { codes as codesSchema, type Codes, codeAlphabet } from '@spot/contracts/dayof';
import { hired as hiredSchema } from '@spot/contracts/scheduling';
import { dayKeyOf, hourMs, minuteMs, startOfDay } from '@spot/contracts/time';
import { rotate } from '../dayof/rotateCodes';
import { at, read } from '../core/firebase';
import { digest } from '../core/ids';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market, zone } from '../testing/market';

describe('Check-in and check-out codes', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let ops: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', edit: 'Edit', gone: 'View' });
    await backend.settled();
    await backend.db.doc('members/north-team_gone').delete();
    ops = await backend.signUp('ops', { claims: { admin: true } });
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'north', on: true });
  });
  afterAll(() => backend.close());

  const codes = async (team = 'north-team') =>
    read(codesSchema, await backend.db.doc(paths.codes(team)).get()) as Codes;
  const record = async (gigId: string, uid: string) =>
    read(hiredSchema, await backend.db.doc(paths.hired(gigId, uid)).get());
  const onShift = async (uid: string, startsIn = 1) => {
    const client = await backend.signUp(uid);
    const gig = await market.gig(`gig-${uid}`, company, startsIn, {
      position: { geohash: 'dpz83df1v', lat: 43.6427, lng: -79.3871 },
    });
    await market.hired(gig, await market.spotter(uid));
    return { client, gig, gigId: gig.id };
  };

  it('are made for each team and mailed to its members, one mail each (ADM-119, ADM-196, ADM-198)', async () => {
    const made = await codes();
    for (const code of [made.checkInCode, made.checkOutCode])
      expect(code).toMatch(new RegExp(`^[${codeAlphabet}]{6}$`));
    expect(made.checkInCode).not.toBe(made.checkOutCode);
    expect(made.rotateAt).toBeGreaterThan(Date.now());
    const mails = (await backend.db.collection('mail').get()).docs.map((mail) => mail.data());
    expect(mails.map(({ to }) => to as string[]).sort()).toEqual([['edit@spot.test'], ['owner@spot.test']]);
    expect(mails[0]).toMatchObject({
      template: 'checkinCheckoutCodes',
      parameters: {
        title: 'Check-in and check-out codes of Downtown',
        subject: 'Check-in and check-out codes of Downtown',
        teamName: 'Downtown',
        checkinCode: made.checkInCode,
        checkoutCode: made.checkOutCode,
        createdAt: expect.any(String) as string,
      },
    });
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'north', on: true });
    expect((await codes()).checkInCode).toBe(made.checkInCode);
    const log = await backend.db.collection('adminActions').where('onBehalfOf', '==', 'north').get();
    expect(log.docs.map((entry) => entry.get('details') as object)).toEqual([{ on: true, teams: 1 }]);
  });

  it('go with the switch, which is for platform admins alone', async () => {
    await market.company('lake', { keen: 'Owner' });
    const owner = await backend.signUp('keen');
    expect(await owner.refused(turnOnCheckinCheckoutGroup, { uid: 'lake', on: true })).toMatchObject({
      code: 'permission-denied',
    });
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'lake', on: true });
    expect(await codes('lake-team')).toBeDefined();
    expect(await ops.call(turnOnCheckinCheckoutGroup, { uid: 'lake', on: false })).toEqual({ on: false, teams: 1 });
    expect(await codes('lake-team')).toBeUndefined();
    expect((await backend.db.doc(paths.group('lake')).get()).get('checkInCheckOut')).toBe(false);
  });

  it('are not for a deleted team: it loses them, gets no new ones, and is not counted', async () => {
    const made = await market.company('port', { pia: 'Owner', mara: 'View' });
    const second = { ...made.team, id: 'port-second', name: 'Uptown', viewMembers: [] };
    await market.write({ [paths.team(second.id)]: second });
    const owner = await backend.signUp('pia');
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'port', on: true });
    expect(await codes(second.id)).toBeDefined();
    // The codes of a team are only mailed to those who are on it.
    const mails = await backend.db.collection('mail').where('to', 'array-contains', 'mara@spot.test').get();
    expect(mails.docs.map((mail) => mail.get('parameters.teamName') as string)).toEqual(['Downtown']);
    await owner.call(deleteTeam, { teamId: second.id });
    expect(await codes(second.id)).toBeUndefined();
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'port', on: false });
    expect(await ops.call(turnOnCheckinCheckoutGroup, { uid: 'port', on: true })).toEqual({ on: true, teams: 1 });
    expect(await codes(second.id)).toBeUndefined();
    // Of a team that was deleted before its codes were.
    const { id: _id, ...left } = await codes('port-team');
    await market.write({ [paths.codes(second.id)]: left });
    await rotate(backend.db, left.rotateAt);
    expect(await codes(second.id)).toBeUndefined();
    expect((await codes('port-team')).checkInCode).not.toBe(left.checkInCode);
  });

  it('check a worker in and out, with the distance noted; nobody checks in there without one (section 3 item 16)', async () => {
    const { client, gigId } = await onShift('coded');
    expect(await client.refused(checkInMyself, { gigId })).toMatchObject({ details: { reason: 'codeNeeded' } });
    const { checkInCode, checkOutCode } = await codes();
    expect(await client.refused(verifyCode, { gigId, code: checkOutCode })).toMatchObject({
      details: { reason: 'notCheckedIn' },
    });
    const written = ` ${checkInCode.slice(0, 3)}-${checkInCode.slice(3).toLowerCase()}`;
    const near = { lat: 43.6437, lng: -79.3871 };
    const first = await client.call(verifyCode, { gigId, code: written, at: near });
    expect(first.did).toBe('checkIn');
    expect(await client.call(verifyCode, { gigId, code: checkInCode })).toEqual(first);
    expect(await client.refused(checkOutMyself, { gigId })).toMatchObject({ details: { reason: 'codeNeeded' } });
    expect(await client.call(verifyCode, { gigId, code: checkOutCode })).toMatchObject({ did: 'checkOut' });
    expect(await record(gigId, 'coded')).toMatchObject({
      checkInTime: first.time,
      checkedInBy: 'coded',
      checkInDistance: 111,
      checkOut: true,
    });
  });

  it('can be tried five times in ten minutes, right ones too', async () => {
    const { client, gigId } = await onShift('guessing');
    const { checkInCode } = await codes();
    const wrong = checkInCode === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    for (const _ of [1, 2, 3, 4, 5])
      expect(await client.refused(verifyCode, { gigId, code: wrong })).toMatchObject({
        message: 'This code is incorrect. Please ask for it again.',
        details: { field: 'code', reason: 'code' },
      });
    expect(await client.refused(verifyCode, { gigId, code: checkInCode })).toMatchObject({
      code: 'resource-exhausted',
      message: 'Too many wrong codes. Try again in 10 minutes.',
    });
    expect((await record(gigId, 'guessing'))?.checkInTime).toBeNull();
    await backend.db.doc(paths.limit(`codes_${digest('guessing')}`)).update({ since: at(Date.now() - 10 * minuteMs) });
    await expect(client.call(verifyCode, { gigId, code: checkInCode })).resolves.toMatchObject({ did: 'checkIn' });
  });

  it('are refused for workers who are not on the shift, outside its time, and for another team', async () => {
    const { gigId } = await onShift('there');
    const stranger = await backend.signUp('elsewhere');
    await market.spotter('elsewhere');
    const { checkInCode } = await codes();
    expect(await stranger.refused(verifyCode, { gigId, code: checkInCode })).toMatchObject({ code: 'not-found' });
    const early = await onShift('early', 5);
    expect(await early.client.refused(verifyCode, { gigId: early.gigId, code: checkInCode })).toMatchObject({
      message: 'Check in time must be valid',
    });
    const over = await onShift('overdue', -60);
    await backend.db.doc(paths.hired(over.gigId, 'overdue')).update({ checkIn: true, checkInTime: at(over.gig.start) });
    const { checkOutCode } = await codes();
    expect(await over.client.refused(verifyCode, { gigId: over.gigId, code: checkOutCode })).toMatchObject({
      details: { reason: 'time' },
    });
    expect((await record(over.gigId, 'overdue'))?.checkOutTime).toBeNull();
    const other = await market.company('river', {});
    await market.hired(await market.gig('river-gig', other, 1), await market.spotter('there'));
    const there = await backend.signUp('there-2');
    await market.hired(await market.gig('river-two', other, 1), await market.spotter('there-2'));
    expect(await there.refused(verifyCode, { gigId: 'river-two', code: checkInCode })).toMatchObject({
      details: { reason: 'noCodes' },
    });
  });

  it("change at the team's midnight; yesterday's serve its shifts until 3 hours after the last one ends (C45)", async () => {
    const other = await market.company('night', {}, { checkInCheckOut: true });
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'night', on: false });
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'night', on: true });
    const before = await codes('night-team');
    expect(before.rotateAt - startOfDay(dayKeyOf(Date.now(), zone), zone)).toBeGreaterThanOrEqual(23 * hourMs);
    await rotate(backend.db, before.rotateAt - 1);
    expect((await codes('night-team')).checkInCode).toBe(before.checkInCode);

    // A day later, as its own midnight sees it: the shift of the evening still lasts.
    const midnight = startOfDay(dayKeyOf(Date.now(), zone), zone);
    const start = midnight - 2 * hourMs;
    const gig = await market.gig('night-gig', other, 0);
    const shift = { ...gig, start, end: Date.now() + hourMs, dayKey: dayKeyOf(start, zone) };
    await market.hired(shift, await market.spotter('owl'));
    const later = { start, end: shift.end + hourMs, dayKey: shift.dayKey };
    await market.gig('night-off', other, 0, { ...later, status: 'cancelled' });
    await backend.db
      .doc(paths.codes('night-team'))
      .update({ since: at(midnight - 24 * hourMs), rotateAt: at(midnight) });
    // Midnight decides, not the schedule: the old code is good for the night's shift and for none of today.
    await market.hired(await market.gig('dawn-gig', other, 0), await market.spotter('lark'));
    const lark = await backend.signUp('lark');
    expect(await lark.refused(verifyCode, { gigId: 'dawn-gig', code: before.checkInCode })).toMatchObject({
      details: { reason: 'code' },
    });
    await backend.runSchedule('rotateCodes');
    const after = await codes('night-team');
    expect(after.checkInCode).not.toBe(before.checkInCode);
    expect(after.previous).toEqual({
      checkInCode: before.checkInCode,
      checkOutCode: before.checkOutCode,
      until: shift.end + 3 * hourMs,
    });
    const owl = await backend.signUp('owl');
    await expect(owl.call(verifyCode, { gigId: 'night-gig', code: before.checkInCode })).resolves.toMatchObject({
      did: 'checkIn',
    });
    await backend.db.doc(paths.codes('night-team')).update({ 'previous.until': at(Date.now() - 1) });
    expect(await owl.refused(verifyCode, { gigId: 'night-gig', code: before.checkOutCode })).toMatchObject({
      details: { reason: 'code' },
    });
    await expect(owl.call(verifyCode, { gigId: 'night-gig', code: after.checkOutCode })).resolves.toMatchObject({
      did: 'checkOut',
    });
  });

  it('change for whoever comes after hundreds that cannot be read', async () => {
    await market.company('behind', {}, { checkInCheckOut: true });
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'behind', on: false });
    await ops.call(turnOnCheckinCheckoutGroup, { uid: 'behind', on: true });
    const { checkInCode, rotateAt } = await codes('behind-team');
    const odd = backend.db.batch();
    for (let n = 0; n < 300; n += 1) odd.set(backend.db.doc(paths.codes(`odd-${n}`)), { rotateAt: at(rotateAt - 1) });
    await odd.commit();
    await expect(rotate(backend.db, rotateAt)).rejects.toThrow();
    expect((await codes('behind-team')).checkInCode).not.toBe(checkInCode);
  });
});
