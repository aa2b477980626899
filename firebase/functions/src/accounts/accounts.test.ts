import '../testing/quietErrors';
import { confirmPasswordReset, verifyPasswordResetCode } from 'firebase/auth';
import { nameTokens, paths, type LimitName } from '@spot/contracts/core';
import { dayMs, hourMs, minuteMs } from '@spot/contracts/time';
import { repairOwners, requestPasswordReset, sendVerificationEmail, syncVerification } from '@spot/contracts/accounts';
import { sampleFactor } from '../../../../tooling/lib/second-factor.mjs';
import { startBackend, type Backend } from '../testing/backend';
import { Browser } from '../testing/browser';
import { at, auth } from '../core/firebase';
import { digest, emailId } from '../core/ids';
import { limits } from '../core/limits';
import { Market } from '../testing/market';
import { repairPart } from '../scheduling/upkeep/repairCounters';
import { metered } from '../testing/metered';
import { repairAll } from '../testing/repairAll';
import { foldCompanyNames } from './foldCompanyNames';
import { repairOwners as repairOwnersFunction } from './repairOwners';

describe('Accounts', () => {
  let backend: Backend;
  let market: Market;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
  });
  afterAll(() => backend.close());

  const mailsTo = async (email: string) =>
    (await backend.db.collection('mail').where('to', 'array-contains', email).get()).docs.map(
      (found) => found.get('message') as { subject: string; text: string },
    );

  it('mails the verification link at most once a minute, and the link verifies (ACC resend, N19)', async () => {
    await market.company('north', { una: 'Edit' });
    const una = await backend.signUp('una', { verified: false });
    await una.call(sendVerificationEmail, {});
    expect(await una.refused(sendVerificationEmail, {})).toMatchObject({
      code: 'resource-exhausted',
      details: { reason: 'coolDown' },
    });
    const [mail, ...others] = await mailsTo('una@spot.test');
    expect(others).toEqual([]);
    await expect(una.call(syncVerification, {})).resolves.toEqual({ verified: false });
    const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await fetch(link);
    const again = await fetch(link);
    expect([again.status, await again.text()]).toEqual([
      400,
      expect.stringContaining('This link is not valid. It may have been used already.'),
    ]);
    expect((await backend.auth.getUser('una')).emailVerified).toBe(true);
    await expect(una.call(syncVerification, {})).resolves.toEqual({ verified: true });
    expect((await backend.db.doc(paths.employee('una')).get()).get('verified')).toBe(true);
    expect(await una.refused(sendVerificationEmail, {})).toMatchObject({
      code: 'already-exists',
      message: 'Email already verified',
    });
  });

  it('mails a single-use link to the product’s own reset page, and answers everybody the same (ACC-007, N18)', async () => {
    for (const uid of ['rita', 'locked-out']) await backend.signUp(uid);
    await backend.auth.updateUser('locked-out', { disabled: true });
    const asked = (email: string) => backend.signedOut.call(requestPasswordReset, { email });
    for (const uid of ['rita', 'locked-out', 'nobody'])
      expect(await asked(`${uid}@spot.test`)).toEqual({ accepted: true });
    await asked('RITA@spot.test');
    expect((await mailsTo('rita@spot.test')).map(({ subject }) => subject)).toEqual(['Reset your password']);
    for (const uid of ['locked-out', 'nobody']) expect(await mailsTo(`${uid}@spot.test`)).toEqual([]);
    const text = (await mailsTo('rita@spot.test'))[0]?.text ?? '';
    const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('mode')]).toEqual([
      'http://localhost:4300',
      '/passwordreset',
      'resetPassword',
    ]);
    const rita = new Browser(backend);
    const code = link.searchParams.get('oobCode') ?? '';
    await expect(verifyPasswordResetCode(rita.auth, code)).resolves.toBe('rita@spot.test');
    await confirmPasswordReset(rita.auth, code, 'Another-2026!');
    await rita.signIn('rita@spot.test', 'Another-2026!');
    for (const replay of [
      verifyPasswordResetCode(rita.auth, code),
      confirmPasswordReset(rita.auth, code, 'Third-2026!'),
    ])
      await expect(replay).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    await rita.close();
    expect(await backend.signedOut.refused(requestPasswordReset, { email: 'no email' })).toMatchObject({
      code: 'invalid-argument',
    });
    expect(await backend.signedOut.refused(syncVerification, {})).toMatchObject({ code: 'unauthenticated' });
  });

  it('leaves the owner of an email a working link however often strangers request one', async () => {
    await backend.signUp('remi');
    const email = 'remi@spot.test';
    const limit = (kind: LimitName, who = email) => backend.db.doc(paths.limit(`${kind}_${digest(who)}`));
    const ofOne = limit('passwordResetsAsked', `${email} 127.0.0.1`);
    /** Each request comes from a different IP address, a minute later. */
    const askAs = async () => {
      await Promise.all([limit('passwordReset').delete(), ofOne.delete()]);
      await backend.signedOut.call(requestPasswordReset, { email });
    };
    for (let stranger = 0; stranger < 10; stranger += 1) await askAs();
    expect(await mailsTo(email)).toHaveLength(limits.passwordResets.most);
    const remi = new Browser(backend);
    const code = await remi.codeFor(email);
    await expect(verifyPasswordResetCode(remi.auth, code)).resolves.toBe(email);
    // Once the last of these links has expired, the next request gets a new one.
    await limit('passwordResets').update({ since: at(Date.now() - hourMs) });
    await askAs();
    expect(await mailsTo(email)).toHaveLength(limits.passwordResets.most + 1);
    // A single IP address cannot fill a mailbox.
    await Promise.all([limit('passwordReset').delete(), limit('passwordResets').delete()]);
    await ofOne.set({ since: at(Date.now()), count: limits.passwordResetsAsked.most });
    await backend.signedOut.call(requestPasswordReset, { email });
    expect(await mailsTo(email)).toHaveLength(limits.passwordResets.most + 1);
    // Nor can it take the turn of another one.
    await ofOne.delete();
    await backend.signedOut.call(requestPasswordReset, { email });
    expect(await mailsTo(email)).toHaveLength(limits.passwordResets.most + 2);
    await remi.close();
  });

  it('shows platform admins that links cannot be made, which nobody else is told', async () => {
    await backend.signUp('rosa');
    jest.spyOn(auth(), 'generatePasswordResetLink').mockRejectedValueOnce(new Error('no more links today'));
    expect(await backend.signedOut.call(requestPasswordReset, { email: 'rosa@spot.test' })).toEqual({ accepted: true });
    const troubles = await backend.db.collection('troubles').where('what', '==', 'requestPasswordReset').get();
    expect(troubles.docs.map((one) => one.get('kind') as string)).toEqual(['function']);
  });

  it('limits the people for whom one IP address can request links, and answers the same', async () => {
    await backend.signUp('rob');
    process.env['REGISTRATIONS_PER_HOUR'] = '0';
    try {
      await backend.signedOut.call(requestPasswordReset, { email: 'rob@spot.test' });
    } finally {
      delete process.env['REGISTRATIONS_PER_HOUR'];
    }
    expect(await mailsTo('rob@spot.test')).toEqual([]);
    await backend.signedOut.call(requestPasswordReset, { email: 'rob@spot.test' });
    expect(await mailsTo('rob@spot.test')).toHaveLength(1);
    const counted = await backend.db.doc(`limits/passwordReset_${emailId('rob@spot.test')}`).get();
    expect(counted.get('expiresAt')).toBeDefined();
  });

  it('refuses a platform admin whose claim was removed or account disabled, whatever the token still says', async () => {
    await market.company('guarded', { gina: 'Owner' });
    const request = { groupId: 'guarded' };
    const former = await backend.signUp('former', { claims: { admin: true } });
    await expect(former.call(repairOwners, request)).resolves.toEqual({ repaired: false });
    await backend.auth.setCustomUserClaims('former', {});
    const refused = { code: 'permission-denied', message: 'You do not have permission to do this.' };
    expect(await former.refused(repairOwners, request)).toMatchObject(refused);

    // Local Firebase refuses the token of a disabled account; the cloud accepts it until it expires.
    const factor = sampleFactor('locked');
    const firebase = { sign_in_second_factor: 'totp', second_factor_identifier: factor };
    const token = { email: 'locked@spot.test', email_verified: true, admin: true, factors: [factor], firebase };
    const asked = { auth: { uid: 'locked', token }, data: request, rawRequest: { headers: {} } } as never;
    await backend.signUp('locked', { claims: { admin: true } });
    await expect(repairOwnersFunction.run(asked)).resolves.toEqual({ repaired: false });
    await backend.auth.updateUser('locked', { disabled: true });
    await expect(repairOwnersFunction.run(asked)).rejects.toMatchObject(refused);
  });

  it('keeps membership documents equal to the lists of company and teams', async () => {
    const { team } = await market.company('lists', { anna: 'Owner', ben: 'View', cleo: 'Edit' });
    await backend.settled();
    const members = async () => {
      await backend.settled();
      const found = await backend.db.collection('members').where('groupID', '==', 'lists').get();
      return Object.fromEntries(
        found.docs.map((member) => [
          member.id,
          `${member.get('permission') as string}${member.get('owner') === true ? ' owner' : ''}`,
        ]),
      );
    };
    expect(await members()).toEqual({
      lists_anna: 'Admin owner',
      'lists-team_anna': 'Admin owner',
      lists_ben: 'View',
      'lists-team_ben': 'View',
      lists_cleo: 'Edit',
      'lists-team_cleo': 'Edit',
    });
    await backend.db.doc(paths.team(team.id)).update({ viewMembers: [], administrators: ['ben@spot.test'] });
    expect(await members()).toMatchObject({ lists_ben: 'Admin', 'lists-team_ben': 'Admin' });
    await backend.db.doc(paths.employee('cleo')).update({ disabled: true });
    expect(Object.keys(await members())).not.toEqual(expect.arrayContaining(['lists_cleo', 'lists-team_cleo']));
    await backend.db.doc(paths.employee('ben')).update({ employer_uid: 'elsewhere' });
    expect(Object.keys(await members()).sort()).toEqual(['lists-team_anna', 'lists_anna']);
  });

  it('gives upcoming shifts and their workers the new name of company or team (decisions section 7)', async () => {
    const company = await market.company('renamed', { rose: 'Owner' });
    const worker = await market.spotter('renamed-w');
    const other = await market.gig('not-ours', await market.company('keeps', {}), 24);
    for (const [id, hours] of [
      ['past', -48],
      ['soon', 24],
      ['later', 240],
    ] as const)
      await market.hired(await market.gig(id, company, hours), worker);
    await market.gig('called-off', company, 24, { status: 'cancelled' });
    const names = async (path: string) => {
      const found = await backend.db.doc(path).get();
      return [found.get('group') as string, found.get('teamName') as string];
    };
    const before = await names(paths.gig('past'));
    await backend.db.doc(paths.group('renamed')).update({ name: 'Harbour' });
    await backend.db.doc(paths.group('renamed')).update({ name: 'Harbour Two' });
    await backend.settled();
    for (const id of ['soon', 'later']) expect(await names(paths.gig(id))).toEqual(['Harbour Two', before[1]]);
    await backend.db.doc(paths.team(company.team.id)).update({ name: 'Pier' });
    await backend.settled();
    for (const path of [paths.gig('soon'), paths.gig('later'), paths.hired('later', 'renamed-w')])
      expect(await names(path)).toEqual(['Harbour Two', 'Pier']);
    for (const path of [paths.gig('past'), paths.hired('past', 'renamed-w'), paths.gig('called-off')])
      expect(await names(path)).toEqual(before);
    expect(await names(paths.gig('not-ours'))).toEqual([other.group, other.teamName]);
  });

  it('gives chats the new name of company or team, by which the office finds them (ADM-034)', async () => {
    const { group, team } = await market.company('renamed-chats', {});
    const chat = {
      ...{ kind: 'chat', teamID: team.id, groupID: group.id, spotterID: 'wanda', spotterName: 'Wanda Wu' },
      ...{ group: group.name, teamName: team.name, nameTokens: nameTokens('Wanda Wu', team.name, group.name) },
      createdAt: Date.now(),
    };
    const path = paths.chat(paths.chatId(team.id, 'wanda'));
    await market.write({ [path]: chat });
    await backend.db.doc(paths.group(group.id)).update({ name: 'Harbour' });
    await backend.db.doc(paths.team(team.id)).update({ name: 'Pier' });
    await backend.settled();
    const names = { group: 'Harbour', teamName: 'Pier', nameTokens: nameTokens('Wanda Wu', 'Pier', 'Harbour') };
    expect((await backend.db.doc(path).get()).data()).toMatchObject(names);
  });

  it('stores the searchable form of a company’s name, also for existing companies (SCH-218)', async () => {
    await market.company('folded', {}, { name: 'Łódź  CATERING' });
    const company = backend.db.doc(paths.group('folded'));
    const found = async () => (await company.get()).get('nameLower') as string;
    await backend.settled();
    expect(await found()).toBe('lodz catering');
    await company.update({ name: 'Harbour' });
    await backend.settled();
    expect(await found()).toBe('harbour');
    const team = backend.db.doc(paths.team('folded-team'));
    await team.update({ name: 'Pier  TWO' });
    expect(await foldCompanyNames(backend.db, true)).toBeGreaterThan(0);
    expect((await team.get()).get('nameLower')).toBe('pier two');
    expect(await foldCompanyNames(backend.db, true)).toBe(0);
  });

  it('repairs counters of a shift that do not agree with its lists, each night', async () => {
    const company = await market.company('night', {});
    const gig = await market.gig('broken', company, 24, { numSpotters: 2 });
    const spotter = await market.spotter('night-w');
    await market.hired(gig, spotter);
    const sound = await market.gig('sound', company, 24, { numSpotters: 4 });
    const four = await Promise.all(['a', 'b', 'c', 'd'].map((name) => market.spotter(`night-${name}`)));
    await market.hired(sound, ...four);
    // Any three of the hired workers may be on the card, depending on the order in which they were hired.
    const last = four.slice(1).map(({ uid, name }) => ({ uid, name }));
    await backend.db.doc(paths.gig('sound')).update({ faces: last });
    await backend.settled();
    const wrong = { numHired: 2, full: true, numOffers: 7, faces: [{ uid: 'night-gone', name: 'Gone' }] };
    await backend.db.doc(paths.gig('broken')).update(wrong);
    const { repaired } = await repairAll(backend.db);
    // The numbers of weeks are repaired too.
    expect(repaired.filter((name) => !/^\d{4}-/.test(name))).toEqual(['broken']);
    expect((await backend.db.doc(paths.gig('broken')).get()).data()).toMatchObject({
      numHired: 1,
      full: false,
      numOffers: 0,
      matched: ['night-w'],
      faces: [{ uid: 'night-w', name: 'Worker night-w' }],
    });
    expect((await backend.db.doc(paths.gig('sound')).get()).get('faces')).toEqual(last);
    expect(await repairAll(backend.db)).toEqual({ repaired: [] });
  });

  it('repairs in parts if the time ends before all shifts are checked, and starts again after a day', async () => {
    const company = await market.company('parts', {});
    const hours = [30, 31, 32];
    for (const ahead of hours) await market.gig(`part-${ahead}`, company, ahead);
    await backend.settled();
    for (const ahead of hours) await backend.db.doc(paths.gig(`part-${ahead}`)).update({ numOffers: 9 });
    const wrong = async () => {
      const gigs = await Promise.all(hours.map((ahead) => backend.db.doc(paths.gig(`part-${ahead}`)).get()));
      return gigs.filter((gig) => gig.get('numOffers') === 9).length;
    };
    const round = async () => (await backend.db.doc(paths.upkeep('repairCounters')).get()).get('reached') as unknown;
    // Changes of the last 15 minutes are left to the next round.
    const begun = Date.now() + 20 * minuteMs;
    const part = (now: number) => repairPart(backend.db, () => now, { longest: 0, size: 1 });
    const left: number[] = [];
    do {
      await part(begun);
      left.push(await wrong());
    } while (await round());
    expect(new Set(left)).toEqual(new Set([3, 2, 1, 0]));
    await backend.db.doc(paths.gig('part-30')).update({ numOffers: 9, placesChangedAt: at(begun) });
    await part(begun + dayMs - 1);
    expect([await wrong(), await round()]).toEqual([1, undefined]);
    await repairPart(backend.db, () => begun + dayMs);
    expect(await wrong()).toBe(0);
  });

  it('checks only shifts and lists that changed since the last round', async () => {
    const company = await market.company('calm', {});
    const ids = Array.from({ length: 30 }, (_, index) => `calm-${index}`);
    for (const id of ids) await market.gig(id, company, 41);
    const spotter = await market.spotter('calm-w');
    await backend.settled();
    const begun = Date.now() + 3 * dayMs;
    await repairPart(backend.db, () => begun);
    const round = (after: number) => metered(backend, () => repairPart(backend.db, () => begun + after * dayMs));
    expect((await round(1)).reads).toBeLessThan(6);
    await backend.db.doc(paths.gig('calm-7')).update({ numApplicants: 5 });
    await market.write({
      [paths.spotterGig(spotter.uid, 'calm-7')]: { status: 'applied', lastUpdated: begun + 1.5 * dayMs },
    });
    expect((await round(2)).reads).toBeLessThan(16);
    expect((await backend.db.doc(paths.gig('calm-7')).get()).get('numApplicants')).toBe(0);
  });

  it('continues after a shift that cannot be repaired', async () => {
    const company = await market.company('odd', {});
    await market.gig('odd', company, 39);
    await market.gig('even', company, 40);
    await backend.settled();
    await backend.db.doc(paths.hired('odd', 'nobody')).set({ cancelled: false });
    await backend.db.doc(paths.gig('even')).update({ numOffers: 9 });
    await repairAll(backend.db, Date.now(), { size: 1 });
    expect((await backend.db.doc(paths.gig('even')).get()).get('numOffers')).toBe(0);
  });
});
