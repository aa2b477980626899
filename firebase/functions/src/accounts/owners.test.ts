import '../testing/quietErrors';
import { doc, getDoc } from 'firebase/firestore';
import { paths } from '@spot/contracts/core';
import {
  inviteOwners,
  removeOwner,
  repairOwners,
  transferOwnership,
  updateOwner,
  type Group,
} from '@spot/contracts/accounts';
import { startBackend, type Backend, type Client } from '../testing/backend';
import type { Browser } from '../testing/browser';
import { Company, nextId } from '../testing/company';
import { db } from '../core/firebase';
import { emailId } from '../core/ids';
import { repairOwnersOfGroup } from './repairOwners';

describe('Owners (S1 sections 4 and 6)', () => {
  let backend: Backend;
  let office: Client;
  let other: Company;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    office = await backend.signUp('office', { claims: { admin: true } });
    other = await Company.open(backend, browsers);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const group = async ({ groupId }: Company) => (await get(paths.group(groupId))) as unknown as Group;
  const open = () => Company.open(backend, browsers);
  const secondOwner = async (company: Company, email: string) => {
    await company.inviteOwner(email);
    return company.join(email);
  };
  const row = (email: string, more: object = {}) => ({ name: 'Ann', email, role: 'Partner', ...more });
  const asking = ({ groupId }: Company, invitees: { name: string; email: string; role: string }[]) => ({
    requestId: nextId(),
    groupId,
    invitees,
  });

  it('invites an owner, who leaves the teams’ lists and is Admin of all teams once registered (ACC-189, ACC-193, ACC-194, ACC-199, OPS-108)', async () => {
    const company = await open();
    const email = 'dotted.owner@owners.test';
    await company.invite(email, 'View');
    await company.inviteOwner(email);
    expect((await group(company)).owners[email]).toEqual({
      email,
      name: 'Guest dotted.owner',
      role: 'Owner',
      title: 'Partner',
    });
    const team = await get(paths.team(company.teamId));
    expect([team?.['viewMembers'], team?.['members']]).toEqual([[], {}]);
    expect(await get(paths.employee(emailId(email)))).toMatchObject({
      registered: false,
      verified: false,
      signUpComplete: false,
      tac: false,
    });
    expect((await company.owner.mailTo(email)).text).toContain(
      `Olivia Ferreira has invited you to become an owner of ${company.name} on SPOT.`,
    );
    const owner = await company.join(email);
    expect(await get(paths.member(company.teamId, owner.uid))).toMatchObject({ permission: 'Admin', owner: true });
    expect((await getDoc(doc(owner.firestore, paths.group(company.groupId)))).get('name')).toBe(company.name);
    await expect(owner.call(inviteOwners, asking(company, [row('third@owners.test')]))).resolves.toEqual({
      invited: 1,
    });
  });

  it('makes a member of the company an owner at once', async () => {
    const company = await open();
    const member = await company.member('promoted@owners.test', 'View');
    await company.inviteOwner('promoted@owners.test');
    expect(await get(paths.member(company.teamId, member.uid))).toMatchObject({ permission: 'Admin', owner: true });
    expect((await get(paths.team(company.teamId)))?.['viewMembers']).toEqual([]);
    expect((await company.owner.mailTo('promoted@owners.test')).text).toContain('made you an owner of');
  });

  it('keeps the name of a member who becomes an owner', async () => {
    const company = await open();
    const email = 'named@owners.test';
    const member = await company.member(email, 'View');
    await company.owner.call(inviteOwners, asking(company, [row(email, { name: 'Somebody Else' })]));
    const { name } = (await get(paths.employee(member.uid))) as { name: string };
    expect(name).toBe('Guest named');
    expect((await group(company)).owners[email]).toMatchObject({ name });
  });

  it('refuses rows with the texts of ACC-140, ACC-141, ACC-147 and ACC-149', async () => {
    const company = await open();
    const text = async (invitees: Parameters<typeof asking>[1]) =>
      (await company.owner.refused(inviteOwners, asking(company, invitees))).message;
    expect(await text([row('a@rows.test', { name: '' })])).toBe('Please enter a name');
    expect(await text([row('')])).toBe('Please enter an email');
    expect(await text([row('a@rows.test', { role: '' })])).toBe('Please enter a role');
    expect(await text([row('a@rows.test'), row(' A@rows.test ')])).toBe('An owner with this email already exists');
    expect(await text([row(company.ownerEmail.toUpperCase())])).toBe('An owner with this email already exists');
    expect(await text(Array.from({ length: 11 }, (_, index) => row(`n${index}@rows.test`)))).toBe(
      'You can only invite up to 10 owners at once',
    );
  });

  it('is for owners and the back office only (ACC-125, ACC-198)', async () => {
    const company = await open();
    const admin = await company.member('admin@owners.test', 'Admin');
    const { groupId, ownerEmail: email } = company;
    for (const person of [admin, other.owner]) {
      for (const attempt of [
        person.refused(inviteOwners, asking(company, [row('admin@owners.test')])),
        person.refused(updateOwner, { groupId, email, name: 'x', role: 'x' }),
        person.refused(removeOwner, { groupId, email }),
        person.refused(transferOwnership, { groupId, email, confirmation: company.name }),
        person.refused(repairOwners, { groupId }),
      ])
        expect(await attempt).toMatchObject({
          code: 'permission-denied',
          message: 'You do not have permission to do this.',
        });
    }
    await expect(office.call(inviteOwners, asking(company, [row('by-office@owners.test')]))).resolves.toEqual({
      invited: 1,
    });
    expect((await office.refused(transferOwnership, { groupId, email, confirmation: company.name })).code).toBe(
      'permission-denied',
    );
    const notes = await backend.db.collection('adminActions').where('onBehalfOf', '==', groupId).get();
    expect(notes.docs.map((found) => found.get('call') as string)).toEqual(['inviteOwners']);
  });

  it('changes name and title, and refuses blank values and conflicting changes (ACC-151, ACC-233)', async () => {
    const company = await open();
    const { groupId, ownerEmail: email } = company;
    const expected = { name: 'Olivia Ferreira', role: 'Owner' };
    await company.owner.call(updateOwner, { groupId, email, name: "Olivia O'Neil", role: 'Founder', expected });
    expect((await group(company)).owners[email]).toEqual({
      email,
      name: "Olivia O'Neil",
      role: 'Owner',
      title: 'Founder',
    });
    expect(await get(paths.employee(company.owner.uid))).toMatchObject({ name: "Olivia O'Neil" });
    expect(
      (await company.owner.refused(updateOwner, { groupId, email, name: 'Mine', role: 'Mine', expected })).code,
    ).toBe('aborted');
    // A retry after a lost answer does not conflict with the caller's own change.
    const again = { groupId, email, name: "Olivia O'Neil", role: 'Founder', expected };
    await expect(company.owner.call(updateOwner, again)).resolves.toEqual({ updated: true });
    expect((await company.owner.refused(updateOwner, { groupId, email, name: ' ', role: 'x' })).message).toBe(
      'Please enter a name',
    );
    expect((await company.owner.refused(updateOwner, { groupId, email, name: 'x', role: '' })).message).toBe(
      'Please enter a role',
    );
    const inherited = { groupId, email: 'constructor', name: 'x', role: 'x' };
    expect(await company.owner.refused(updateOwner, inherited)).toMatchObject({ code: 'not-found' });
    await expect(company.owner.call(removeOwner, { groupId, email: 'constructor' })).resolves.toEqual({
      removed: false,
    });
    expect(
      (await company.owner.refused(updateOwner, { groupId, email: 'no@owners.test', name: 'x', role: 'x' })).message,
    ).toBe('This person is not an owner.');
  });

  it('never removes the last owner who can act, not even by themself; a pending owner does not count (N29)', async () => {
    const company = await open();
    const { groupId, ownerEmail: email } = company;
    await company.inviteOwner('pending@last.test');
    const error = await company.owner.refused(removeOwner, { groupId, email });
    expect(error).toMatchObject({
      code: 'failed-precondition',
      message: 'A company needs at least one owner.',
      details: { reason: 'lastOwner' },
    });
    expect((await office.refused(removeOwner, { groupId, email })).message).toBe('A company needs at least one owner.');
    await expect(company.owner.call(removeOwner, { groupId, email: 'pending@last.test' })).resolves.toEqual({
      removed: true,
    });
    expect(await get(paths.employee(emailId('pending@last.test')))).toBeUndefined();
    // A person who was only invited gets no mail about the removal.
    const mails = await backend.db.collection('mail').where('to', 'array-contains', 'pending@last.test').get();
    expect(mails.docs.map((mail) => mail.get('message.text') as string)).toEqual([
      expect.not.stringContaining('removed you'),
    ]);
    expect(Object.keys((await group(company)).owners)).toEqual([email]);
  });

  it('counts a founder as an owner who can act only once the email is verified (N29)', async () => {
    const company = await open();
    const { groupId } = company;
    const email = 'only@last.test';
    await secondOwner(company, email);
    const founder = backend.db.doc(paths.employee(groupId));
    await founder.update({ verified: false });
    expect(await office.refused(removeOwner, { groupId, email })).toMatchObject({ details: { reason: 'lastOwner' } });
    await founder.update({ verified: true });
    await expect(office.call(removeOwner, { groupId, email })).resolves.toEqual({ removed: true });
  });

  it('keeps one of two owners who remove each other at once', async () => {
    const company = await open();
    const { groupId } = company;
    const second = await secondOwner(company, 'duel@owners.test');
    await backend.db.doc(paths.group(groupId)).update({ primaryOwnerUid: 'somebody-else' });
    const answers = await Promise.allSettled([
      company.owner.call(removeOwner, { groupId, email: 'duel@owners.test' }),
      second.call(removeOwner, { groupId, email: company.ownerEmail }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.keys((await group(company)).owners)).toHaveLength(1);
  });

  it('ends the rights of a removed owner at once, who stays an employee; a primary owner transfers first (N16)', async () => {
    const company = await open();
    const { groupId, ownerEmail: email } = company;
    const second = await secondOwner(company, 'second@remove.test');
    expect((await second.refused(removeOwner, { groupId, email })).message).toBe(
      'Please make someone else the primary owner first.',
    );
    await expect(company.owner.call(removeOwner, { groupId, email: 'second@remove.test' })).resolves.toEqual({
      removed: true,
    });
    await expect(company.owner.call(removeOwner, { groupId, email: 'second@remove.test' })).resolves.toEqual({
      removed: false,
    });
    expect(await get(paths.member(company.teamId, second.uid))).toBeUndefined();
    expect(await get(paths.member(groupId, second.uid))).toMatchObject({ owner: false, permission: 'View' });
    expect((await second.refused(removeOwner, { groupId, email })).code).toBe('permission-denied');
  });

  it('transfers primary ownership by typed confirmation, only to a registered owner; the company’s id stays (ACC-200, N16, C21)', async () => {
    const company = await open();
    const { groupId, ownerEmail } = company;
    const heir = 'heir@owners.test';
    await company.inviteOwner(heir);
    const asked = { groupId, email: heir, confirmation: company.name };
    expect((await company.owner.refused(transferOwnership, asked)).message).toBe(
      'This owner has not accepted the invite yet.',
    );
    const second = await company.join(heir);
    await company.member('member@heir.test', 'Admin');
    expect((await company.owner.refused(transferOwnership, { ...asked, email: 'member@heir.test' })).message).toBe(
      'This person is not an owner.',
    );
    expect((await company.owner.refused(transferOwnership, { ...asked, confirmation: 'yes' })).message).toBe(
      'Please type the company name to confirm.',
    );
    expect((await second.refused(transferOwnership, asked)).message).toBe('Only the primary owner can do this.');
    await expect(company.owner.call(transferOwnership, asked)).resolves.toEqual({ primaryOwnerUid: second.uid });
    await expect(company.owner.call(transferOwnership, asked)).resolves.toEqual({ primaryOwnerUid: second.uid });
    expect(await group(company)).toMatchObject({ uid: groupId, primaryOwnerUid: second.uid });
    await expect(second.call(removeOwner, { groupId, email: ownerEmail })).resolves.toEqual({ removed: true });
  });

  it('gives a company without owners its own email as Owner, automatically and for the back office (ACC-183)', async () => {
    const company = await open();
    const { groupId, ownerEmail: email } = company;
    await expect(office.call(repairOwners, { groupId })).resolves.toEqual({ repaired: false });
    await backend.db.doc(paths.group(groupId)).update({ owners: {} });
    await backend.settled();
    expect((await group(company)).owners).toEqual({ [email]: { email, name: 'Olivia Ferreira', role: 'Owner' } });
    expect(await get(paths.member(groupId, company.owner.uid))).toMatchObject({ owner: true });
    expect((await office.refused(repairOwners, { groupId: 'nowhere' })).message).toBe('This company does not exist.');
  });

  it('tries again to give a company its owner after a failure (ACC-183)', async () => {
    const { groupId } = await open();
    await backend.settled();
    const after = { exists: true, id: groupId, get: () => ({}) };
    jest.spyOn(db(), 'runTransaction').mockRejectedValueOnce(new Error('unavailable'));
    await expect(repairOwnersOfGroup.run({ data: { after } } as never)).rejects.toThrow('unavailable');
  });

  it('does nothing for a company that was deleted before it could get its owner (ACC-183)', async () => {
    const { groupId } = await open();
    const company = backend.db.doc(paths.group(groupId));
    await company.update({ owners: {} });
    await company.delete();
    await backend.settled();
  });
});
