import '../testing/quietErrors';
import { doc, getDoc, getDocs, onSnapshot } from 'firebase/firestore';
import { paths } from '@spot/contracts/core';
import {
  addEmployee,
  completeSignUp,
  inviteMembers,
  registerCompany,
  removeEmployee,
  saveProfile,
  setEmployeeDisabled,
  updateEmployee,
  updateExistingPositions,
  updateMember,
  updateTeam,
} from '@spot/contracts/accounts';
import { openGigs } from '@spot/contracts/worker';
import { employeesOfGroupQuery } from '@spot/contracts/accounts/queries';
import { startBackend, type Backend, type Client } from '../testing/backend';
import type { Browser } from '../testing/browser';
import { Company, nextId } from '../testing/company';
import { Market } from '../testing/market';
import { chicago, companyForm, newOwner, toronto } from '../testing/signUp';
import { companyNameId, emailId, listPart } from '../core/ids';
import { mirrorCompanyNames } from './mirrorLists';

describe('Profile, employees and set-up of a company (S1 sections 2 to 6)', () => {
  let backend: Backend;
  let company: Company;
  let other: Company;
  let office: Client;
  let admin: Browser;
  let view: Browser;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    office = await backend.signUp('office', { claims: { admin: true } });
    company = await Company.open(backend, browsers);
    other = await Company.open(backend, browsers);
    admin = await company.member('admin@people.test', 'Admin');
    view = await company.member('view@people.test', 'View');
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const profile = { phone: '416 555 0142', url: 'north.test', bio: 'Galas' };

  describe('the profile', () => {
    it('is saved with logo and address, and the answer says that it is complete (ACC-091, ACC-109, ACC-182, ACC-222)', async () => {
      const { browser, groupId, form } = await newOwner(backend, browsers);
      const logo = await browser.upload();
      const saved = { groupId, name: form.companyName, ...profile, logo, place: chicago };
      await expect(browser.call(saveProfile, { ...saved, expectedVersion: 0 })).resolves.toEqual({
        version: 1,
        complete: true,
      });
      expect(await get(paths.group(groupId))).toMatchObject({
        phone: '+14165550142',
        url: 'https://north.test',
        bio: 'Galas',
        timeZone: 'America/Chicago',
        address: { city: 'Chicago' },
        profPicURL: expect.stringContaining(`profile_pics%2F${groupId}-`) as string,
      });
      const nowhere = { ...chicago, placeId: undefined };
      expect(
        await browser.refused(saveProfile, { groupId, name: form.companyName, ...profile, place: nowhere }),
      ).toMatchObject({ message: 'Company Address is required', details: { field: 'place' } });
      // The stored address stays, whatever its country (C06), and so does the logo.
      await expect(browser.call(saveProfile, { groupId, name: form.companyName, ...profile })).resolves.toEqual({
        version: 2,
        complete: true,
      });
      expect(
        await browser.refused(saveProfile, { groupId, name: 'Late', ...profile, expectedVersion: 1 }),
      ).toMatchObject({ code: 'aborted' });
    });

    it.each([
      ['ACC-094', {}, 'Please Upload a Company Logo'],
      ['ACC-096', { name: '' }, 'Company Name is Required'],
      ['ACC-097', { phone: ' ' }, 'Company Phone Number is Required'],
      ['ACC-098', { bio: '' }, 'Please explain what you do'],
      ['ACC-099', { url: '' }, 'Company URL is required'],
      ['ACC-100', { place: { ...toronto, placeId: 'ca.on.toronto~1~gold-street' } }, 'Company Address is required'],
      ['ACC-224', { logo: 'missing.png' }, 'Upload failed'],
    ])('is refused with the text of %s', async (id, wrong, text) => {
      const { browser, groupId, form } = await newOwner(backend, browsers);
      const logo = id === 'ACC-094' ? undefined : await browser.upload();
      const error = await browser.refused(saveProfile, { groupId, name: form.companyName, ...profile, logo, ...wrong });
      expect(error).toMatchObject({ code: 'invalid-argument', message: text });
      expect(await get(paths.group(groupId))).not.toHaveProperty('url');
    });

    it('answers a retry with the logo the same, until somebody else saves (ACC-222)', async () => {
      const { browser, groupId, form } = await newOwner(backend, browsers);
      const logo = await browser.upload();
      const request = { groupId, name: form.companyName, ...profile, logo, expectedVersion: 0 };
      const first = await browser.call(saveProfile, request);
      const after = await get(paths.group(groupId));
      expect(await browser.call(saveProfile, request)).toEqual(first);
      expect(await get(paths.group(groupId))).toEqual(after);
      const next = { ...request, logo: undefined, bio: 'Concerts', expectedVersion: 1 };
      await expect(browser.call(saveProfile, next)).resolves.toMatchObject({ version: 2 });
      const old = { ...request, logo: undefined };
      expect(await browser.refused(saveProfile, old)).toMatchObject({ details: { reason: 'conflict' } });
    });

    it('renames the company, its reservation and its teams, but not to another company’s name', async () => {
      const { owner, groupId } = other;
      const logo = await owner.upload();
      const taken = await owner.refused(saveProfile, { groupId, name: company.name.toUpperCase(), ...profile, logo });
      expect(taken).toMatchObject({ code: 'already-exists', message: 'Another company already has this name' });
      await owner.call(saveProfile, { groupId, name: 'Łódź "Events" 🎪', ...profile, logo });
      expect(await get(paths.team(other.teamId))).toMatchObject({ groupName: 'Łódź "Events" 🎪' });
      expect(await get(paths.name(companyNameId(other.name)))).toBeUndefined();
      expect(await get(paths.name(companyNameId('łódź "events" 🎪')))).toMatchObject({ groupID: groupId });
      await expect(
        backend.signedOut.call(registerCompany, companyForm({ companyName: other.name })),
      ).resolves.toMatchObject({ kind: 'company' });
      // An event may come late and twice, so the list follows the current reservation.
      const reserved = await backend.db.doc(paths.name(companyNameId('łódź "events" 🎪'))).get();
      const listed = async () => (await get(paths.groupList(listPart(reserved.id))))?.['groupNames'] as string[];
      await backend.settled();
      expect(await listed()).toContain('Łódź "Events" 🎪');
      const data = { before: reserved, after: await backend.db.doc(paths.name('nobody')).get() };
      await mirrorCompanyNames.run({ data, params: { id: reserved.id } } as never);
      expect(await listed()).toContain('Łódź "Events" 🎪');
    });

    it('is for owners and the back office', async () => {
      const request = { groupId: company.groupId, name: company.name, ...profile };
      for (const person of [admin, view, other.owner])
        expect((await person.refused(saveProfile, request)).message).toBe('You do not have permission to do this.');
      expect((await office.refused(saveProfile, request)).message).toBe('Please Upload a Company Logo');
    });
  });

  describe('finishing the set-up', () => {
    it('requires the profile of an owner first and says what is missing (ACC-089, ACC-220, C43, N02)', async () => {
      const { browser, groupId, uid, form } = await newOwner(backend, browsers);
      expect(await browser.refused(completeSignUp, {})).toMatchObject({
        code: 'failed-precondition',
        message: 'Please Upload a Company Logo',
        details: { field: 'logo' },
      });
      await browser.call(saveProfile, { groupId, name: form.companyName, ...profile, logo: await browser.upload() });
      expect(await get(paths.employee(uid))).toMatchObject({ signUpComplete: false });
      await expect(browser.call(completeSignUp, {})).resolves.toEqual({ signUpComplete: true });
      await expect(browser.call(completeSignUp, {})).resolves.toEqual({ signUpComplete: true });
      expect(await get(paths.employee(uid))).toMatchObject({ signUpComplete: true, name: 'Olivia Ferreira' });
    });

    it('requires only name and phone of others (N02)', async () => {
      await backend.db.doc(paths.employee(view.uid)).update({ signUpComplete: false });
      expect((await view.refused(completeSignUp, {})).message).toBe('Please enter your phone number');
      expect((await view.refused(completeSignUp, { phone: ' ' })).message).toBe('Please enter your phone number');
      expect((await view.refused(completeSignUp, { phone: '12' })).message).toBe('Enter a valid phone number');
      await view.call(completeSignUp, { name: 'Vera', phone: '(312) 555-0117' });
      expect(await get(paths.employee(view.uid))).toMatchObject({
        signUpComplete: true,
        name: 'Vera',
        phone: '+13125550117',
      });
    });

    it('is refused to strangers and to people whose email is not verified', async () => {
      const stranger = await backend.signUp('stranger');
      expect((await stranger.refused(completeSignUp, {})).code).toBe('permission-denied');
      const ghost = await backend.signUp('ghost', { verified: false });
      expect((await ghost.refused(completeSignUp, {})).message).toBe('Please verify your email first.');
    });
  });

  describe('employees', () => {
    const person = (email: string, more: object = {}) => ({
      requestId: nextId(),
      groupId: company.groupId,
      name: 'Ines Vidal',
      department: 'Bar',
      email,
      ...more,
    });

    it('are added by name, department and email, invited by mail, and only once (ACC-114..116, OPS-104)', async () => {
      const request = person(' New.Person@People.test ');
      const { employeeId } = await company.owner.call(addEmployee, request);
      await expect(company.owner.call(addEmployee, request)).resolves.toEqual({ employeeId });
      expect(await get(paths.employee(employeeId))).toMatchObject({
        email: 'new.person@people.test',
        name: 'Ines Vidal',
        department: 'Bar',
        registered: false,
      });
      expect((await company.owner.mailTo('new.person@people.test')).text).toContain('/register?invite=');
      const shown = doc(company.owner.firestore, paths.groupEmployee(company.groupId, employeeId));
      expect((await getDoc(shown)).get('name')).toBe('Ines Vidal');
    });

    it.each([
      [{ name: '' }, 'Please enter a name'],
      [{ department: ' ' }, 'Please enter a department'],
      [{ email: '' }, 'Please enter an email'],
      [{ email: 'x@y' }, 'Enter a valid email'],
      [{ email: 'VIEW@people.test' }, 'This email is already registered'],
    ])('are refused as %j with a visible message (ACC-116, ACC-117, N12)', async (wrong, text) => {
      expect((await company.owner.refused(addEmployee, person('fine@people.test', wrong))).message).toBe(text);
    });

    it('are changed by owners, who get a conflict if somebody else was faster (ACC-119)', async () => {
      const request = { groupId: company.groupId, employeeId: view.uid, name: 'Vera Nowak', department: 'Reception' };
      await company.owner.call(updateEmployee, request);
      expect(await get(paths.employee(view.uid))).toMatchObject({
        name: 'Vera Nowak',
        department: 'Reception',
        registered: true,
      });
      const expected = { name: 'Vera', department: '' };
      expect((await company.owner.refused(updateEmployee, { ...request, name: 'Mine', expected })).code).toBe(
        'aborted',
      );
      // A retry after a lost answer does not conflict with the caller's own change.
      await expect(company.owner.call(updateEmployee, { ...request, expected })).resolves.toEqual({ updated: true });
      expect((await company.owner.refused(updateEmployee, { ...request, department: '' })).message).toBe(
        'Please enter a department',
      );
      for (const somebody of [admin, view])
        expect((await somebody.refused(updateEmployee, request)).code).toBe('permission-denied');
      const foreign = await other.owner.refused(updateEmployee, { ...request, groupId: other.groupId });
      expect(foreign).toMatchObject({ code: 'not-found', message: 'This person is not an employee of the company.' });
    });

    it('are hidden and locked out when removed, come back when invited again, and are deleted if they never registered (ACC-122, C24, N28, OPS-089)', async () => {
      const email = 'leaver@people.test';
      const { uid } = await company.member(email, 'Edit');
      const request = { groupId: company.groupId, employeeId: uid };
      await expect(company.owner.call(removeEmployee, request)).resolves.toEqual({ removed: 'hidden' });
      await expect(company.owner.call(removeEmployee, request)).resolves.toEqual({ removed: 'hidden' });
      expect(await get(paths.employee(uid))).toMatchObject({ deleted: true, name: 'Guest leaver' });
      expect((await get(paths.team(company.teamId)))?.['editMembers']).not.toContain(email);
      expect((await backend.db.collection('members').where('uid', '==', uid).get()).empty).toBe(true);
      const { tokensValidAfterTime, metadata } = await backend.auth.getUser(uid);
      expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(Date.parse(metadata.lastSignInTime) - 1000);
      await company.invite(email, 'View');
      expect(await get(paths.employee(uid))).toMatchObject({ deleted: false, registered: true });
      expect(await get(paths.member(company.teamId, uid))).toMatchObject({ permission: 'View' });

      const { employeeId } = await company.owner.call(addEmployee, person('never@people.test'));
      await company.invite('never@people.test', 'View');
      await expect(company.owner.call(removeEmployee, { groupId: company.groupId, employeeId })).resolves.toEqual({
        removed: 'deleted',
      });
      expect([await get(paths.employee(employeeId)), await get(paths.invite(emailId('never@people.test')))]).toEqual([
        undefined,
        undefined,
      ]);
      expect((await get(paths.team(company.teamId)))?.['viewMembers']).not.toContain('never@people.test');
    });

    it('are restored only by people who may add employees, and an Admin of a team sees why they may not (ACC-198, N28)', async () => {
      const email = 'gone@people.test';
      const { uid } = await company.member(email, 'View');
      await company.owner.call(removeEmployee, { groupId: company.groupId, employeeId: uid });
      const invitees = [{ name: 'Guest', email, role: 'Host', permission: 'Admin' as const }];
      const asked = () => ({ requestId: nextId(), teamId: company.teamId, invitees });
      expect(await admin.refused(inviteMembers, asked())).toMatchObject({
        code: 'failed-precondition',
        message: 'This person was removed from the company. Only an owner can add them again.',
      });
      const { teamId } = company;
      const member = { teamId, email, name: 'Guest', role: 'Host', permission: 'Admin' as const };
      expect((await admin.refused(updateMember, member)).code).toBe('not-found');
      expect(await get(paths.employee(uid))).toMatchObject({ deleted: true });
      await company.owner.call(inviteMembers, asked());
      expect(await get(paths.employee(uid))).toMatchObject({ deleted: false });
      await company.owner.call(setEmployeeDisabled, { groupId: company.groupId, employeeId: uid, disabled: true });
      expect(await company.owner.refused(inviteMembers, asked())).toMatchObject({
        code: 'failed-precondition',
        details: { field: 'invitees.0.email', reason: 'disabled' },
      });
    });

    it('who were locked out before their removal have access again once an owner adds them', async () => {
      const { groupId, teamId, owner } = company;
      const add = { invitees: [{ name: 'Guest', email: '', role: 'Host', permission: 'View' as const }], teamId };
      for (const [email, invite] of [
        ['locked-away@people.test', () => owner.call(addEmployee, person('locked-away@people.test'))],
        [
          'locked-apart@people.test',
          () =>
            owner.call(inviteMembers, {
              ...add,
              requestId: nextId(),
              invitees: add.invitees.map((one) => ({ ...one, email: 'locked-apart@people.test' })),
            }),
        ],
      ] as const) {
        const { uid } = await company.member(email, 'View');
        await owner.call(setEmployeeDisabled, { groupId, employeeId: uid, disabled: true });
        await owner.call(removeEmployee, { groupId, employeeId: uid });
        await invite();
        expect(await get(paths.employee(uid))).toMatchObject({ deleted: false, disabled: false });
        expect(await get(paths.member(groupId, uid))).toMatchObject({ permission: 'View' });
      }
    });

    it('are visible to managers without phone and address, in a list that follows the records', async () => {
      const email = 'private@people.test';
      const { uid } = await company.member(email, 'View');
      const own = backend.db.doc(paths.employee(uid));
      await own.update({ phone: '+14165550199', name: 'Private P' });
      await backend.settled();
      expect(JSON.stringify((await own.get()).data())).toMatch(/"ip"/);
      const list = await getDocs(employeesOfGroupQuery(company.groupId).query(admin.firestore));
      const shown = list.docs.find(({ id }) => id === uid)?.data();
      expect(shown).toMatchObject({ uid, email, name: 'Private P', registered: true });
      expect(JSON.stringify(shown)).not.toMatch(/phone|\+1416|"ip"|address|tacMetaData/);
      await expect(getDoc(doc(admin.firestore, paths.employee(uid)))).rejects.toMatchObject({
        code: 'permission-denied',
      });
    });

    it('cannot be removed if they are owners or the caller, nor by people without the right', async () => {
      const remove = (employeeId: string) => ({ groupId: company.groupId, employeeId });
      expect((await company.owner.refused(removeEmployee, remove(company.owner.uid))).message).toBe(
        'You can’t do this to your own account.',
      );
      expect((await office.refused(removeEmployee, remove(company.owner.uid))).message).toBe(
        'Please remove this person as an owner first.',
      );
      for (const somebody of [admin, view, other.owner])
        expect((await somebody.refused(removeEmployee, remove(view.uid))).code).toBe('permission-denied');
    });

    it('lose access to the company at once when disabled, whatever else the account is for, and regain it (ACC-184, N27)', async () => {
      const email = 'locked@people.test';
      const locked = await company.member(email, 'Edit');
      const request = { groupId: company.groupId, employeeId: locked.uid, disabled: true };
      for (const somebody of [admin, view, other.owner])
        expect((await somebody.refused(setEmployeeDisabled, request)).code).toBe('permission-denied');
      let ready: () => void = () => {};
      const first = new Promise<void>((resolve) => (ready = resolve));
      const ended = new Promise<string>((resolve) => {
        onSnapshot(
          doc(locked.firestore, paths.group(company.groupId)),
          () => ready(),
          (error) => resolve(error.code),
        );
      });
      await first;
      await expect(company.owner.call(setEmployeeDisabled, request)).resolves.toEqual({ disabled: true });
      await expect(ended).resolves.toBe('permission-denied');
      expect(await get(paths.employee(locked.uid))).toMatchObject({ disabled: true });
      expect((await backend.db.collection('members').where('uid', '==', locked.uid).get()).empty).toBe(true);
      // The person may be a worker too.
      await new Market(backend.db).spotter(locked.uid);
      await locked.signIn(email, 'Spotter-2026!');
      await expect(locked.call(openGigs, { limit: 5 })).resolves.toEqual({ gigs: [] });
      expect((await locked.refused(updateTeam, { teamId: company.teamId, bio: 'x' })).code).toBe('permission-denied');
      const invited = await company.owner.call(setEmployeeDisabled, { ...request, disabled: false });
      expect(invited).toEqual({ disabled: false });
      await locked.signIn(email, 'Spotter-2026!');
      expect(await get(paths.member(company.teamId, locked.uid))).toMatchObject({ permission: 'Edit' });
      expect(
        (await company.owner.refused(setEmployeeDisabled, { ...request, employeeId: company.owner.uid })).message,
      ).toBe('You can’t do this to your own account.');
      expect((await office.refused(setEmployeeDisabled, { ...request, employeeId: company.owner.uid })).message).toBe(
        'Please remove this person as an owner first.',
      );
    });
  });

  describe('mandatory requirements', () => {
    it('are kept on the company and added to every position that lacks them (ACC-163, ACC-216, C33, N21)', async () => {
      const market = new Market(backend.db);
      const first = await get(paths.team(company.teamId));
      const template = market.position('p1', { id: company.teamId, ...first } as never, company.groupId);
      await market.write({
        [paths.position('p1')]: { ...template, certificates: ['First Aid', 'Own'], templateVersion: 3 },
        [paths.position('p2')]: {
          ...template,
          id: 'p2',
          certificates: ['Smart Serve', 'First Aid'],
          equipment: ['Boots'],
        },
        [paths.position('foreign')]: { ...template, id: 'foreign', groupID: other.groupId },
      });
      const info = {
        certificates: ['First Aid', ' Smart Serve ', 'First Aid'],
        equipment: ['Boots'],
        physicalRequirements: [],
      };
      const request = { group_uid: company.groupId, position_info: info };
      await expect(company.owner.call(updateExistingPositions, request)).resolves.toEqual({ positions: 1 });
      await expect(company.owner.call(updateExistingPositions, request)).resolves.toEqual({ positions: 0 });
      expect(await get(paths.group(company.groupId))).toMatchObject({
        positionRequirement: {
          certificates: ['First Aid', 'Smart Serve'],
          equipment: ['Boots'],
          physicalRequirements: [],
        },
      });
      expect(await get(paths.position('p1'))).toMatchObject({
        certificates: ['First Aid', 'Own', 'Smart Serve'],
        equipment: ['Boots'],
        templateVersion: 4,
      });
      expect(await get(paths.position('foreign'))).toMatchObject({ certificates: [], templateVersion: 1 });
    });

    it('are for owners and, logged, the back office (ACC-126, ACC-198)', async () => {
      const request = {
        group_uid: company.groupId,
        position_info: { certificates: ['Food Handler'], equipment: [], physicalRequirements: [] },
      };
      for (const person of [admin, view, other.owner])
        expect((await person.refused(updateExistingPositions, request)).message).toBe(
          'You do not have permission to do this.',
        );
      await office.call(updateExistingPositions, request);
      const notes = await backend.db.collection('adminActions').where('onBehalfOf', '==', company.groupId).get();
      expect(notes.docs.map((found) => found.data())).toContainEqual(
        expect.objectContaining({ actor: 'office', actorEmail: 'office@spot.test', call: 'updateExistingPositions' }),
      );
    });
  });
});
