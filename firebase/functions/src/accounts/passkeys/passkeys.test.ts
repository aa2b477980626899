import '../../testing/quietErrors';
import { signInWithCustomToken } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import {
  beginPasskey,
  beginPasskeySignIn,
  createRecoveryCodes,
  downloadMyData,
  finishPasskey,
  finishPasskeySignIn,
  mostPasskeys,
  passkeyChallengeMs,
  passkeyText,
  removePasskey,
  renamePasskey,
  repairOwners,
} from '@spot/contracts/accounts';
import { paths, recentSignInMs } from '@spot/contracts/core';
import { recordFacts } from '@spot/contracts/releases';
import { endSessionsAt, giveSecondFactor } from '../../../../../tooling/lib/second-factor.mjs';
import { now } from '../../core/clock';
import { sampleShell } from '../../../../../shared-contracts/releases/testing';
import { addPasskey, Authenticator, type Says } from '../../testing/authenticator';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Browser } from '../../testing/browser';
import { Market } from '../../testing/market';

jest.mock('../../core/clock', () => ({ now: jest.fn(() => Date.now()) }));

const late = { code: 'failed-precondition', details: { reason: 'challenge' } };
const wrong = { code: 'permission-denied', details: { reason: 'passkey' } };
const weak = { code: 'permission-denied', details: { reason: 'secondFactor' } };

