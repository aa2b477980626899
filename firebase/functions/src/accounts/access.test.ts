import {
  collection,
  doc,
  onSnapshot,
  query,
  updateDoc,
  where,
  type DocumentReference,
  type Query,
} from 'firebase/firestore';
import * as calls from '@spot/contracts/all/calls';
import {
  employeeDocument,
  employeesOfGroupQuery,
  groupDocument,
  teamDocument,
  teamsByListQuery,
  teamsOfGroupQuery,
} from '@spot/contracts/accounts/queries';
import { paths, functionsRegion, type RequestOf } from '@spot/contracts/core';
import { addEmployee, inviteMembers, updateEmployee, updateTeam } from '@spot/contracts/accounts';
import { setGroupStatus } from '@spot/contracts/backoffice';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Browser } from '../testing/browser';
import { Company, nextId } from '../testing/company';
import { companyForm } from '../testing/signUp';
import { emailId } from '../core/ids';

type Call = calls.Call<unknown, unknown>;

describe('Who may do what, over the wire (S1 sections 6 and 7)', () => {
  let backend: Backend;
  let company: Company;
  const browsers: Browser[] = [];
  const people = {} as Record<'admin' | 'edit' | 'view', Browser>;
  beforeAll(async () => {
    backend = await startBackend();
    company = await Company.open(backend, browsers);
    for (const permission of ['Admin', 'Edit', 'View'] as const) {
      const name = permission.toLowerCase() as keyof typeof people;
      people[name] = await company.member(`${name}@access.test`, permission);
    }
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const browserOf = async (uid: string, options: { claims?: object; email?: string } = {}) => {
    const email = options.email ?? `${uid}@spot.test`;
    await backend.signUp(uid, { ...options, email });
    const browser = new Browser(backend);
    browsers.push(browser);
    await browser.signIn(email, 'Spotter-2026!');
    return browser;
  };

  /** The next result of a live query, from the server and not from the browser's cache. */
  function watch(source: DocumentReference | Query) {
    const seen: unknown[] = [];
    const waiting: (() => void)[] = [];
    const tell = (state: unknown) => {
      seen.push(state);
      for (const wake of waiting.splice(0)) wake();
    };
    const failed = ({ code }: { code: string }) => tell(code);
    const all = { includeMetadataChanges: true };
    const fresh = ({ metadata }: { metadata: { fromCache: boolean } }) => !metadata.fromCache;
    const stop =
      source.type === 'document'
        ? onSnapshot(source, all, (found) => fresh(found) && tell(found.data()), failed)
        : onSnapshot(source, all, (found) => fresh(found) && tell(found.docs.map((one) => one.data())), failed);
    const until = async (fits: (state: unknown) => boolean): Promise<unknown> => {
      for (;;) {
        const found = seen.find(fits);
        if (found !== undefined) return found;
        await new Promise<void>((wake) => waiting.push(wake));
      }
    };
    return { until, stop };
  }
  const first = async (source: DocumentReference | Query) => {
    const { until, stop } = watch(source);
    const answer = await until(() => true);
    stop();
    return answer;
  };

  it('needs nothing but the SDK: sign-in, live subscription, file storage and functions (ACC-004)', async () => {
    const { owner, teamId } = company;
    const stream = watch(teamDocument(teamId).reference(people.view.firestore));
    await stream.until((team) => (team as { name: string }).name === 'Downtown');
    const photo = await owner.upload();
    await owner.call(updateTeam, { teamId, name: 'Uptown', photo });
    const changed = await stream.until((team) => (team as { name: string }).name === 'Uptown');
    stream.stop();
    const { profPicURL } = changed as { profPicURL: string };
    expect((await fetch(profPicURL)).headers.get('content-type')).toBe('image/png');
  });

  it('gives people who are signed out or unverified access only to what is meant for them, now and in future', async () => {
    const exported: unknown[] = Object.values(calls);
    const isCall = (one: unknown): one is Call => typeof one === 'object' && one !== null && 'response' in one;
    const contracts = exported.filter(isCall);
    expect(contracts.length).toBeGreaterThan(60);
    const openTo = async (client: Client, refusal: object) => {
      const answers = contracts.map(async (contract) => {
        const answer: unknown = await client.call(contract, {}).catch((error: unknown) => error);
        return expect.objectContaining(refusal).asymmetricMatch(answer) ? [] : contract.name;
      });
      return (await Promise.all(answers)).flat().sort();
    };
    const signUp = ['acceptInvite', 'checkInvite', 'registerCompany', 'registerInvited', 'requestPasswordReset'];
    const passkeys = ['beginPasskeySignIn', 'finishPasskeySignIn'];
    const open = [...signUp, ...passkeys, 'resolvePlace', 'spendRecoveryCode', 'suggestAddresses'].sort();
    expect(await openTo(backend.signedOut, { code: 'unauthenticated' })).toEqual(open);
    const ghost = await backend.signUp('ghost', { verified: false });
    expect(await openTo(ghost, { code: 'permission-denied', message: 'Please verify your email first.' })).toEqual(
      [...open, 'reportFaults', 'reportUse', 'sendVerificationEmail', 'syncVerification'].sort(),
    );
  });

  it('shows each person live the data of the page frame, and nobody else (ACC-223)', async () => {
    const { groupId, name } = company;
    const { view, edit, admin } = people;
    const stranger = await browserOf('stranger');
    const office = await browserOf('office', { claims: { admin: true } });

    expect(await first(employeeDocument(view.uid).reference(view.firestore))).toMatchObject({
      email: 'view@access.test',
      employer_uid: groupId,
    });
    expect(await first(employeeDocument(view.uid).reference(stranger.firestore))).toBe('permission-denied');
    // The employer's record; its id also tells whether the employer has access to the beta.
    expect(await first(groupDocument(groupId).reference(view.firestore))).toMatchObject({ name, betaAccess: false });
    expect(await first(groupDocument(groupId).reference(stranger.firestore))).toBe('permission-denied');

    const lists = [
      ['administrators', admin],
      ['editMembers', edit],
      ['viewMembers', view],
    ] as const;
    for (const [list, person] of lists) {
      const email = person.auth.currentUser?.email ?? '';
      const mine = teamsByListQuery(groupId, list, email);
      expect(await first(mine.query(person.firestore))).toEqual([expect.objectContaining({ group_uid: groupId })]);
      expect(await first(mine.query(stranger.firestore))).toBe('permission-denied');
    }
    expect(await first(teamsOfGroupQuery(groupId).query(company.owner.firestore))).toHaveLength(1);
    expect(await first(teamsOfGroupQuery(groupId).query(stranger.firestore))).toBe('permission-denied');

    // Only the back office may look up by email and by name.
    const byEmail = ({ firestore }: Browser) =>
      query(collection(firestore, 'employees'), where('email', '==', 'view@access.test'));
    const byName = ({ firestore }: Browser) => query(collection(firestore, 'groups'), where('name', '==', name));
    expect(await first(byEmail(office))).toEqual([expect.objectContaining({ uid: view.uid })]);
    expect(await first(byName(office))).toEqual([expect.objectContaining({ uid: groupId })]);
    for (const person of [stranger, view])
      expect([await first(byEmail(person)), await first(byName(person))]).toEqual([
        'permission-denied',
        'permission-denied',
      ]);
  });

  it('shows no team to an invited person who works for another company, although the team’s lists name them', async () => {
    const [inviting, other] = [await Company.open(backend, browsers), await Company.open(backend, browsers)];
    const { firestore } = other.owner;
    const email = other.ownerEmail;
    await inviting.invite(email, 'View');
    expect((await get(paths.team(inviting.teamId)))?.['viewMembers']).toEqual([email]);
    const asked = ({ groupId }: Company) => first(teamsByListQuery(groupId, 'viewMembers', email).query(firestore));
    expect([await asked(inviting), await asked(other)]).toEqual(['permission-denied', []]);
    const ofAny = query(collection(firestore, 'teams'), where('viewMembers', 'array-contains', email));
    expect(await first(ofAny)).toBe('permission-denied');
    expect(await first(teamDocument(inviting.teamId).reference(firestore))).toBe('permission-denied');
  });

  it('lets employees be set, updated and found by company, and each person choose their own team only (ACC-221, OPS-122)', async () => {
    const { owner, groupId, teamId } = company;
    const person = { name: 'Esra', department: 'Bar', email: 'esra@access.test' };
    const { employeeId } = await owner.call(addEmployee, { requestId: nextId(), groupId, ...person });
    await owner.call(updateEmployee, { groupId, employeeId, name: 'Esra B', department: 'Hall' });
    const all = (await first(employeesOfGroupQuery(groupId).query(owner.firestore))) as { email: string }[];
    expect(all.map(({ email }) => email).sort()).toEqual(
      ['admin', 'edit', 'esra', 'view']
        .map((name) => `${name}@access.test`)
        .concat(company.ownerEmail)
        .sort(),
    );
    expect(all).toContainEqual(expect.objectContaining({ name: 'Esra B', department: 'Hall', registered: false }));

    const own = doc(people.view.firestore, paths.employee(people.view.uid));
    await updateDoc(own, { selectedTeamId: teamId });
    expect(await get(paths.employee(people.view.uid))).toMatchObject({ selectedTeamId: teamId });
    for (const more of [{ isAdmin: true }, { employer_uid: 'else' }, { disabled: true }, { name: 'Else' }])
      await expect(updateDoc(own, { selectedTeamId: 'x', ...more })).rejects.toMatchObject({
        code: 'permission-denied',
      });
    const others = doc(people.view.firestore, paths.employee(people.edit.uid));
    await expect(updateDoc(others, { selectedTeamId: teamId })).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('keeps an employee by email until a user exists, with the employer, for whom the employee acts (ACC-201, OPS-104, OPS-106)', async () => {
    const { groupId, teamId } = company;
    const email = 'by.admin@access.test';
    const invitees: RequestOf<typeof inviteMembers>['invitees'] = [
      { name: 'Ada', email, role: 'Host', permission: 'View' },
    ];
    expect(await get(paths.employee(people.admin.uid))).toMatchObject({ employer_uid: groupId });
    await people.admin.call(inviteMembers, { requestId: nextId(), teamId, invitees });
    // The record belongs to the company, not to the person who created it.
    expect(await get(paths.employee(emailId(email)))).toMatchObject({
      email,
      employer_uid: groupId,
      invitedBy: people.admin.uid,
      name: 'Ada',
      deleted: false,
      registered: false,
      verified: false,
      signUpComplete: false,
      tac: false,
    });
    expect(await get(paths.employee(emailId(email)))).toHaveProperty('createdAt');
    const ada = await company.join(email);
    expect(await get(paths.employee(emailId(email)))).toBeUndefined();
    expect(await get(paths.employee(ada.uid))).toMatchObject({
      email,
      uid: ada.uid,
      employer_uid: groupId,
      name: 'Ada',
      deleted: false,
      registered: true,
      verified: true,
      tac: true,
    });
    await expect(first(groupDocument(groupId).reference(ada.firestore))).resolves.toMatchObject({ uid: groupId });
  });

  it('mails by POST: with the email for a reset, with the sign-up data for the verification (ACC-210)', async () => {
    const post = async (name: string, data: object) => {
      const address = `http://127.0.0.1:${backend.port}/${backend.projectId}/${functionsRegion}/accounts/${name}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ data }) });
      return ((await answer.json()) as { result: unknown }).result;
    };
    const form = companyForm();
    const { uid } = (await post('registerCompany', form)) as { uid: string };
    expect((await company.owner.mailTo(form.email)).subject).toBe('Verify your email');
    expect(await post('requestPasswordReset', { email: form.email })).toEqual({ accepted: true });
    const mails = await backend.db.collection('mail').where('to', 'array-contains', form.email).get();
    expect(mails.docs.map((mail) => (mail.get('message') as { subject: string }).subject).sort()).toEqual([
      'Reset your password',
      'Verify your email',
    ]);
    expect(await get(paths.group(uid))).toMatchObject({ email: form.email });
  });

  it('deactivates a company and reactivates it, for a platform admin on the list who confirmed with its name (ACC-197, ACC-206, N26)', async () => {
    const closing = await Company.open(backend, browsers);
    const lists = backend.db.doc(paths.adminPermissions());
    const ops = await backend.signUp('ops', { claims: { admin: true, deactivator: true } });
    const support = await backend.signUp('support', { claims: { admin: true, deactivator: true } });
    await lists.set({ deactivation: ['OPS@spot.test', closing.ownerEmail] });
    const ask = { groupId: closing.groupId, status: 'Deactivated' as const, name: closing.name };
    const status = async () => (await get(paths.group(closing.groupId)))?.['status'] as string;

    // Neither the claim alone nor the list alone is enough.
    for (const person of [support, closing.owner, people.admin])
      expect((await person.refused(setGroupStatus, ask)).code).toBe('permission-denied');
    expect((await backend.signedOut.refused(setGroupStatus, ask)).code).toBe('unauthenticated');
    expect(await ops.refused(setGroupStatus, { ...ask, name: 'Another company' })).toMatchObject({
      code: 'aborted',
      details: { reason: 'conflict' },
    });
    expect((await ops.refused(setGroupStatus, { ...ask, groupId: 'nowhere' })).code).toBe('not-found');
    expect(await status()).toBe('Active');

    for (const _ of ['once', 'again'])
      await expect(ops.call(setGroupStatus, ask)).resolves.toEqual({ status: 'Deactivated' });
    expect(await status()).toBe('Deactivated');
    const { teamId } = closing;
    expect((await closing.owner.refused(updateTeam, { teamId, name: 'x' })).message).toBe(
      'The company account is deactivated. Contact SPOT to reactivate it.',
    );
    expect(await first(teamDocument(teamId).reference(closing.owner.firestore))).toMatchObject({ name: 'Downtown' });

    await lists.set({ deactivation: [] });
    const back = { ...ask, status: 'Active' as const };
    expect((await ops.refused(setGroupStatus, back)).code).toBe('permission-denied');
    await lists.set({ deactivation: ['ops@spot.test'] });
    await expect(ops.call(setGroupStatus, back)).resolves.toEqual({ status: 'Active' });
    await expect(closing.owner.call(updateTeam, { teamId, name: 'x' })).resolves.toEqual({ version: 2 });

    const notes = await backend.db.collection('adminActions').where('onBehalfOf', '==', closing.groupId).get();
    expect(notes.docs.map((note) => [note.get('actorEmail'), note.get('details')])).toEqual(
      expect.arrayContaining([
        ['ops@spot.test', { status: 'Deactivated' }],
        ['ops@spot.test', { status: 'Active' }],
      ]),
    );
    expect(notes.size).toBe(2);
  });
});
