import { confirmPasswordReset, multiFactor, updatePassword } from 'firebase/auth';
import { createRecoveryCodes, requestPasswordReset, spendRecoveryCode } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { giveSecondFactor } from '../../../../tooling/lib/second-factor.mjs';
import { auth, stored } from '../core/firebase';
import { password, startBackend, type Backend } from '../testing/backend';
import { Browser } from '../testing/browser';
import { watch } from './watchCredentials';

describe('A changed password or authenticator app', () => {
  let backend: Backend;
  let browser: Browser;
  const url = () => `http://127.0.0.1:${backend.port}`;
  const run = () => backend.runSchedule('watchCredentials');
  const emailOf = (uid: string) => `${uid}@spot.test`;
  const last = () => backend.db.doc(paths.upkeep('watchCredentials'));
  const mailsTo = async (uid: string) => {
    const { docs } = await backend.db.collection('mail').where('to', 'array-contains', emailOf(uid)).get();
    return docs.map((mail) => mail.get('template') as string).toSorted();
  };
  const factorsKept = async (uid: string) =>
    (await backend.db.doc(paths.secondFactors(uid)).get()).get('factorIds') as unknown;

  beforeAll(async () => {
    backend = await startBackend();
    browser = new Browser(backend);
    const metadata = { creationTime: new Date(Date.now() - hourMs).toUTCString() };
    await backend.auth.importUsers([{ uid: 'rita', email: emailOf('rita'), emailVerified: true, metadata }]);
    for (const uid of ['lena', 'gone']) await backend.signUp(uid, { secondFactor: true });
  });
  afterAll(async () => {
    await browser.close();
    await backend.close();
  });

  it('is mailed to nobody at the first run, which looks what there is, nor the password of a new account', async () => {
    await run();
    expect([await factorsKept('lena'), await factorsKept('rita')]).toEqual([['factor-lena'], undefined]);
    await backend.signUp('newcomer');
    await run();
    for (const uid of ['rita', 'lena', 'gone', 'newcomer']) expect([uid, await mailsTo(uid)]).toEqual([uid, []]);
  });

  it('is mailed once for each new password, by a link or on the page, also by a run that repeats another', async () => {
    await backend.signedOut.call(requestPasswordReset, { email: emailOf('rita') });
    const { text } = await browser.mailTo(emailOf('rita'));
    await confirmPasswordReset(browser.auth, /oobCode=([\w-]+)/.exec(text)?.[1] ?? '', password);
    const before = (await last().get()).get('begunAt') as { toMillis(): number };
    await run();
    expect(await mailsTo('rita')).toEqual(['passwordChanged', 'passwordReset']);
    await browser.signIn(emailOf('rita'), password);
    await updatePassword(browser.auth.currentUser!, 'Another-2026!');
    await run();
    await last().set(stored('upkeep', { begunAt: before.toMillis() }));
    await run();
    expect(await mailsTo('rita')).toEqual(['passwordChanged', 'passwordChanged', 'passwordReset']);
    expect((await browser.mailTo(emailOf('rita'))).text).toContain('choose a new one now');
  });

  it('is mailed when an app is added, removed or replaced', async () => {
    await giveSecondFactor(url(), 'rita');
    await run();
    expect(await mailsTo('rita')).toContain('factorAdded');
    await browser.signIn(emailOf('rita'), 'Another-2026!');
    const own = multiFactor(browser.auth.currentUser!);
    await own.unenroll(own.enrolledFactors[0]!);
    await run();
    await run();
    expect((await mailsTo('rita')).filter((kind) => kind.startsWith('factor'))).toEqual([
      'factorAdded',
      'factorRemoved',
    ]);
    expect(await factorsKept('rita')).toBeUndefined();
  });

  it('is no new password when a recovery code ends the sessions', async () => {
    const lena = new Browser(backend);
    await lena.signIn(emailOf('lena'), password);
    const { codes } = await lena.call(createRecoveryCodes, {});
    await backend.signedOut.call(spendRecoveryCode, { email: emailOf('lena'), code: codes[0]! });
    await run();
    expect(await mailsTo('lena')).toEqual(['factorRemoved', 'recoveryCodeUsed']);
    await lena.close();
  });

  it('is looked for again by the next run where Auth did not answer, and the other accounts are not held up', async () => {
    await giveSecondFactor(url(), 'rita');
    await giveSecondFactor(url(), 'lena');
    const ask = auth().getUsers.bind(auth());
    const cut = jest
      .spyOn(auth(), 'getUsers')
      .mockImplementation((asked) =>
        asked.some((one) => 'uid' in one && one.uid === 'lena') ? Promise.reject(new Error('cut off')) : ask(asked),
      );
    const before = (await last().get()).data();
    await expect(watch(backend.db, Date.now())).rejects.toThrow('cut off');
    expect([await factorsKept('rita'), await factorsKept('lena')]).toEqual([['factor-rita'], undefined]);
    expect((await last().get()).data()).toEqual(before);
    cut.mockRestore();
    await run();
    expect(await mailsTo('lena')).toContain('factorAdded');
  });

  it('leaves nothing of an account that is gone', async () => {
    await backend.auth.deleteUser('gone');
    await run();
    expect([await factorsKept('gone'), await mailsTo('gone')]).toEqual([undefined, []]);
  });
});