describe('Passkeys', () => {
  let backend: Backend;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    await new Market(backend.db).company('north', { olive: 'Owner', tim: 'View', gil: 'View' });
  });
  afterEach(() => jest.mocked(now).mockImplementation(() => Date.now()));
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const later = (ms: number) => jest.mocked(now).mockImplementation(() => Date.now() + ms);
  const begin = () => backend.signedOut.call(beginPasskeySignIn, {});
  const signed = async (authenticator: Authenticator, says?: Says) => authenticator.sign(await begin(), says);
  const signIn = async (authenticator: Authenticator, says?: Says) =>
    backend.signedOut.call(finishPasskeySignIn, { credential: await signed(authenticator, says) });
  const refused = async (authenticator: Authenticator, says?: Says) =>
    backend.signedOut.refused(finishPasskeySignIn, { credential: await signed(authenticator, says) });
  /** A browser signed in with a custom token of Auth. */
  const browserOf = async (token: string) => {
    const browser = new Browser(backend);
    browsers.push(browser);
    await signInWithCustomToken(browser.auth, token);
    return browser;
  };
  const withPasskey = async (uid: string, options?: Parameters<Backend['signUp']>[1]) => {
    const client = await backend.signUp(uid, options);
    const authenticator = new Authenticator();
    return { client, authenticator, passkeyId: await addPasskey(client, authenticator) };
  };
  const subjects = async (uid: string) => {
    const mails = await backend.db.collection('mail').where('to', 'array-contains', `${uid}@spot.test`).get();
    return mails.docs.map((mail) => mail.get('message.subject') as string);
  };
  const mayRead = (browser: Browser) =>
    getDoc(doc(browser.firestore, 'groups/north')).then(
      () => true,
      () => false,
    );

  it('sign a platform admin in with all rights, until they are removed', async () => {
    const { client, authenticator, passkeyId } = await withPasskey('ops', { claims: { admin: true } });
    expect(await subjects('ops')).toEqual(['A passkey was added to your account']);
    const { uid, token } = await signIn(authenticator);
    expect(uid).toBe('ops');
    const browser = await browserOf(token);
    expect(await mayRead(browser)).toBe(true);
    await expect(browser.call(repairOwners, { groupId: 'north' })).resolves.toBeDefined();
    expect((await backend.db.doc(paths.passkey(passkeyId)).get()).get('lastUsedAt')).toBeDefined();

    await client.call(removePasskey, { passkeyId });
    expect(await subjects('ops')).toEqual(
      expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed from your account']),
    );
    expect(await mayRead(browser)).toBe(false);
    expect(await browser.refused(repairOwners, { groupId: 'north' })).toMatchObject({ code: 'permission-denied' });
    expect(await refused(authenticator)).toMatchObject(wrong);
  });

  it('are no longer enough to choose releasers, nor for calls that require a recent sign-in, once they are removed', async () => {
    const { client, authenticator, passkeyId } = await withPasskey('lead', {
      claims: { admin: true, releaseManager: true },
    });
    const browser = await browserOf((await signIn(authenticator)).token);
    const facts = { of: 'shell', facts: sampleShell('p0') } as const;
    await browser.call(recordFacts, facts);
    await browser.call(createRecoveryCodes, {});
    await client.call(removePasskey, { passkeyId });
    expect((await browser.refused(recordFacts, facts)).code).toBe('permission-denied');
    const again = { code: 'failed-precondition', details: { reason: 'signInAgain' } };
    expect(await browser.refused(createRecoveryCodes, {})).toMatchObject(again);
    expect(await browser.refused(beginPasskey, {})).toMatchObject(again);
    expect(await browser.refused(downloadMyData, {})).toMatchObject(again);
  });

  it('end with the sessions of the account', async () => {
    const { authenticator } = await withPasskey('ended', { claims: { admin: true } });
    const browser = await browserOf((await signIn(authenticator)).token);
    await expect(browser.call(repairOwners, { groupId: 'north' })).resolves.toBeDefined();
    // The same as `revokeRefreshTokens`, effective from the next full second.
    await endSessionsAt(`http://127.0.0.1:${backend.port}`, 'ended', Math.floor(Date.now() / 1000) + 2);
    expect(await browser.refused(repairOwners, { groupId: 'north' })).toMatchObject({ code: 'permission-denied' });
  });

  it('are required for custom tokens: a token without an existing passkey gives no rights', async () => {
    await backend.signUp('forger', { claims: { admin: true } });
    const { passkeyId } = await withPasskey('other', { claims: { admin: true } });
    for (const claims of [undefined, { passkey: 'made-up' }]) {
      const browser = await browserOf(await backend.auth.createCustomToken('forger', claims));
      expect(await mayRead(browser)).toBe(false);
      expect(await browser.refused(repairOwners, { groupId: 'north' })).toMatchObject({ code: 'permission-denied' });
    }
    const browser = await browserOf(await backend.auth.createCustomToken('forger', { passkey: passkeyId }));
    expect(await browser.refused(repairOwners, { groupId: 'north' })).toMatchObject({ code: 'permission-denied' });
  });

  it('count as a recent sign-in', async () => {
    const { client, authenticator } = await withPasskey('recent');
    await client.call(downloadMyData, {});
    const browser = await browserOf((await signIn(authenticator)).token);
    await expect(browser.call(downloadMyData, {})).resolves.toBeDefined();
    later(recentSignInMs + 60_000);
    expect(await browser.refused(downloadMyData, {})).toMatchObject({ details: { reason: 'signInAgain' } });
  });

  describe('at a sign-in', () => {
    let owner: Client;
    let authenticator: Authenticator;
    let passkeyId: string;
    beforeAll(async () => {
      ({ client: owner, authenticator, passkeyId } = await withPasskey('olive'));
    });

    it('answer each challenge only once', async () => {
      const credential = await signed(authenticator);
      await expect(backend.signedOut.call(finishPasskeySignIn, { credential })).resolves.toMatchObject({
        uid: 'olive',
      });
      expect(await backend.signedOut.refused(finishPasskeySignIn, { credential })).toMatchObject(late);
    });

    it('consume a challenge even with a wrong answer', async () => {
      const challenge = await begin();
      const answers = [authenticator.sign(challenge, { verified: false }), authenticator.sign(challenge)];
      const said = [];
      for (const credential of answers) said.push(await backend.signedOut.refused(finishPasskeySignIn, { credential }));
      expect(said).toMatchObject([wrong, late]);
    });

    it('are refused with a challenge that is unknown, expired, or made to add a passkey', async () => {
      expect(await refused(authenticator, { challenge: 'bWFkZS11cA' })).toMatchObject(late);
      const credential = await signed(authenticator);
      later(passkeyChallengeMs + 1);
      expect(await backend.signedOut.refused(finishPasskeySignIn, { credential })).toMatchObject(late);
      later(0);
      const adding = authenticator.sign(await owner.call(beginPasskey, {}));
      expect(await backend.signedOut.refused(finishPasskeySignIn, { credential: adding })).toMatchObject(late);
      const garbled = { ...adding, response: { ...adding.response, clientDataJSON: 'bm8ganNvbg' } };
      expect(await backend.signedOut.refused(finishPasskeySignIn, { credential: garbled })).toMatchObject(late);
    });

    it.each<[string, Says]>([
      ['another page', { origin: 'https://spot.example.phish.test' }],
      ['the same page at another port', { origin: 'http://localhost:4301' }],
      ['another site', { rpId: 'phish.test' }],
      ['nobody who was verified', { verified: false }],
      ['somebody else’s account', { userHandle: Buffer.from('tim').toString('base64url') }],
      ['a counter that went back', { counter: 1 }],
    ])('are refused from %s', async (_, says) => {
      await signIn(authenticator);
      await signIn(authenticator);
      expect(await refused(authenticator, says)).toMatchObject(wrong);
    });

    it('are refused with a signature of another key, and if they are unknown', async () => {
      const stranger = new Authenticator();
      expect(await refused(stranger)).toMatchObject(wrong);
      const credential = await signed(authenticator);
      const { signature } = (await signed(stranger)).response;
      const forged = { ...credential, response: { ...credential.response, signature } };
      expect(await backend.signedOut.refused(finishPasskeySignIn, { credential: forged })).toMatchObject(wrong);
    });

    it('are refused while the account is disabled, or removed from its company', async () => {
      const employee = backend.db.doc(paths.employee('olive'));
      const states: [() => Promise<unknown>, () => Promise<unknown>][] = [
        [
          () => backend.auth.updateUser('olive', { disabled: true }),
          () => backend.auth.updateUser('olive', { disabled: false }),
        ],
        [() => employee.update({ disabled: true }), () => employee.update({ disabled: false })],
        [() => employee.update({ deleted: true }), () => employee.update({ deleted: false })],
      ];
      for (const [close, open] of states) {
        await close();
        expect(await refused(authenticator)).toMatchObject(wrong);
        await open();
      }
      await expect(signIn(authenticator)).resolves.toMatchObject({ uid: 'olive' });
    });

    it('are refused once the account is deleted', async () => {
      const gone = await withPasskey('gone');
      await backend.auth.deleteUser('gone');
      expect(await refused(gone.authenticator)).toMatchObject(wrong);
      await backend.db.doc(paths.passkey(gone.passkeyId)).delete();
    });

    it('cannot be renamed or removed by other people', async () => {
      const other = await backend.signUp('tim');
      expect(await other.refused(renamePasskey, { passkeyId, name: 'Mine' })).toMatchObject({ code: 'not-found' });
      await other.call(removePasskey, { passkeyId });
      await owner.call(renamePasskey, { passkeyId, name: '  Olive’s   phone ' });
      expect(await owner.refused(renamePasskey, { passkeyId, name: ' ' })).toMatchObject({
        details: { field: 'name' },
      });
      expect((await backend.db.doc(paths.passkey(passkeyId)).get()).get('name')).toBe('Olive’s phone');
      expect(await subjects('tim')).toEqual([]);
    });
  });

  it('can only be removed with the second factor of an account that has or must have one', async () => {
    const { client, passkeyId } = await withPasskey('vera');
    await giveSecondFactor(`http://127.0.0.1:${backend.port}`, 'vera');
    expect(await client.refused(removePasskey, { passkeyId })).toMatchObject(weak);
    expect((await backend.db.doc(paths.passkey(passkeyId)).get()).exists).toBe(true);
    expect(await subjects('vera')).toEqual(['A passkey was added to your account']);
  });

  describe('to be added', () => {
    it('require the second factor of an account that has or must have one', async () => {
      const admin = await backend.signUp('weak', { claims: { admin: true }, secondFactor: false });
      expect(await admin.refused(beginPasskey, {})).toMatchObject(weak);
      const lena = await backend.signUp('lena');
      const credential = new Authenticator().make(await lena.call(beginPasskey, {}));
      expect(await admin.refused(finishPasskey, { name: 'Phone', credential })).toMatchObject(weak);
      // Signed in with the password before setting up the authenticator app.
      const owner = await backend.signUp('rita');
      await owner.call(beginPasskey, {});
      await giveSecondFactor(`http://127.0.0.1:${backend.port}`, 'rita');
      expect(await owner.refused(beginPasskey, {})).toMatchObject(weak);
    });

    it('require a session that has not ended, and an account that is there', async () => {
      const again = { code: 'failed-precondition', details: { reason: 'signInAgain' } };
      const [reset, deleted] = [await backend.signUp('reset'), await backend.signUp('deleted')];
      await endSessionsAt(`http://127.0.0.1:${backend.port}`, 'reset', Math.floor(Date.now() / 1000) + 2);
      await backend.auth.deleteUser('deleted');
      for (const client of [reset, deleted]) expect(await client.refused(beginPasskey, {})).toMatchObject(again);
    });

    it('require a challenge of the same person, used only once', async () => {
      const [one, other] = [await backend.signUp('ann'), await backend.signUp('ben')];
      const authenticator = new Authenticator();
      const credential = authenticator.make(await one.call(beginPasskey, {}));
      expect(await other.refused(finishPasskey, { name: 'Phone', credential })).toMatchObject(late);
      // Another person's attempt has consumed it.
      expect(await one.refused(finishPasskey, { name: 'Phone', credential })).toMatchObject(late);
      await addPasskey(one, authenticator);
      const signIn = authenticator.make({ ...(await one.call(beginPasskey, {})), ...(await begin()) });
      expect(await one.refused(finishPasskey, { name: 'Phone', credential: signIn })).toMatchObject(late);
      const old = authenticator.make(await one.call(beginPasskey, {}));
      later(passkeyChallengeMs + 1);
      expect((await one.refused(finishPasskey, { name: 'Phone', credential: old })).code).toBe('failed-precondition');
    });

    it.each<[string, Says]>([
      ['another page', { origin: 'https://phish.test' }],
      ['another site', { rpId: 'phish.test' }],
      ['nobody who was verified', { verified: false }],
      ['a device with certificates, which name addresses to be looked up', { x5c: Buffer.from('no certificate') }],
    ])('are refused from %s', async (what, says) => {
      const client = await backend.signUp(`add-${what.replace(/\W/gu, '')}`);
      const credential = new Authenticator().make(await client.call(beginPasskey, {}), says);
      expect(await client.refused(finishPasskey, { name: 'Phone', credential })).toMatchObject({
        code: 'invalid-argument',
        details: { reason: 'passkey' },
      });
    });

    it('are refused under the id of another passkey', async () => {
      const client = await backend.signUp('add-as-other');
      const other = new Authenticator().id.toString('base64url');
      const credential = new Authenticator().make(await client.call(beginPasskey, {}));
      const renamed = { ...credential, id: other, rawId: other };
      expect(await client.refused(finishPasskey, { name: 'Phone', credential: renamed })).toMatchObject({
        code: 'invalid-argument',
        details: { reason: 'passkey' },
      });
    });

    it('need a name, and without one their challenge is not used up', async () => {
      const client = await backend.signUp('add-nameless');
      const credential = new Authenticator().make(await client.call(beginPasskey, {}));
      expect(await client.refused(finishPasskey, { name: ' \u200b ', credential })).toMatchObject({
        code: 'invalid-argument',
        message: passkeyText.nameRequired,
        details: { field: 'name' },
      });
      await expect(client.call(finishPasskey, { name: 'Phone', credential })).resolves.toHaveProperty('passkeyId');
    });

    it('are excluded on a device that has one, and belong to one account', async () => {
      const { client, authenticator } = await withPasskey('kim');
      const begun = await client.call(beginPasskey, {});
      expect(begun.known).toEqual([{ id: authenticator.id.toString('base64url'), transports: ['internal'] }]);
      const other = await backend.signUp('lou');
      const credential = authenticator.make(await other.call(beginPasskey, {}));
      expect((await other.refused(finishPasskey, { name: 'Phone', credential })).code).toBe('already-exists');
    });

    it(`are at most ${mostPasskeys}`, async () => {
      const client = await backend.signUp('many');
      const begun = await client.call(beginPasskey, {});
      for (let turn = 0; turn < mostPasskeys; turn++) await addPasskey(client, new Authenticator());
      const tooMany = { code: 'failed-precondition', details: { reason: 'tooMany' } };
      expect(await client.refused(beginPasskey, {})).toMatchObject(tooMany);
      const credential = new Authenticator().make(begun);
      expect(await client.refused(finishPasskey, { name: 'Phone', credential })).toMatchObject(tooMany);
    });
  });
});
