import { gzipSync } from 'node:zlib';
import { doc, getDoc, onSnapshot } from 'firebase/firestore';
import { getStorage } from 'firebase-admin/storage';
import { getApp } from 'firebase-admin/app';
import { Timestamp } from 'firebase-admin/firestore';
import { paths, type RequestOf } from '@spot/contracts/core';
import {
  cancelInvite,
  checkInvite,
  createTeam,
  inviteMembers,
  removeMembers,
  resendInvite,
  updateMember,
  updateTeam,
} from '@spot/contracts/accounts';
import { minuteMs } from '@spot/contracts/time';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { type Browser, png } from '../testing/browser';
import { Company, nextId, teamForm } from '../testing/company';
import { chicago } from '../testing/signUp';
import { digest, emailId, listPart } from '../core/ids';

/** A part of a PNG that holds nothing but zeros. */
const chunkOf = (type: string, size: number) => {
  const chunk = Buffer.alloc(size + 12);
  chunk.writeUInt32BE(size);
  chunk.write(type, 4, 'latin1');
  return chunk;
};

describe('Teams and their members (S1 sections 4 to 6)', () => {
  let backend: Backend;
  let company: Company;
  let other: Company;
  let office: Client;
  const browsers: Browser[] = [];
  const people: Record<'admin' | 'edit' | 'view', Browser> = {} as never;

  beforeAll(async () => {
    backend = await startBackend();
    company = await Company.open(backend, browsers);
    other = await Company.open(backend, browsers);
    office = await backend.signUp('office', { claims: { admin: true } });
    for (const role of ['admin', 'edit', 'view'] as const)
      people[role] = await company.member(
        `${role}@members.test`,
        ({ admin: 'Admin', edit: 'Edit', view: 'View' } as const)[role],
      );
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const bucket = () => getStorage(getApp('tests')).bucket(`${backend.projectId}.appspot.com`);
  const team = () => get(paths.team(company.teamId));
  const row = (email: string, more: object = {}) => ({
    name: 'Ann',
    email,
    role: 'Lead',
    permission: 'View' as const,
    ...more,
  });
  const inviting = (invitees: RequestOf<typeof inviteMembers>['invitees']) => ({
    requestId: nextId(),
    teamId: company.teamId,
    invitees,
  });

  describe('making a team', () => {
    it('stores the form, moves the picture and makes owners Admin of the team (ACC-169, ACC-170, ACC-199, ACC-215, ACC-217, OPS-098)', async () => {
      const form = await teamForm(company.owner, company.groupId);
      const { teamId } = await company.owner.call(createTeam, {
        ...form,
        place: { ...chicago, placeId: `${chicago.placeId}~60616` },
        name: '  Dock  7 ',
      });
      const made = await get(paths.team(teamId));
      expect(made).toMatchObject({
        name: 'Dock 7',
        phone: '+14165550143',
        bio: 'Galas and concerts',
        url: 'https://downtown.test',
        groupName: company.name,
        group_uid: company.groupId,
        timeZone: 'America/Chicago',
        address: {
          unit: '',
          street: '2301 Lake Road',
          city: 'Chicago',
          province: 'IL',
          country: 'USA',
          postal: '60616',
        },
        position: {
          lat: expect.closeTo(41.85, 1) as number,
          geohash: expect.stringMatching(/^dp[23]/) as string,
          geopoint: { latitude: expect.closeTo(41.85, 1) as number },
        },
        administrators: [],
        editMembers: [],
        viewMembers: [],
        members: {},
      });
      expect((made?.['group'] as { path: string }).path).toBe(`groups/${company.groupId}`);
      expect(made?.['profilePic']).toBe(made?.['profPicURL']);
      expect(made?.['profPicURL']).toMatch(new RegExp(`profile_pics%2F${teamId}-`));
      const picture = await fetch(made?.['profPicURL'] as string);
      expect([picture.status, Buffer.from(await picture.arrayBuffer()).equals(png)]).toEqual([200, true]);
      expect(await get(paths.member(teamId, company.owner.uid))).toMatchObject({
        permission: 'Admin',
        owner: true,
        groupID: company.groupId,
      });
      await expect(company.owner.call(createTeam, form)).resolves.toEqual({ teamId });
    });

    it('uses the company’s place if the form says so', async () => {
      const { place: _, ...form } = await teamForm(company.owner, company.groupId);
      const { teamId } = await company.owner.call(createTeam, { ...form, name: 'Beside', atCompany: true });
      const [made, group] = [await get(paths.team(teamId)), await get(paths.group(company.groupId))];
      for (const field of ['address', 'position', 'timeZone']) expect(made?.[field]).toEqual(group?.[field]);
    });

    it('creates codes at once if the company checks in by code, and none otherwise (C45)', async () => {
      const group = backend.db.doc(paths.group(company.groupId));
      const make = async (name: string) => {
        const form = { ...(await teamForm(company.owner, company.groupId)), name };
        return (await company.owner.call(createTeam, form)).teamId;
      };
      expect(await get(paths.codes(await make('Without codes')))).toBeUndefined();
      await group.update({ checkInCheckOut: true });
      const codes = await get(paths.codes(await make('With codes')));
      await group.update({ checkInCheckOut: false });
      expect(codes).toMatchObject({ groupID: company.groupId });
      const [checkIn, checkOut] = [codes?.['checkInCode'], codes?.['checkOutCode']] as [string, string];
      for (const code of [checkIn, checkOut]) expect(code).toMatch(/^[A-Z0-9]{4,}$/);
      expect(checkIn).not.toBe(checkOut);
    });

    it('has a unique name in its company, whatever case and spaces, also of two at once and on renaming', async () => {
      const form = (name: string) => teamForm(company.owner, company.groupId).then((one) => ({ ...one, name }));
      const answers = await Promise.allSettled(
        ['Kitchen & Bar', 'kitchen  & BAR'].map(async (name) => company.owner.call(createTeam, await form(name))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const taken = {
        code: 'already-exists',
        message: 'Another team of your company already has this name',
        details: { field: 'name' },
      };
      expect(await company.owner.refused(createTeam, await form(' KITCHEN & bar'))).toMatchObject(taken);
      const { teamId } = await company.owner.call(createTeam, await form('Bakery'));
      expect(await company.owner.refused(updateTeam, { teamId, name: 'kitchen & bar' })).toMatchObject(taken);
      await expect(company.owner.call(updateTeam, { teamId, name: 'BAKERY' })).resolves.toEqual({ version: 2 });
      await expect(
        other.owner.call(createTeam, { ...(await teamForm(other.owner, other.groupId)), name: 'Bakery' }),
      ).resolves.toBeDefined();
    });

    it.each([
      ['ACC-134', { name: ' ' }, 'Team name is required'],
      ['ACC-135', { phone: '' }, 'Company phone number is required'],
      ['ACC-136', { bio: '' }, 'Please explain what you do'],
      ['ACC-137', { url: ' ' }, 'Company URL is required'],
      ['ACC-138', { photo: undefined }, 'Please select an image'],
      ['ACC-139', { place: undefined }, 'Please select a valid address'],
      ['ACC-139', { place: { ...chicago, placeId: undefined } }, 'Please select a valid address'],
      ['ACC-139', { place: { ...chicago, placeId: 'us.il.chicago~1~gold-street' } }, 'Please select a valid address'],
      ['ACC-109', { bio: '🎪'.repeat(301) }, 'Please use at most 300 characters (now 301)'],
      ['ACC-137', { url: 'javascript:alert(1)' }, 'Enter a valid website'],
      ['ACC-224', { photo: 'never-sent.png' }, 'Upload failed'],
    ])('refuses with the text of %s', async (_, wrong, text) => {
      const form = await teamForm(company.owner, company.groupId);
      expect(await company.owner.refused(createTeam, { ...form, ...wrong })).toMatchObject({
        code: 'invalid-argument',
        message: text,
      });
    });

    it('refuses an empty picture and text with the name of a picture; the rules refuse one of 20 MB (ACC-224)', async () => {
      const form = await teamForm(company.owner, company.groupId);
      for (const bytes of [Buffer.alloc(0), Buffer.from('no picture at all')]) {
        const photo = await company.owner.upload(bytes);
        expect((await company.owner.refused(createTeam, { ...form, photo })).message).toBe('Upload failed');
      }
      // Packed, six megabytes are a few kilobytes; unpacked, they would be more than a picture may have.
      const large = Buffer.concat([png.subarray(0, 33), chunkOf('tEXt', 6 * 1024 * 1024), png.subarray(33)]);
      for (const bytes of [png, large]) {
        const photo = `packed-${bytes.length}.png`;
        await company.owner.put(`uploads/${company.owner.uid}/${photo}`, gzipSync(bytes), {
          contentType: 'image/png',
          contentEncoding: 'gzip',
        });
        expect((await company.owner.refused(createTeam, { ...form, photo })).message).toBe('Upload failed');
      }
      await expect(company.owner.upload(Buffer.alloc(20 * 1024 * 1024))).rejects.toMatchObject({
        code: 'storage/unauthorized',
      });
    });

    it('is for owners and the back office, whose calls are logged', async () => {
      const form = await teamForm(company.owner, company.groupId);
      for (const person of [people.admin, people.view, other.owner]) {
        const photo = await person.upload();
        expect(await person.refused(createTeam, { ...form, photo })).toMatchObject({
          code: 'permission-denied',
          message: 'You do not have permission to do this.',
        });
      }
      expect((await backend.signedOut.refused(createTeam, form)).code).toBe('unauthenticated');
      await bucket().file('uploads/office/p.png').save(png, { contentType: 'image/png', resumable: false });
      const { teamId } = await office.call(createTeam, { ...form, requestId: nextId(), photo: 'p.png' });
      const notes = await backend.db.collection('adminActions').where('onBehalfOf', '==', company.groupId).get();
      expect(notes.docs.map((found) => found.data())).toEqual([
        expect.objectContaining({ actor: 'office', call: 'createTeam', details: { teamId } }),
      ]);
    });

    it('deletes the picture if writing fails half-way', async () => {
      const form = await teamForm(company.owner, company.groupId);
      const teamId = digest(`team ${company.owner.uid} ${form.requestId}`).slice(0, 20);
      await backend.db.doc(paths.team(teamId)).set({ name: 'In the way' });
      expect((await company.owner.refused(createTeam, form)).code).toBe('already-exists');
      const [files] = await bucket().getFiles({ prefix: `profile_pics/${teamId}` });
      expect(files).toEqual([]);
      await backend.db.doc(paths.team(teamId)).delete();
      await expect(company.owner.call(createTeam, form)).resolves.toEqual({ teamId });
      expect((await bucket().getFiles({ prefix: `profile_pics/${teamId}` }))[0]).toHaveLength(1);
      expect((await bucket().file(`uploads/${company.owner.uid}/${form.photo}`).exists())[0]).toBe(false);
    });

    it('is refused for a company that was deactivated', async () => {
      const closing = await Company.open(backend, browsers);
      await backend.db.doc(paths.group(closing.groupId)).update({ status: 'Deactivated' });
      const form = await teamForm(closing.owner, closing.groupId);
      expect((await closing.owner.refused(createTeam, form)).message).toBe(
        'The company account is deactivated. Contact SPOT to reactivate it.',
      );
      expect((await closing.owner.refused(updateTeam, { teamId: closing.teamId, name: 'x' })).message).toBe(
        'The company account is deactivated. Contact SPOT to reactivate it.',
      );
      expect((await backend.db.collection('teams').where('group_uid', '==', closing.groupId).get()).size).toBe(1);
    });
  });

  describe('changing a team', () => {
    it('sets a weekly budget in the currency of its country, and removes it', async () => {
      const teamId = await company.addTeam('Spenders');
      const budget = async () => (await get(paths.team(teamId)))?.['weeklyBudget'] as unknown;
      await company.owner.call(updateTeam, { teamId, weeklyBudgetCents: 100_000_000 });
      expect(await budget()).toEqual({ cents: 100_000_000, currency: 'CAD' });
      await company.owner.call(updateTeam, { teamId, place: chicago });
      expect(await budget()).toEqual({ cents: 100_000_000, currency: 'USD' });
      await company.owner.call(updateTeam, { teamId, weeklyBudgetCents: 1 });
      expect(await budget()).toEqual({ cents: 1, currency: 'USD' });
      await company.owner.call(updateTeam, { teamId, name: 'Savers' });
      expect(await budget()).toEqual({ cents: 1, currency: 'USD' });
      await company.owner.call(updateTeam, { teamId, weeklyBudgetCents: null });
      expect(await budget()).toBeUndefined();
      for (const weeklyBudgetCents of [0, 1.5, 100_000_001])
        expect(await company.owner.refused(updateTeam, { teamId, weeklyBudgetCents })).toMatchObject({
          code: 'invalid-argument',
        });
    });

    it('changes the given fields, counts versions and refuses an older one (ACC-130, ACC-219, ACC-228)', async () => {
      const teamId = await company.addTeam('Old name');
      await expect(company.owner.call(updateTeam, { teamId, expectedVersion: 1, name: 'New name' })).resolves.toEqual({
        version: 2,
      });
      expect(await get(paths.team(teamId))).toMatchObject({ name: 'New name', phone: '+14165550143' });
      // A retry after a lost answer.
      await expect(company.owner.call(updateTeam, { teamId, expectedVersion: 1, name: 'New name' })).resolves.toEqual({
        version: 2,
      });
      const stale = await company.owner.refused(updateTeam, { teamId, expectedVersion: 1, name: 'Mine' });
      expect(stale).toMatchObject({
        code: 'aborted',
        message: 'Someone else changed this at the same time. Please try again.',
        details: { reason: 'conflict' },
      });
      const moved = { ...chicago, address: { ...chicago.address, street: 'Anything', unit: '9' } };
      await expect(company.owner.call(updateTeam, { teamId, place: moved })).resolves.toEqual({ version: 3 });
      const placed = { address: { street: '2301 Lake Road', unit: '9' }, timeZone: 'America/Chicago' };
      expect(await get(paths.team(teamId))).toMatchObject(placed);
      expect(
        await company.owner.refused(updateTeam, { teamId, place: { ...moved, placeId: undefined } }),
      ).toMatchObject({ message: 'Please select a valid address', details: { field: 'place' } });
      expect(await get(paths.team(teamId))).toMatchObject({ ...placed, version: 3 });
      const photo = await company.owner.upload();
      const shown = { teamId, photo, url: 'http://new.test/a' };
      for (let sent = 0; sent < 2; sent += 1)
        await expect(company.owner.call(updateTeam, shown)).resolves.toEqual({ version: 4 });
      expect(await get(paths.team(teamId))).toMatchObject({
        name: 'New name',
        url: 'http://new.test/a',
        profPicURL: expect.stringContaining('profile_pics') as string,
      });
    });

    it('refuses a blank name, and people without the right (ACC-152, ACC-203)', async () => {
      const { teamId } = company;
      expect((await company.owner.refused(updateTeam, { teamId, name: '  ' })).message).toBe(
        'Please enter a team name',
      );
      await expect(people.admin.call(updateTeam, { teamId, name: 'Downtown' })).resolves.toMatchObject({ version: 2 });
      for (const person of [people.edit, people.view, other.owner])
        expect((await person.refused(updateTeam, { teamId, name: 'x' })).code).toBe('permission-denied');
      expect((await company.owner.refused(updateTeam, { teamId: 'nowhere', name: 'x' })).code).toBe('not-found');
    });
  });

  describe('inviting members', () => {
    it('writes list, role, record and invite together and mails a link; the status is pending until it is accepted (ACC-146, ACC-168, ACC-170, ACC-191, ACC-202, ACC-218)', async () => {
      const email = 'first.last+x@dotted.example.com';
      await company.owner.call(
        inviteMembers,
        inviting([
          row(' First.Last+X@Dotted.Example.COM ', { name: ' Ann  "Ace" Ö ', role: 'Bar 🍸', permission: 'Edit' }),
        ]),
      );
      const found = await team();
      expect(found?.['editMembers']).toContain(email);
      expect((found?.['members'] as Record<string, string>)[email]).toBe('Bar 🍸');
      expect(found?.['members']).not.toHaveProperty('first');
      expect(await get(paths.employee(emailId(email)))).toMatchObject({
        uid: '',
        name: 'Ann "Ace" Ö',
        email,
        registered: false,
        verified: false,
        signUpComplete: false,
        tac: false,
        employer_uid: company.groupId,
        employer: { path: paths.group(company.groupId) },
        createdAt: expect.any(Timestamp) as Timestamp,
        invitedBy: company.owner.uid,
      });
      expect(await get(paths.groupEmployee(company.groupId, emailId(email)))).toMatchObject({ email });
      expect((await company.owner.mailTo(email)).text).toContain(
        `Olivia Ferreira has invited you to join Downtown at ${company.name} on SPOT.`,
      );
      await backend.settled();
      expect((await get(paths.employeeList(listPart(emailId(email)))))?.['pending']).toContain(email);
      const guest = await company.join(email);
      expect(await get(paths.member(company.teamId, guest.uid))).toMatchObject({
        permission: 'Edit',
        teamID: company.teamId,
      });
      expect((await getDoc(doc(guest.firestore, paths.team(company.teamId)))).get('name')).toBe('Downtown');
    });

    it.each([
      ['ACC-140', [row('a@rows.test', { name: '' })], 'invitees.0.name', 'Please enter a name'],
      ['ACC-141', [row('a@rows.test'), row(' ')], 'invitees.1.email', 'Please enter an email'],
      ['ACC-058', [row('nobody@')], 'invitees.0.email', 'Enter a valid email'],
      ['ACC-143', [row('a@rows.test', { role: ' ' })], 'invitees.0.role', 'Please enter a role'],
      [
        'ACC-144',
        [row('a@rows.test', { permission: '' })],
        'invitees.0.permission',
        'Please select a permission option',
      ],
      [
        'ACC-148',
        [row('a@rows.test'), row('A@Rows.test')],
        'invitees.1.email',
        'A user with this email is already on this team',
      ],
      [
        'ACC-149',
        Array.from({ length: 11 }, (_, index) => row(`n${index}@rows.test`)),
        'invitees',
        'You can only invite up to 10 team members at once',
      ],
      ['ours', [], 'invitees', 'Please add at least one person'],
    ])('refuses rows with the text of %s', async (_, invitees, field, text) => {
      expect(await company.owner.refused(inviteMembers, inviting(invitees))).toMatchObject({
        code: 'invalid-argument',
        message: text,
        details: { field },
      });
      expect(await get(paths.invite(emailId('a@rows.test')))).toBeUndefined();
    });

    it('refuses owners and members, and then invites nobody (ACC-147, ACC-148)', async () => {
      const cases = [
        [company.ownerEmail, 'An owner with this email already exists'],
        ['View@members.test', 'A user with this email is already on this team'],
      ] as const;
      for (const [email, text] of cases) {
        const error = await company.owner.refused(inviteMembers, inviting([row('innocent@rows.test'), row(email)]));
        expect(error).toMatchObject({ code: 'already-exists', message: text, details: { field: 'invitees.1.email' } });
      }
      expect(await get(paths.invite(emailId('innocent@rows.test')))).toBeUndefined();
    });

    it('lets two companies invite the same email at once, each with its own record and invite', async () => {
      const ask = (one: Company) =>
        one.owner.call(inviteMembers, { requestId: nextId(), teamId: one.teamId, invitees: [row('wanted@rows.test')] });
      const answers = await Promise.allSettled([ask(company), ask(other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled']);
      for (const collection of ['employees', 'invites']) {
        const found = await backend.db.collection(collection).where('email', '==', 'wanted@rows.test').get();
        expect(new Set(found.docs.map((one) => one.get('employer_uid') as string))).toEqual(
          new Set([company.groupId, other.groupId]),
        );
      }
    });

    it('accepts 10 at once, a repeated request once, and 50 a day (ACC-149; decisions section 3 item 33)', async () => {
      const busy = await Company.open(backend, browsers);
      const ten = (batch: number) => Array.from({ length: 10 }, (_, index) => row(`b${batch}-${index}@busy.test`));
      const request = { requestId: nextId(), teamId: busy.teamId, invitees: ten(0) };
      await expect(
        Promise.all([busy.owner.call(inviteMembers, request), busy.owner.call(inviteMembers, request)]),
      ).resolves.toEqual([{ invited: 10 }, { invited: 10 }]);
      const mails = await backend.db.collection('mail').where('to', 'array-contains', 'b0-0@busy.test').get();
      expect(mails.size).toBe(1);
      for (const batch of [1, 2, 3, 4])
        await busy.owner.call(inviteMembers, { requestId: nextId(), teamId: busy.teamId, invitees: ten(batch) });
      const error = await busy.owner.refused(inviteMembers, {
        requestId: nextId(),
        teamId: busy.teamId,
        invitees: [row('one@busy.test')],
      });
      expect(error).toMatchObject({
        code: 'resource-exhausted',
        message: 'You can only invite 50 people a day. Try again in 24 hours.',
      });
    });

    it('adds people registered in the company at once, with a notice instead of an invite', async () => {
      const teamId = await company.addTeam('Second');
      await company.invite('view@members.test', 'Admin', teamId);
      expect(await get(paths.member(teamId, people.view.uid))).toMatchObject({ permission: 'Admin' });
      expect((await company.owner.mailTo('view@members.test')).subject).toBe(
        `Your access at ${company.name} has changed`,
      );
      expect(await get(paths.invite(emailId('view@members.test')))).toBeUndefined();
      await company.owner.call(removeMembers, { teamId, emails: ['view@members.test'] });
    });

    it('is for owners, Admins of the team and the back office (ACC-198, ACC-203, decisions section 8)', async () => {
      await expect(people.admin.call(inviteMembers, inviting([row('by-admin@rows.test')]))).resolves.toEqual({
        invited: 1,
      });
      await expect(office.call(inviteMembers, inviting([row('by-office@rows.test')]))).resolves.toEqual({ invited: 1 });
      for (const person of [people.edit, people.view, other.owner])
        expect(await person.refused(inviteMembers, inviting([row('nobody@rows.test')]))).toMatchObject({
          code: 'permission-denied',
          message: 'You do not have permission to do this.',
        });
      const second = await company.addTeam('Not his');
      expect(
        (
          await people.admin.refused(inviteMembers, {
            requestId: nextId(),
            teamId: second,
            invitees: [row('x@rows.test')],
          })
        ).code,
      ).toBe('permission-denied');
    });
  });

  describe('withdrawing and resending', () => {
    it('deletes record, list entry, role and invite (ACC-192, ACC-230), and may be repeated', async () => {
      const email = 'gone@rows.test';
      await company.invite(email, 'View');
      const request = { groupId: company.groupId, teamId: company.teamId, email };
      await expect(people.view.refused(cancelInvite, request)).resolves.toMatchObject({ code: 'permission-denied' });
      expect(await people.admin.refused(cancelInvite, { ...request, groupId: 'another-company' })).toMatchObject({
        code: 'invalid-argument',
        details: { field: 'groupId' },
      });
      await expect(people.admin.call(cancelInvite, request)).resolves.toEqual({ cancelled: true });
      await expect(people.admin.call(cancelInvite, request)).resolves.toEqual({ cancelled: true });
      expect((await team())?.['viewMembers']).not.toContain(email);
      expect((await team())?.['members']).not.toHaveProperty([email]);
      for (const path of [
        paths.employee(emailId(email)),
        paths.invite(emailId(email)),
        paths.groupEmployee(company.groupId, emailId(email)),
      ])
        expect(await get(path)).toBeUndefined();
      const late = await company.owner.refused(cancelInvite, { groupId: company.groupId, email: 'view@members.test' });
      expect(late).toMatchObject({ code: 'failed-precondition', message: 'This invite has already been accepted.' });
      expect((await people.admin.refused(cancelInvite, { groupId: company.groupId, email })).code).toBe(
        'permission-denied',
      );
    });

    it('mails an open invite again, once a minute (N25)', async () => {
      const email = 'again@rows.test';
      await company.invite(email, 'View');
      const request = { groupId: company.groupId, teamId: company.teamId, email };
      expect(await company.owner.refused(resendInvite, request)).toMatchObject({
        code: 'resource-exhausted',
        message: 'Please wait a minute before sending this invite again.',
      });
      const first = await company.owner.inviteFor(email);
      await backend.db.doc(paths.invite(emailId(email))).update({ sentAt: Date.now() - minuteMs });
      await expect(people.admin.call(resendInvite, request)).resolves.toEqual({ sent: true });
      const second = await company.owner.inviteFor(email);
      expect([first, second]).toEqual([expect.stringMatching(/^.{32}$/), expect.not.stringMatching(first)]);
      // The links of both mails work; the stored hash does not.
      for (const invite of [first, second])
        await expect(backend.signedOut.call(checkInvite, { invite, email })).resolves.toMatchObject({ valid: true });
      const kept = JSON.stringify(await get(paths.invite(emailId(email))));
      expect([kept.includes(first), kept.includes(second)]).toEqual([false, false]);
      expect((await backend.db.collection('mail').where('to', 'array-contains', email).get()).size).toBe(2);
      expect((await company.owner.refused(resendInvite, { ...request, email: 'view@members.test' })).message).toBe(
        'There is no open invite for this email.',
      );
      expect((await other.owner.refused(resendInvite, request)).code).toBe('permission-denied');
    });
  });

  describe('changing and removing members', () => {
    it('moves a member between the lists, with the rights in the same moment (ACC-188, ACC-202, ACC-232)', async () => {
      const guest = await company.member('moved@rows.test', 'View');
      const shown = { name: 'Guest moved', role: 'Shift lead', permission: 'View' as const };
      const change = { name: 'Mo Ved', role: 'Host', permission: 'Edit' as const };
      const request = { teamId: company.teamId, email: 'Moved@rows.test', ...change, expected: shown };
      // Called twice, as after a lost answer.
      for (const _ of ['once', 'again']) await company.owner.call(updateMember, request);
      const found = await team();
      expect([found?.['editMembers'], found?.['viewMembers']]).toEqual([
        expect.arrayContaining(['moved@rows.test']),
        expect.not.arrayContaining(['moved@rows.test']),
      ]);
      expect(await get(paths.member(company.teamId, guest.uid))).toMatchObject({ permission: 'Edit' });
      expect(await get(paths.employee(guest.uid))).toMatchObject({ name: 'Mo Ved' });
      // Another owner still sees the old data.
      const stale = await office.refused(updateMember, {
        teamId: company.teamId,
        email: 'moved@rows.test',
        ...shown,
        expected: shown,
      });
      expect(stale).toMatchObject({
        code: 'aborted',
        message: 'Someone else changed this at the same time. Please try again.',
      });
    });

    it('accepts one of two simultaneous changes of a member, and refuses the other with the reason', async () => {
      await company.member('shared@rows.test', 'View');
      const expected = { name: 'Guest shared', role: 'Shift lead', permission: 'View' as const };
      const edit = (role: string, person: Browser) =>
        person.call(updateMember, {
          teamId: company.teamId,
          email: 'shared@rows.test',
          name: 'Guest shared',
          role,
          permission: 'View',
          expected,
        });
      const answers = await Promise.allSettled([edit('One', company.owner), edit('Two', people.admin)]);
      const lost = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : [],
      );
      expect(lost).toEqual(['aborted']);
      expect(((await team())?.['members'] as Record<string, string>)['shared@rows.test']).toMatch(/^(?:One|Two)$/);
    });

    it.each([
      [{ name: ' ' }, 'Please enter a name'],
      [{ role: '' }, 'Please enter a role'],
      [{ permission: '' as const }, 'Please select a permission option'],
    ])('refuses %j with the text of ACC-151', async (wrong, text) => {
      const data = {
        teamId: company.teamId,
        email: 'view@members.test',
        name: 'V',
        role: 'R',
        permission: 'View' as const,
      };
      expect(await company.owner.refused(updateMember, { ...data, ...wrong })).toMatchObject({
        code: 'invalid-argument',
        message: text,
      });
    });

    it('lets nobody change their own permission, or any without the right (decisions section 3 item 8)', async () => {
      const data = { teamId: company.teamId, name: 'V', role: 'R', permission: 'Admin' as const };
      expect((await people.view.refused(updateMember, { ...data, email: 'view@members.test' })).code).toBe(
        'permission-denied',
      );
      expect((await people.edit.refused(updateMember, { ...data, email: 'edit@members.test' })).code).toBe(
        'permission-denied',
      );
      expect((await other.owner.refused(updateMember, { ...data, email: 'view@members.test' })).code).toBe(
        'permission-denied',
      );
      expect(
        await people.admin.refused(updateMember, { ...data, email: 'admin@members.test', permission: 'View' }),
      ).toMatchObject({ message: 'You cannot change your own permission.' });
      expect(await company.owner.refused(updateMember, { ...data, email: 'nobody@rows.test' })).toMatchObject({
        code: 'not-found',
        message: 'This person is not on this team.',
      });
    });

    it('ends the live streams of a removed member at the moment of removal (decisions section 3 item 34)', async () => {
      const guest = await company.member('streaming@rows.test', 'Edit');
      let ready: () => void = () => {};
      const first = new Promise<void>((resolve) => (ready = resolve));
      const ended = new Promise<string>((resolve) => {
        onSnapshot(
          doc(guest.firestore, paths.team(company.teamId)),
          () => ready(),
          (error) => resolve(error.code),
        );
      });
      await first;
      await expect(
        company.owner.call(removeMembers, {
          teamId: company.teamId,
          emails: ['Streaming@rows.test', 'never@rows.test'],
        }),
      ).resolves.toEqual({ removed: 1 });
      expect(await get(paths.member(company.teamId, guest.uid))).toBeUndefined();
      await expect(ended).resolves.toBe('permission-denied');
      expect(await get(paths.employee(guest.uid))).toMatchObject({ registered: true, employer_uid: company.groupId });
      await expect(
        company.owner.call(removeMembers, { teamId: company.teamId, emails: ['streaming@rows.test'] }),
      ).resolves.toEqual({ removed: 0 });
    });

    it('deletes a person who never registered with the last team, not before (ACC-131, ACC-196, ACC-231)', async () => {
      const email = 'two.teams@rows.test';
      const second = await company.addTeam('Two');
      await company.invite(email, 'View');
      await company.invite(email, 'Edit', second);
      await company.owner.call(removeMembers, { teamId: company.teamId, emails: [email] });
      expect(await get(paths.employee(emailId(email)))).toMatchObject({ registered: false });
      await company.owner.call(removeMembers, { teamId: second, emails: [email] });
      expect([await get(paths.employee(emailId(email))), await get(paths.invite(emailId(email)))]).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('refuses removal by people without the right', async () => {
      for (const person of [people.edit, people.view, other.owner])
        expect(
          (await person.refused(removeMembers, { teamId: company.teamId, emails: ['admin@members.test'] })).code,
        ).toBe('permission-denied');
    });
  });
});
