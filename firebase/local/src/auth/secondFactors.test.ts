import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth as ClientAuth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  type MultiFactorResolver,
  reauthenticateWithCredential,
  EmailAuthProvider,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type TotpSecret,
  updatePassword,
  type User,
} from 'firebase/auth';
import { type App, deleteApp as deleteAdmin, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { type Auth as AdminAuth, getAuth as getAdminAuth } from 'firebase-admin/auth';
import { Outbox } from '../inbox/outbox';
import { serve } from '../testing/serve';
import { type Auth, createAuth } from '.';
import { totpCode } from './totp';

const project = 'demo-factors';
const email = 'ann@example.com';
const password = 'correct horse';
let apps = 0;

describe('second factors, spoken to with the official SDKs', () => {
  let local: Auth;
  let server: Awaited<ReturnType<typeof serve>>;
  let client: FirebaseApp;
  let auth: ClientAuth;
  let adminApp: App;
  let admin: AdminAuth;
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    local = await createAuth({
      ...{ dir: null, outbox: await Outbox.open(null), defaultProject: project, quickPasswords: true },
      ...{ actionUrl: () => 'http://app.test/action', now: () => clock },
    });
    server = await serve(local.modules);
    apps += 1;
    client = initializeApp({ apiKey: 'any', projectId: project }, `factors${apps}`);
    auth = getAuth(client);
    connectAuthEmulator(auth, server.url, { disableWarnings: true });
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
    adminApp = initializeAdmin({ projectId: project }, `factors-admin${apps}`);
    admin = getAdminAuth(adminApp);
  });
  afterEach(async () => {
    await Promise.all([deleteApp(client), deleteAdmin(adminApp), server.close(), local.close()]);
  });

  const secret = async (user: User): Promise<TotpSecret> =>
    TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const enroll = (user: User, { secretKey }: TotpSecret, shown: TotpSecret, code = totpCode(secretKey, clock)) =>
    multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(shown, code), 'Phone');
  /** An account with a second factor, and its key. */
  async function enrolled(): Promise<{ user: User; key: string }> {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await admin.updateUser(user.uid, { emailVerified: true });
    const shown = await secret(user);
    await enroll(user, shown, shown);
    return { user, key: shown.secretKey };
  }
  /** The first half of a sign-in. */
  async function asked(work = signInWithEmailAndPassword(auth, email, password)): Promise<MultiFactorResolver> {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ code: 'auth/multi-factor-auth-required' });
    return getMultiFactorResolver(auth, error as MultiFactorError);
  }
  const answer = (resolver: MultiFactorResolver, code: string, uid = resolver.hints[0]?.uid ?? '') =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code));
  const claimsOf = async (user: User) => (await user.getIdTokenResult()).claims['firebase'];

  it('are neither asked of nor given to a session that a custom token began, as by the real service', async () => {
    const { user } = await enrolled();
    const token = await admin.createCustomToken(user.uid, { passkey: 'key' });
    const { user: again } = await signInWithCustomToken(auth, token);
    const { claims } = await again.getIdTokenResult(true);
    expect(claims).toMatchObject({
      passkey: 'key',
      email,
      email_verified: true,
      firebase: { sign_in_provider: 'custom' },
    });
    expect(claims.firebase).not.toHaveProperty('sign_in_second_factor');
    await expect(secret(again)).rejects.toMatchObject({ code: 'auth/unsupported-first-factor' });
  });

  it('enrolls an app whose code is right, and the session has the second factor at once', async () => {
    const { user, key } = await enrolled();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(multiFactor(user).enrolledFactors).toEqual([
      expect.objectContaining({ factorId: 'totp', displayName: 'Phone' }),
    ]);
    expect(await claimsOf(user)).toMatchObject({ sign_in_provider: 'password', sign_in_second_factor: 'totp' });
    const [factor] = (await admin.getUser(user.uid)).multiFactor?.enrolledFactors ?? [];
    expect(factor).toMatchObject({ factorId: 'totp', displayName: 'Phone' });
    expect(JSON.stringify(factor)).not.toContain(key);
  });

  it('asks for the code after the password, and a new token keeps the second factor', async () => {
    const { user, key } = await enrolled();
    await auth.signOut();
    const resolver = await asked();
    expect(auth.currentUser).toBeNull();
    expect(resolver.hints).toEqual([expect.objectContaining({ factorId: 'totp', displayName: 'Phone' })]);
    await expect(answer(resolver, '000000')).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
    const signedIn = await answer(resolver, totpCode(key, clock));
    expect(signedIn.user.uid).toBe(user.uid);
    await signedIn.user.getIdToken(true);
    expect(await claimsOf(signedIn.user)).toMatchObject({ sign_in_second_factor: 'totp' });
    await updatePassword(signedIn.user, 'another secret');
    expect(await claimsOf(signedIn.user)).toMatchObject({ sign_in_second_factor: 'totp' });
  });

  it('says nothing of a second factor to whoever gives a wrong password', async () => {
    await enrolled();
    const wrong = signInWithEmailAndPassword(auth, email, 'wrong one');
    await expect(wrong).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  it('signs somebody in again with both factors', async () => {
    const { user, key } = await enrolled();
    clock += 60 * 60 * 1000 - 1000;
    const credential = EmailAuthProvider.credential(email, password);
    const resolver = await asked(reauthenticateWithCredential(user, credential));
    await answer(resolver, totpCode(key, clock));
    const { authTime } = await user.getIdTokenResult();
    expect(Date.parse(authTime)).toBe(Math.floor(clock / 1000) * 1000);
  });

  it('ends a half-finished sign-in after ten minutes, and takes no other token for one', async () => {
    const { key, user } = await enrolled();
    const { refreshToken } = user;
    const resolver = await asked();
    clock += 10 * 60 * 1000;
    await expect(answer(resolver, totpCode(key, clock))).rejects.toMatchObject({
      code: 'auth/invalid-multi-factor-session',
    });
    const post = async (path: string, body: object | URLSearchParams) => {
      const sent = body instanceof URLSearchParams ? body : JSON.stringify(body);
      const said = (await (await fetch(`${server.url}/${path}?key=any`, { method: 'POST', body: sent })).json()) as {
        error: { message: string };
      };
      return said.error.message;
    };
    const finalize = 'identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize';
    const totpVerificationInfo = { verificationCode: totpCode(key, clock) };
    const asPending = { mfaPendingCredential: refreshToken, mfaEnrollmentId: 'any', totpVerificationInfo };
    expect(await post(finalize, asPending)).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    const { session } = resolver as unknown as { session: { credential: string } };
    const refresh = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: session.credential });
    expect(await post('securetoken.googleapis.com/v1/token', refresh)).toBe('INVALID_REFRESH_TOKEN');
  });

  it('cools the second factor down after ten wrong codes', async () => {
    const { key } = await enrolled();
    const resolver = await asked();
    for (let attempt = 0; attempt < 10; attempt += 1) await answer(resolver, '000000').catch(() => null);
    await expect(answer(resolver, totpCode(key, clock))).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  });

  it('enrolls nobody whose address is not verified, whose sign-in is old, or who gives a wrong code', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await expect(secret(user)).rejects.toMatchObject({ code: 'auth/unverified-email' });
    await admin.updateUser(user.uid, { emailVerified: true });
    const shown = await secret(user);
    await expect(enroll(user, shown, shown, '000000')).rejects.toMatchObject({
      code: 'auth/invalid-verification-code',
    });
    clock += 6 * 60 * 1000;
    await expect(secret(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  });

  it('signs in with the password alone once the factor is withdrawn, by the person or an administrator', async () => {
    const { user } = await enrolled();
    const [factor] = multiFactor(user).enrolledFactors;
    await multiFactor(user).unenroll(factor!);
    expect(await claimsOf(user)).not.toHaveProperty('sign_in_second_factor');
    const again = await signInWithEmailAndPassword(auth, email, password);
    const shown = await secret(again.user);
    await enroll(again.user, shown, shown);
    await asked();
    await admin.updateUser(user.uid, { multiFactor: { enrolledFactors: null } });
    await expect(signInWithEmailAndPassword(auth, email, password)).resolves.toBeDefined();
  });

  it('accepts a known key from an administrator, and shows the current codes', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const base = `${server.url}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
    const enrollments = [{ mfaEnrollmentId: 'sample', totpInfo: { sharedSecretKey: key } }];
    await fetch(`${base}:update`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: user.uid, mfa: { enrollments } }),
    });
    const codes = await fetch(`${server.url}/emulator/v1/projects/${project}/totpCodes`);
    const { totpCodes } = (await codes.json()) as { totpCodes: { email: string; code: string }[] };
    expect(totpCodes).toEqual([{ email, code: totpCode(key, clock) }]);
    await answer(await asked(), totpCodes[0]!.code);
    expect(auth.currentUser?.uid).toBe(user.uid);
  });
});
