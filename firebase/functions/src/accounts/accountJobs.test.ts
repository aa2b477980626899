import '../testing/quietErrors';
import type { Timestamp } from 'firebase-admin/firestore';
import {
  acceptInvite,
  cancelInvite,
  createRecoveryCodes,
  deleteTeam,
  registerCompany,
  removeEmployee,
  removeMembers,
  setEmployeeDisabled,
  spendRecoveryCode,
  updateEmployee,
} from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import { giveSecondFactor } from '../../../../tooling/lib/second-factor.mjs';
import * as firebase from '../core/firebase';
import { startBackend, type Backend } from '../testing/backend';
import { Browser } from '../testing/browser';
import { Company } from '../testing/company';
import { companyForm, goodPassword } from '../testing/signUp';

/** Set to the method of Auth at whose call the process dies. */
const killed = { on: undefined as string | undefined };
jest.mock('../core/firebase', () => {
  const actual = jest.requireActual<typeof firebase>('../core/firebase');
  const auth = () =>
    new Proxy(actual.auth(), {
      get: (target, name) => {
        if (name === killed.on) return () => Promise.reject(new Error('killed'));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  return { ...actual, auth };
});

describe('Jobs on accounts that a killed call left behind', () => {
  let backend: Backend;
  let company: Company;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    company = await Company.open(backend, browsers);
  });
  afterEach(() => {
    killed.on = undefined;
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const accountOf = async (email: string) => (await backend.auth.getUsers([{ email }])).users[0];
  const running = async () => (await backend.db.collection('jobs').where('state', '==', 'running').get()).docs;
  /** Runs the schedule once the jobs have been silent long enough for it to take over. */
  const later = async () => {
    const jobs = await running();
    for (const { ref } of jobs) await ref.update({ 'lease.startedAt': firebase.at(Date.now() - 31_000) });
    await backend.runSchedule('resumeAccountJobs');
    expect(await running()).toEqual([]);
    return jobs.length;
  };
  const browser = () => {
    const made = new Browser(backend);
    browsers.push(made);
    return made;
  };
  /** An invited person who signed up with the company form and has not verified the email. */
  const waiting = async (email: string, teamId = company.teamId) => {
    await company.invite(email, 'View', teamId);
    await browser().call(registerCompany, companyForm({ email }));
    return (await accountOf(email))!.uid;
  };

  it.each([
    [
      'cancelInvite',
      (email: string, teamId: string) => company.owner.call(cancelInvite, { groupId: company.groupId, teamId, email }),
    ],
    [
      'removeMembers',
      (email: string, teamId: string) => company.owner.call(removeMembers, { teamId, emails: [email] }),
    ],
    ['deleteTeam', (_: string, teamId: string) => company.owner.call(deleteTeam, { teamId })],
  ] as const)('%s removes the waiting sign-up', async (name, call) => {
    const email = `${name.toLowerCase()}@killed.test`;
    const teamId = await company.addTeam(name);
    const uid = await waiting(email, teamId);
    killed.on = 'deleteUser';
    await call(email, teamId);
    expect((await backend.db.doc(paths.employee(uid)).get()).exists).toBe(false);
    expect((await accountOf(email))?.uid).toBe(uid);
    killed.on = undefined;
    expect(await later()).toBe(1);
    expect(await accountOf(email)).toBeUndefined();
  });

  it('one that fails or waits for days does not expire before it succeeds', async () => {
    const email = 'days@killed.test';
    await waiting(email);
    killed.on = 'deleteUser';
    await company.owner.call(cancelInvite, { groupId: company.groupId, teamId: company.teamId, email });
    const [job] = await running();
    const expiresAt = async () => (await job!.ref.get()).get('expiresAt') as Timestamp | undefined;
    expect(await expiresAt()).toBeUndefined();
    // As an earlier version wrote it.
    const [silent, soon] = [firebase.at(Date.now() - 31_000), firebase.at(Date.now() + 1000)];
    await job!.ref.update({ 'lease.startedAt': silent, expiresAt: soon });
    await backend.runSchedule('resumeAccountJobs').catch(() => undefined);
    expect(await expiresAt()).toBeUndefined();
    killed.on = undefined;
    expect(await later()).toBe(1);
    expect(await accountOf(email)).toBeUndefined();
    expect((await expiresAt())?.toMillis()).toBeGreaterThan(Date.now() + dayMs - 60_000);
  });

  it.each(['updateUser', 'revokeRefreshTokens'])(
    'a recovery code takes the lost factor away later if the call dies in %s',
    async (method) => {
      const uid = `lost-${method.toLowerCase()}`;
      const person = await backend.signUp(uid, { secondFactor: true });
      const { codes } = await person.call(createRecoveryCodes, {});
      const factors = async () => (await backend.auth.getUser(uid)).multiFactor?.enrolledFactors ?? [];
      killed.on = method;
      const spent = backend.signedOut.call(spendRecoveryCode, { email: `${uid}@spot.test`, code: codes[0]! });
      await expect(spent).resolves.toEqual({ accepted: true });
      killed.on = undefined;
      expect(await later()).toBe(1);
      expect(await factors()).toEqual([]);
    },
  );

  it('a factor that was set up since a recovery code was used stays', async () => {
    const person = await backend.signUp('found', { secondFactor: true });
    const { codes } = await person.call(createRecoveryCodes, {});
    const [email, server] = ['found@spot.test', `http://127.0.0.1:${backend.port}`];
    killed.on = 'updateUser';
    await backend.signedOut.call(spendRecoveryCode, { email, code: codes[0]! });
    const [job] = await running();
    killed.on = undefined;
    await backend.signedOut.call(spendRecoveryCode, { email, code: codes[1]! });
    await giveSecondFactor(server, 'found');
    // Auth counts in whole seconds.
    const spentAt = Date.now() - 2_000;
    await job!.ref.update({ input: JSON.stringify({ uid: 'found', spentAt }) });
    await later();
    expect((await backend.auth.getUser('found')).multiFactor?.enrolledFactors).toHaveLength(1);
  });

  it('an account that a person has begun to use in the meantime stays', async () => {
    const [used, proven] = ['used@killed.test', 'proven@killed.test'];
    const uids = [await waiting(used), await waiting(proven)];
    killed.on = 'deleteUser';
    await company.owner.call(removeMembers, { teamId: company.teamId, emails: [used, proven] });
    killed.on = undefined;
    const rights = { email: used, features: ['dayof'], deploy: false, by: 'manager@spot.test', at: Date.now() };
    await backend.db.doc(paths.releaser(uids[0]!)).set(firebase.stored('releaser', rights));
    await backend.auth.updateUser(uids[1]!, { emailVerified: true });
    await later();
    expect([(await accountOf(used))?.uid, (await accountOf(proven))?.uid]).toEqual(uids);
  });

  it.each([
    [
      'removeEmployee',
      (employeeId: string) => company.owner.call(removeEmployee, { groupId: company.groupId, employeeId }),
    ],
    [
      'setEmployeeDisabled',
      (employeeId: string) =>
        company.owner.call(setEmployeeDisabled, { groupId: company.groupId, employeeId, disabled: true }),
    ],
  ] as const)('%s ends access at once and the sessions later', async (name, call) => {
    const person = await company.member(`${name.toLowerCase()}@killed.test`, 'Admin');
    const since = () => backend.auth.getUser(person.uid).then(({ tokensValidAfterTime }) => tokensValidAfterTime);
    const before = await since();
    killed.on = 'revokeRefreshTokens';
    await call(person.uid);
    expect(await since()).toBe(before);
    expect((await backend.db.collection('members').where('uid', '==', person.uid).get()).size).toBe(0);
    const change = { groupId: company.groupId, employeeId: person.uid, name: 'Eve', department: 'Bar' };
    expect((await person.refused(updateEmployee, change as never)).code).toMatch(/permission-denied|invalid-argument/);
    killed.on = undefined;
    expect(await later()).toBe(1);
    expect(Date.parse((await since()) ?? '')).toBeGreaterThanOrEqual(Date.parse(before ?? '') || 0);
  });

  it('expired sign-ups are deleted; one interrupted by a kill is deleted later', async () => {
    const email = 'expired@killed.test';
    const { uid } = await browser().call(registerCompany, companyForm({ email }));
    await backend.db.doc(paths.employee(uid)).update({ createdAt: firebase.at(Date.now() - 8 * dayMs) });
    killed.on = 'deleteUser';
    await backend.runSchedule('expireSignUps');
    expect(await accountOf(email)).toBeDefined();
    killed.on = undefined;
    expect(await later()).toBe(1);
    expect(await accountOf(email)).toBeUndefined();
    // Which terms were accepted, and from which IP address, goes too.
    expect((await backend.db.collection('acceptances').where('uid', '==', uid).get()).size).toBe(0);
  });

  it('a sign-up killed between its account and its record leaves no account', async () => {
    const email = 'half@killed.test';
    await backend.auth.createUser({ uid: 'half', email, password: goodPassword });
    await backend.db.doc(paths.job('sign-up half')).set({
      kind: 'removeAccounts',
      input: JSON.stringify({ uids: ['half'] }),
      teamID: '',
      uid: '',
      admin: false,
      state: 'running',
      stopped: false,
      total: 0,
      done: 0,
      changed: 0,
      call: 'signUp',
      createdAt: firebase.at(Date.now()),
      lease: { startedAt: firebase.at(Date.now()), by: '' },
    });
    expect(await later()).toBe(1);
    expect(await accountOf(email)).toBeUndefined();
    // A sign-up that completed keeps its account.
    const { uid } = await browser().call(registerCompany, companyForm({ email }));
    expect((await backend.db.doc(paths.job(`sign-up ${uid}`)).get()).get('state')).toBe('done');
  });

  it('an accepted invite verifies the email later', async () => {
    const email = 'accepts@killed.test';
    const person = browser();
    await waiting(email);
    await person.signIn(email, goodPassword);
    killed.on = 'updateUser';
    const invite = await person.inviteFor(email);
    await expect(person.call(acceptInvite, { invite })).resolves.toEqual({ groupId: company.groupId });
    expect((await accountOf(email))?.emailVerified).toBe(false);
    killed.on = undefined;
    expect(await later()).toBe(1);
    expect((await accountOf(email))?.emailVerified).toBe(true);
  });
});
