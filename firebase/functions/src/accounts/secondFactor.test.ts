import { doc, getDoc } from 'firebase/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import type { Timestamp } from 'firebase-admin/firestore';
import { answerSecondFactor, createRecoveryCodes, repairOwners, spendRecoveryCode } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { setReleaseRights } from '@spot/contracts/releases';
import { endSessionsAt, giveSecondFactor, idTokenOf, sampleFactor } from '../../../../tooling/lib/second-factor.mjs';
import { password, startBackend, type Backend } from '../testing/backend';
import { Browser } from '../testing/browser';
import { stored } from '../core/firebase';
import { keepSessionsSince } from '../core/sessionsSince';
import { Market } from '../testing/market';
import { recoveryDigest } from './recoveryDigest';

describe('The second factor', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
    await new Market(backend.db).company('north', { olive: 'Owner' });
  });
  afterAll(() => backend.close());

  const factorsOf = async (uid: string) => (await backend.auth.getUser(uid)).multiFactor?.enrolledFactors.length ?? 0;
  const wrong = { code: 'permission-denied', details: { reason: 'code' } };

  it('is required of platform admins: a session without it has none of their rights', async () => {
    const weak = await backend.signUp('weak', { claims: { admin: true, releaseManager: true }, secondFactor: false });
    const refused = { code: 'permission-denied', details: { reason: 'secondFactor' } };
    expect(await weak.refused(repairOwners, { groupId: 'north' })).toMatchObject(refused);
    const rights = { email: 'weak@spot.test', features: ['scheduling'] };
    expect(await weak.refused(setReleaseRights, rights)).toMatchObject(refused);
    expect((await backend.db.doc(paths.admin('weak')).get()).exists).toBe(true);
  });

  it('is replaced once by each recovery code, which ends the sessions and is reported by mail', async () => {
    const ops = await backend.signUp('ops', { claims: { admin: true } });
    const { codes } = await ops.call(createRecoveryCodes, {});
    expect(new Set(codes).size).toBe(10);
    const kept = JSON.stringify((await backend.db.doc(paths.recoveryCodes('ops')).get()).data());
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));

    const email = 'ops@spot.test';
    const code = ` ${codes[3]!.toLowerCase()} `;
    for (const other of [
      { email, code: 'ABCD-2345-EFGH-6789' },
      { email, code: 'short' },
      { email: 'nobody@spot.test', code },
    ])
      expect(await backend.signedOut.refused(spendRecoveryCode, other)).toMatchObject(wrong);
    expect(await factorsOf('ops')).toBe(1);

    await expect(backend.signedOut.call(spendRecoveryCode, { email, code })).resolves.toEqual({ accepted: true });
    expect(await factorsOf('ops')).toBe(0);
    expect(await ops.refused(repairOwners, { groupId: 'north' })).toMatchObject({ code: 'permission-denied' });
    await expect(idTokenOf(`http://127.0.0.1:${backend.port}`, { email, password })).resolves.toEqual(
      expect.any(String),
    );
    const mails = await backend.db.collection('mail').where('to', 'array-contains', email).get();
    expect(mails.docs.map((mail) => mail.get('message.text') as string)).toEqual([
      expect.stringContaining('You have 9 recovery codes left.'),
    ]);
    expect(await backend.signedOut.refused(spendRecoveryCode, { email, code })).toMatchObject(wrong);
  });

  it('gives nothing back to a stolen session when it is set up again after a recovery code, in calls and by the rules', async () => {
    const [email, server] = ['lena@spot.test', `http://127.0.0.1:${backend.port}`];
    await backend.signUp('lena', { claims: { admin: true, releaseManager: true }, secondFactor: false });
    await giveSecondFactor(server, 'lena');
    const stolen = new Browser(backend);
    await stolen.signIn(email, password);
    await stolen.call(answerSecondFactor, { factorId: sampleFactor('lena'), mine: true });
    await stolen.auth.currentUser?.getIdToken(true);
    const mayRead = () =>
      getDoc(doc(stolen.firestore, 'groups/north')).then(
        () => true,
        () => false,
      );
    const { codes } = await stolen.call(createRecoveryCodes, {});
    expect(await mayRead()).toBe(true);

    await backend.signedOut.call(spendRecoveryCode, { email, code: codes[0]! });
    const { tokensValidAfterTime = '' } = await backend.auth.getUser('lena');
    const since = async () => (await backend.db.doc(paths.admin('lena')).get()).get('sessionsSince') as Timestamp;
    expect((await since()).toMillis()).toBe(Date.parse(tokensValidAfterTime));
    // A request that had read the account before the end of its sessions is the last to write.
    const before = new Date(Date.parse(tokensValidAfterTime) - 60_000).toUTCString();
    const earlier = Object.create(await backend.auth.getUser('lena'), { tokensValidAfterTime: { value: before } });
    await keepSessionsSince(backend.db, earlier as UserRecord);
    expect((await since()).toMillis()).toBe(Date.parse(tokensValidAfterTime));
    await giveSecondFactor(server, 'lena');
    // Auth counts in whole seconds: the code was used in the second of the sign-in, but is to count from a later one.
    await endSessionsAt(server, 'lena', Math.floor(Date.now() / 1000) + 2);
    const denied = { code: 'permission-denied' };
    const rights = { email, features: ['scheduling'] };
    expect(await stolen.refused(setReleaseRights, rights)).toMatchObject(denied);
    expect(await stolen.refused(repairOwners, { groupId: 'north' })).toMatchObject(denied);
    expect(await mayRead()).toBe(false);
    await stolen.close();
  });

  it('cannot be replaced by older recovery codes once there are new ones', async () => {
    const olive = await backend.signUp('olive', { secondFactor: true });
    const { codes } = await olive.call(createRecoveryCodes, {});
    await olive.call(createRecoveryCodes, {});
    const email = 'olive@spot.test';
    expect(await backend.signedOut.refused(spendRecoveryCode, { email, code: codes[0]! })).toMatchObject(wrong);
  });

  it('cannot be replaced by recovery codes of an earlier version that are older than the factor', async () => {
    const [email, code] = ['ines@spot.test', 'ABCD-2345-EFGH-6789'];
    const made = { digests: [recoveryDigest('ines', code.replaceAll('-', ''))] };
    await backend.signUp('ines', { secondFactor: true });
    const [factor] = (await backend.auth.getUser('ines')).multiFactor?.enrolledFactors ?? [];
    const enrolledAt = Date.parse(factor?.enrollmentTime ?? '');
    const of = (createdAt: number) => stored('recoveryCodes', { ...made, createdAt });
    const ref = backend.db.doc(paths.recoveryCodes('ines'));
    await ref.set(of(enrolledAt - 1));
    expect(await backend.signedOut.refused(spendRecoveryCode, { email, code })).toMatchObject(wrong);
    expect(await factorsOf('ines')).toBe(1);
    // Those that were made with it keep their holder from being locked out.
    await ref.set(of(enrolledAt));
    await expect(backend.signedOut.call(spendRecoveryCode, { email, code })).resolves.toEqual({ accepted: true });
  });

  it('is replaced by the remaining codes also after another app was set up', async () => {
    const email = 'jo@spot.test';
    const jo = await backend.signUp('jo', { secondFactor: true });
    const { codes } = await jo.call(createRecoveryCodes, {});
    await backend.signedOut.call(spendRecoveryCode, { email, code: codes[0]! });
    await giveSecondFactor(`http://127.0.0.1:${backend.port}`, 'jo');
    await expect(backend.signedOut.call(spendRecoveryCode, { email, code: codes[1]! })).resolves.toEqual({
      accepted: true,
    });
  });

  it('cannot be replaced by recovery codes that a password alone has made, before it was set up or after', async () => {
    const weak = { code: 'permission-denied', details: { reason: 'secondFactor' } };
    for (const [uid, claims] of [
      ['rita', undefined],
      ['root', { admin: true }],
    ] as const) {
      // Somebody else who knows the password.
      const thief = await backend.signUp(uid, { ...(claims && { claims }), secondFactor: false });
      expect(await thief.refused(createRecoveryCodes, {})).toMatchObject(weak);
      await giveSecondFactor(`http://127.0.0.1:${backend.port}`, uid);
      expect(await thief.refused(createRecoveryCodes, {})).toMatchObject(weak);
      expect((await backend.db.doc(paths.recoveryCodes(uid)).get()).exists).toBe(false);
    }
  });
});
