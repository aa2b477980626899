import { scryptSync } from 'node:crypto';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  type Auth as ClientAuth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
  getAuth,
  GoogleAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  type UserCredential,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { type App, deleteApp as deleteAdmin, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { type Auth as AdminAuth, getAuth as getAdminAuth } from 'firebase-admin/auth';
import { Outbox } from '../inbox/outbox';
import { serve } from '../testing/serve';
import { type Auth, createAuth } from '.';

const project = 'demo-auth';
const password = 'correct horse';
let apps = 0;

describe('Firebase Authentication, spoken to with the official SDKs', () => {
  let local: Auth;
  let outbox: Outbox;
  let server: Awaited<ReturnType<typeof serve>>;
  let client: FirebaseApp;
  let auth: ClientAuth;
  let adminApp: App;
  let admin: AdminAuth;
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    outbox = await Outbox.open(null);
    local = await createAuth({
      dir: null,
      outbox,
      defaultProject: project,
      actionUrl: () => 'http://app.test/action',
      now: () => clock,
    });
    server = await serve(local.modules);
    apps += 1;
    client = initializeApp({ apiKey: 'any', projectId: project }, `client${apps}`);
    auth = getAuth(client);
    connectAuthEmulator(auth, server.url, { disableWarnings: true });
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
    adminApp = initializeAdmin({ projectId: project }, `admin${apps}`);
    admin = getAdminAuth(adminApp);
  });
  afterEach(async () => {
    await Promise.all([deleteApp(client), deleteAdmin(adminApp), server.close(), local.close()]);
  });

  const signUp = (email = 'ann@example.com') => createUserWithEmailAndPassword(auth, email, password);
  const signIn = (email = 'ann@example.com', secret = password) => signInWithEmailAndPassword(auth, email, secret);
  const mailedCode = () =>
    new URL(/http\S+/.exec(outbox.list()[0]?.text ?? '')?.[0] ?? '').searchParams.get('oobCode')!;

  it('signs up once for each address, whatever its case, and signs in again', async () => {
    const { user } = await signUp();
    await updateProfile(user, { displayName: 'Ann' });
    await auth.signOut();
    await expect(signUp('ANN@Example.com')).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    const again = await signIn('Ann@example.COM');
    expect(again.user).toMatchObject({ uid: user.uid, displayName: 'Ann', emailVerified: false });
    expect(again.user.providerData[0]?.providerId).toBe('password');
  });

  it('gives the same error for an unknown address as for a wrong password', async () => {
    await signUp();
    await expect(signIn('ann@example.com', 'wrong one')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(signIn('bob@example.com')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  it('refuses a weak password', async () => {
    const weak = createUserWithEmailAndPassword(auth, 'ann@example.com', '12345');
    await expect(weak).rejects.toMatchObject({ code: 'auth/weak-password' });
  });

  it('locks an account after ten failures, and unlocks it five minutes later', async () => {
    await signUp();
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('ann@example.com', 'wrong one').catch(() => null);
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/too-many-requests' });
    clock += 5 * 60 * 1000 + 1;
    await expect(signIn()).resolves.toBeDefined();
  });

  it('verifies an address with the mailed code, once, and the next ID token says so', async () => {
    const { user } = await signUp();
    await sendEmailVerification(user, { url: 'http://app.test/welcome' });
    expect(outbox.list()[0]).toMatchObject({ to: ['ann@example.com'] });
    expect(outbox.list()[0]?.html).toContain('continueUrl=http%3A%2F%2Fapp.test%2Fwelcome');
    const code = mailedCode();
    await applyActionCode(auth, code);
    await expect(applyActionCode(auth, code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect((await user.getIdTokenResult(true)).claims['email_verified']).toBe(true);
  });

  it('resets a password by mail: the old one and every older session end', async () => {
    const { user } = await signUp();
    const before = await user.getIdToken();
    clock += 2000;
    await sendPasswordResetEmail(auth, 'ann@example.com');
    const code = mailedCode();
    expect(await verifyPasswordResetCode(auth, code)).toBe('ann@example.com');
    await confirmPasswordReset(auth, code, 'another secret');
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(signIn('ann@example.com', 'another secret')).resolves.toBeDefined();
    const lookup = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/accounts:lookup`, {
      method: 'POST',
      body: JSON.stringify({ idToken: before }),
    });
    expect(await lookup.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
    await expect(confirmPasswordReset(auth, code, 'a third one')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it('refuses a code that is an hour old, and does not tell whether an address is known', async () => {
    await signUp();
    await sendPasswordResetEmail(auth, 'nobody@example.com');
    expect(outbox.list()).toHaveLength(0);
    await sendPasswordResetEmail(auth, 'ann@example.com');
    clock += 60 * 60 * 1000;
    await expect(verifyPasswordResetCode(auth, mailedCode())).rejects.toMatchObject({
      code: 'auth/expired-action-code',
    });
  });

  it('changes an address only after the new one is confirmed', async () => {
    const { user } = await signUp();
    await verifyBeforeUpdateEmail(user, 'new@example.com');
    expect(outbox.list()[0]?.to).toEqual(['new@example.com']);
    await expect(signIn()).resolves.toBeDefined();
    await applyActionCode(auth, mailedCode());
    await expect(signIn('new@example.com')).resolves.toBeDefined();
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  it('asks for a recent sign-in before a password changes or an account goes', async () => {
    const { user } = await signUp();
    clock += 6 * 60 * 1000;
    await expect(updatePassword(user, 'another secret')).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
    await expect(deleteUser(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
    const { user: fresh } = await signIn();
    await updatePassword(fresh, 'another secret');
    await deleteUser(fresh);
    await expect(signIn('ann@example.com', 'another secret')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  it('lets the Admin SDK create, list, claim, disable and delete accounts', async () => {
    const created = await admin.createUser({ uid: 'u1', email: 'Ann@Example.com', password, displayName: 'Ann' });
    expect(created.email).toBe('ann@example.com');
    await expect(admin.createUser({ uid: 'u1' })).rejects.toMatchObject({ code: 'auth/uid-already-exists' });
    await expect(admin.createUser({ email: 'ann@example.com' })).rejects.toMatchObject({
      code: 'auth/email-already-exists',
    });
    await admin.createUser({ uid: 'u2', phoneNumber: '+15550001111' });
    await admin.setCustomUserClaims('u1', { role: 'boss' });
    const { user } = await signIn();
    expect((await user.getIdTokenResult()).claims['role']).toBe('boss');
    expect((await admin.verifyIdToken(await user.getIdToken(), true)).uid).toBe('u1');
    const page = await admin.listUsers(1);
    expect(page.users.map(({ uid }) => uid)).toEqual(['u1']);
    expect((await admin.listUsers(1, page.pageToken)).users.map(({ uid }) => uid)).toEqual(['u2']);
    expect((await admin.getUserByPhoneNumber('+15550001111')).uid).toBe('u2');
    const found = await admin.getUsers([{ uid: 'u1' }, { email: 'nobody@example.com' }]);
    expect([found.users.length, found.notFound.length]).toEqual([1, 1]);
    await admin.updateUser('u1', { disabled: true });
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/user-disabled' });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' });
    expect((await admin.deleteUsers(['u1', 'u2'])).successCount).toBe(2);
    await expect(admin.getUser('u1')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it('ends sessions when the administrator revokes them, but not the token that is out, as in production', async () => {
    const { user } = await signUp();
    const token = await user.getIdToken();
    expect(local.tokens.verify(`Bearer ${token}`, project)).toMatchObject({ auth: { uid: user.uid } });
    await admin.updateUser(user.uid, {});
    await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: user.uid, validSince: Math.floor(clock / 1000) + 1 }),
    });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await admin.updateUser(user.uid, { disabled: true });
    await admin.deleteUser(user.uid);
    const verify = () => local.tokens.verify(`Bearer ${token}`, project);
    expect(verify()).toMatchObject({ auth: { uid: user.uid }, expiresAt: expect.any(Number) });
    clock += 61 * 60 * 1000;
    expect(verify).toThrow('The ID token has expired');
  });

  it('distinguishes a first sign-in from a later one', async () => {
    const isNew = (credential: UserCredential) => getAdditionalUserInfo(credential)?.isNewUser;
    expect(isNew(await createUserWithEmailAndPassword(auth, 'ann@example.com', password))).toBe(true);
    expect(isNew(await signIn())).toBe(false);
    const token = () => admin.createCustomToken('svc');
    expect(isNew(await signInWithCustomToken(auth, await token()))).toBe(true);
    expect(isNew(await signInWithCustomToken(auth, await token()))).toBe(false);
    expect(isNew(await signInAnonymously(auth))).toBe(true);
  });

  it('changes an address only when the new one is confirmed, and gives one to an account without', async () => {
    const { user } = await signUp();
    await expect(updateEmail(user, 'new@example.com')).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
    await expect(updateEmail(user, 'Ann@Example.com')).resolves.toBeUndefined();
    const anonymous = await signInAnonymously(auth);
    const credential = EmailAuthProvider.credential('bob@example.com', password);
    expect((await linkWithCredential(anonymous.user, credential)).user.email).toBe('bob@example.com');
  });

  it('refuses the ways to sign in that it does not have, as a project does where they are switched off', async () => {
    await expect(
      sendSignInLinkToEmail(auth, 'ann@example.com', { url: 'http://app.test/', handleCodeInApp: true }),
    ).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
    await expect(
      signInWithCredential(auth, GoogleAuthProvider.credential('{"sub":"1","email":"ann@example.com"}')),
    ).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
  });

  it('gives the Admin SDK a link and session cookies, and takes custom tokens and anonymous users', async () => {
    await signUp();
    const link = await admin.generatePasswordResetLink('ann@example.com');
    await confirmPasswordReset(auth, new URL(link).searchParams.get('oobCode')!, 'another secret');
    const { user } = await signInWithCustomToken(auth, await admin.createCustomToken('svc', { level: 3 }));
    expect((await user.getIdTokenResult()).claims['level']).toBe(3);
    expect((await user.getIdTokenResult(true)).claims['level']).toBe(3);
    const cookie = await admin.createSessionCookie(await user.getIdToken(), { expiresIn: 600_000 });
    expect((await admin.verifySessionCookie(cookie, true)).uid).toBe('svc');
    expect((await signInAnonymously(auth)).user.isAnonymous).toBe(true);
  });

  it("keeps administrators' calls from others, and projects apart", async () => {
    await signUp();
    const url = `${server.url}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`;
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(403);
    const other = initializeAdmin({ projectId: 'demo-other' }, `other${apps}`);
    expect((await getAdminAuth(other).listUsers()).users).toEqual([]);
    await getAdminAuth(other).createUser({ email: 'ann@example.com', password });
    const link = new URL(await getAdminAuth(other).generatePasswordResetLink('ann@example.com'));
    await confirmPasswordReset(auth, link.searchParams.get('oobCode')!, 'another secret');
    await expect(signIn()).resolves.toBeDefined();
    await deleteAdmin(other);
    const token = await auth.currentUser!.getIdToken();
    expect(() => local.tokens.verify(`Bearer ${token}`, 'demo-other')).toThrow('not meant for');
  });

  it.each(['v1/accounts:constructor', 'v1/accounts:toString', 'v2/accounts/constructor', 'v1/accounts:unknown'])(
    'answers 404 to a call that it does not have: %s',
    async (path) => {
      const answer = await fetch(`${server.url}/identitytoolkit.googleapis.com/${path}`, {
        method: 'POST',
        body: '{}',
      });
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('OPERATION_NOT_ALLOWED')]);
    },
  );

  it('imports accounts with the hashes that another server made, and says which it cannot take', async () => {
    const [salt, cost] = [Buffer.from('some salt'), 1024];
    const hash = {
      algorithm: 'STANDARD_SCRYPT',
      memoryCost: cost,
      blockSize: 8,
      parallelization: 1,
      derivedKeyLength: 64,
    } as const;
    const passwordHash = scryptSync(password, salt, hash.derivedKeyLength, { N: cost });
    const of = (uid: string, email: string) => ({ uid, email, passwordHash, passwordSalt: salt });
    const { successCount, errors } = await admin.importUsers(
      [
        { ...of('imported', 'Ina@example.com'), emailVerified: true, customClaims: { admin: true } },
        of('twice', 'ina@example.com'),
        { uid: 'bare', displayName: 'Bo', metadata: { creationTime: new Date(0).toUTCString() } },
      ],
      { hash },
    );
    expect([successCount, errors.map(({ index }) => index)]).toEqual([2, [1]]);
    const { user } = await signIn('ina@example.com');
    expect([user.uid, user.emailVerified]).toEqual(['imported', true]);
    expect((await user.getIdTokenResult()).claims).toMatchObject({ admin: true });
    await expect(signIn('ina@example.com', 'another password')).rejects.toMatchObject({ code: /invalid-credential/ });
    expect(await admin.getUser('bare')).toMatchObject({
      displayName: 'Bo',
      email: undefined,
      metadata: { creationTime: new Date(0).toUTCString() },
    });
    const md5 = { hash: { algorithm: 'MD5', rounds: 1 } } as const;
    await expect(admin.importUsers([of('other', 'o@example.com')], md5)).rejects.toThrow('STANDARD_SCRYPT');
  });

  it('shows a page for mailed links that confirms an address and sets a new password', async () => {
    const { user } = await signUp();
    await sendEmailVerification(user);
    const link = `${server.url}/__/auth/action?mode=verifyEmail&oobCode=${mailedCode()}&continueUrl=http%3A%2F%2Fapp.test%2F`;
    expect(await (await fetch(link)).text()).toContain('href="http://app.test/"');
    await user.reload();
    expect(user.emailVerified).toBe(true);
    const again = await (await fetch(link)).text();
    expect(again).toContain('This link is not valid. It may have been used already.');
    expect(again).toContain('href="http://app.test/"');
    await sendEmailVerification(user);
    clock += 72 * 60 * 60 * 1000;
    expect(
      await (await fetch(`${server.url}/__/auth/action?mode=verifyEmail&oobCode=${mailedCode()}`)).text(),
    ).toContain('This link has expired. Ask for a new one.');
    await sendPasswordResetEmail(auth, 'ann@example.com');
    const page = `${server.url}/__/auth/action?mode=resetPassword&oobCode=${mailedCode()}`;
    expect(await (await fetch(page)).text()).toContain('New password');
    const body = new URLSearchParams({ newPassword: 'another secret' });
    expect((await fetch(page, { method: 'POST', body })).status).toBe(200);
    expect((await fetch(page)).status).toBe(400);
    await expect(signIn('ann@example.com', 'another secret')).resolves.toBeDefined();
  });
});
