import '../testing/quietErrors';
import { multiFactor, signInWithCustomToken, TotpMultiFactorGenerator } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import {
  answerSecondFactor,
  beginPasskey,
  beginPasskeySignIn,
  createRecoveryCodes,
  finishPasskeySignIn,
  recoveredMs,
  removePasskey,
  repairOwners,
  spendRecoveryCode,
} from '@spot/contracts/accounts';
import { paths, recentSignInMs } from '@spot/contracts/core';
import { totpCode } from '../../../local/src/auth/totp';
import { now } from '../core/clock';
import { addPasskey, Authenticator } from '../testing/authenticator';
import { password, startBackend, type Backend } from '../testing/backend';
import { Browser } from '../testing/browser';
import { Market } from '../testing/market';

jest.mock('../core/clock', () => ({ now: jest.fn(() => Date.now()) }));

const unconfirmed = { code: 'permission-denied', details: { reason: 'unconfirmed' } };
const weak = { code: 'permission-denied', details: { reason: 'secondFactor' } };

describe('An authenticator app of a platform admin', () => {
  let backend: Backend;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    await new Market(backend.db).company('north', { olive: 'Owner' });
  });
  afterEach(() => jest.mocked(now).mockImplementation(() => Date.now()));
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const browser = () => {
    const made = new Browser(backend);
    browsers.push(made);
    return made;
  };
  const emailOf = (uid: string) => `${uid}@spot.test`;
  const later = (ms: number) => jest.mocked(now).mockImplementation(() => Date.now() + ms);
  const renew = ({ auth }: Browser) => auth.currentUser?.getIdToken(true);

  /** Signs in with the password alone and sets an app up, as the page does; also for whoever else knows the password. */
  async function setsUpApp(uid: string): Promise<{ at: Browser; factorId: string }> {
    const at = browser();
    await at.signIn(emailOf(uid), password);
    const own = multiFactor(at.auth.currentUser!);
    const secret = await TotpMultiFactorGenerator.generateSecret(await own.getSession());
    const code = totpCode(secret.secretKey, Date.now());
    await own.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'App');
    return { at, factorId: own.enrolledFactors.at(-1)?.uid ?? '' };
  }
  async function signsInWith(authenticator: Authenticator): Promise<Browser> {
    const credential = authenticator.sign(await backend.signedOut.call(beginPasskeySignIn, {}));
    const { token } = await backend.signedOut.call(finishPasskeySignIn, { credential });
    const at = browser();
    await signInWithCustomToken(at.auth, token);
    return at;
  }
  /** Somebody who has added a passkey and is then made a platform admin, by the document, as the office does. */
  async function madeAdmin(uid: string) {
    const client = await backend.signUp(uid);
    const authenticator = new Authenticator();
    const passkeyId = await addPasskey(client, authenticator);
    await backend.db.doc(paths.admin(uid)).set({ deactivator: false, releaseManager: false });
    await backend.settled();
    return { client, authenticator, passkeyId };
  }
  const mayRead = (at: Browser) =>
    getDoc(doc(at.firestore, 'groups/north')).then(
      () => true,
      () => false,
    );
  const mayCall = (at: Browser) =>
    at.call(repairOwners, { groupId: 'north' }).then(
      () => true,
      () => false,
    );
  const rightsOf = async (at: Browser) => [await mayRead(at), await mayCall(at)];
  const appsOf = async (uid: string) => (await backend.auth.getUser(uid)).multiFactor?.enrolledFactors.length ?? 0;

  it('that somebody set up with the password alone gives nothing beside a passkey, and its person removes it', async () => {
    const { authenticator } = await madeAdmin('pat');
    const { at: thief, factorId } = await setsUpApp('pat');
    expect(await rightsOf(thief)).toEqual([false, false]);
    expect(await thief.refused(answerSecondFactor, { factorId, mine: true })).toMatchObject(unconfirmed);
    expect(await thief.refused(answerSecondFactor, { factorId, mine: false })).toMatchObject(unconfirmed);
    // Neither by another sign-in, now with its code, nor by making what would count.
    await renew(thief);
    expect(await rightsOf(thief)).toEqual([false, false]);
    expect(await thief.refused(createRecoveryCodes, {})).toMatchObject(weak);
    expect(await thief.refused(beginPasskey, {})).toMatchObject(weak);
    const { docs } = await backend.db.collection('passkeys').where('uid', '==', 'pat').get();
    expect(await thief.refused(removePasskey, { passkeyId: docs[0]!.id })).toMatchObject(weak);

    const pat = await signsInWith(authenticator);
    expect(await rightsOf(pat)).toEqual([true, true]);
    await pat.call(answerSecondFactor, { factorId, mine: false });
    expect(await appsOf('pat')).toBe(0);
    expect((await thief.refused(answerSecondFactor, { factorId, mine: true })).code).not.toBe('internal');
    expect(await rightsOf(thief)).toEqual([false, false]);
  });

  it('is reported by mail, with what its person can do', async () => {
    await backend.runSchedule('watchCredentials');
    await madeAdmin('mia');
    await setsUpApp('mia');
    await backend.runSchedule('watchCredentials');
    const { subject, text } = await browser().mailTo(emailOf('mia'));
    expect(subject).toBe('Two-step sign-in was set up for your account');
    expect(text).toContain('sign in with it and remove the app on your account page');
  });

  it('counts once a session of the last ten minutes that a passkey began confirms it', async () => {
    const { authenticator } = await madeAdmin('kim');
    const { at: kim, factorId } = await setsUpApp('kim');
    const byPasskey = await signsInWith(authenticator);
    const answer = { factorId, mine: true };
    later(recentSignInMs + 1000);
    expect(await byPasskey.refused(answerSecondFactor, answer)).toMatchObject({ details: { reason: 'signInAgain' } });
    later(0);
    expect(await byPasskey.refused(answerSecondFactor, { factorId: 'another', mine: true })).toMatchObject({
      code: 'not-found',
    });
    await byPasskey.call(answerSecondFactor, answer);
    await byPasskey.call(answerSecondFactor, answer);
    await renew(kim);
    expect(await rightsOf(kim)).toEqual([true, true]);
    expect((await backend.auth.getUser('kim')).customClaims).toEqual({ admin: true, factors: [factorId] });
    // Only a passkey says that an app is not one's own: whoever has stolen one that counts could remove the others.
    expect(await kim.refused(answerSecondFactor, { factorId, mine: false })).toMatchObject(unconfirmed);
  });

  it('counts when it is the account’s first, which the call says once or again', async () => {
    await backend.signUp('new', { claims: { admin: true }, secondFactor: false });
    const { at, factorId } = await setsUpApp('new');
    expect(await rightsOf(at)).toEqual([false, false]);
    await at.call(answerSecondFactor, { factorId, mine: true });
    await at.call(answerSecondFactor, { factorId, mine: true });
    await renew(at);
    expect(await rightsOf(at)).toEqual([true, true]);
  });

  it('is the first again once a colleague has removed the app in the console', async () => {
    await backend.signUp('cara', { claims: { admin: true } });
    await backend.auth.updateUser('cara', { multiFactor: { enrolledFactors: null } });
    const { at, factorId } = await setsUpApp('cara');
    await at.call(answerSecondFactor, { factorId, mine: true });
    await renew(at);
    expect(await rightsOf(at)).toEqual([true, true]);
    expect((await backend.db.doc(paths.admin('cara')).get()).get('factorIds')).toEqual([factorId]);
  });

  it('counts beside a passkey for an hour after a recovery code was spent that an admin had made', async () => {
    const { authenticator } = await madeAdmin('rita');
    const { codes } = await (await signsInWith(authenticator)).call(createRecoveryCodes, {});
    const spend = (code: string) => backend.signedOut.call(spendRecoveryCode, { email: emailOf('rita'), code });
    await spend(codes[0]!);
    const { at, factorId } = await setsUpApp('rita');
    later(recoveredMs + 1000);
    const late = await at.refused(answerSecondFactor, { factorId, mine: true });
    expect(late).toMatchObject({ details: { reason: 'signInAgain' } });
    later(0);
    await at.call(answerSecondFactor, { factorId, mine: true });
    await renew(at);
    expect(await rightsOf(at)).toEqual([true, true]);
    expect((await backend.db.doc(paths.admin('rita')).get()).get('recoveredAt')).toBeUndefined();
  });

  it('does not count after a recovery code from before the person was an admin, who may not have made it', async () => {
    const thief = await backend.signUp('vera', { secondFactor: true });
    const { codes } = await thief.call(createRecoveryCodes, {});
    await addPasskey(thief, new Authenticator());
    await backend.db.doc(paths.admin('vera')).set({ deactivator: false, releaseManager: false });
    await backend.settled();
    await backend.signedOut.call(spendRecoveryCode, { email: emailOf('vera'), code: codes[0]! });
    const { at, factorId } = await setsUpApp('vera');
    expect(await at.refused(answerSecondFactor, { factorId, mine: true })).toMatchObject(unconfirmed);
  });

  it('that does not count yet keeps the last passkey from being removed, so that it never becomes the first', async () => {
    const { authenticator, passkeyId } = await madeAdmin('lou');
    const { factorId } = await setsUpApp('lou');
    const lou = await signsInWith(authenticator);
    const last = { code: 'failed-precondition', details: { reason: 'lastFactor' } };
    expect(await lou.refused(removePasskey, { passkeyId })).toMatchObject(last);
    await lou.call(answerSecondFactor, { factorId, mine: true });
    await lou.call(removePasskey, { passkeyId });
    expect((await backend.db.doc(paths.passkey(passkeyId)).get()).exists).toBe(false);
  });

  it('is nothing to confirm for anybody else', async () => {
    await backend.signUp('tim');
    const { at, factorId } = await setsUpApp('tim');
    expect((await at.refused(answerSecondFactor, { factorId, mine: true })).code).toBe('permission-denied');
    expect((await backend.auth.getUser('tim')).customClaims ?? {}).toEqual({});
  });
});
