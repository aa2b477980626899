import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import {
  cancelInvite,
  checkInvite,
  inviteMembers,
  removeMembers,
  resendInvite,
  updateEmployee,
} from '@spot/contracts/accounts';
import '../testing/quietErrors';
import { startBackend, type Backend } from '../testing/backend';
import type { Browser } from '../testing/browser';
import { Company, nextId } from '../testing/company';
import { withoutField } from '../testing/withoutField';
import { digest, emailId } from '../core/ids';

describe('A record that cannot be read', () => {
  let backend: Backend;
  let company: Company;
  let other: Company;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    company = await Company.open(backend, browsers);
    other = await Company.open(backend, browsers);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const invite = (to: Company, email: string) =>
    to.owner.call(inviteMembers, {
      requestId: nextId(),
      teamId: to.teamId,
      invitees: [{ name: 'Ann', email, role: 'Lead', permission: 'View' }],
    });

  it('of a person of another company refuses nothing about the same email in this one', async () => {
    const email = 'both@broken.test';
    await invite(other, email);
    const { groupId, teamId } = company;
    await withoutField(backend, paths.employee(emailId(email)), 'name', async () => {
      await expect(invite(company, email)).resolves.toEqual({ invited: 1 });
      await expect(company.owner.call(cancelInvite, { groupId, teamId, email })).resolves.toEqual({ cancelled: true });
    });
    expect((await backend.db.doc(paths.employee(digest(`${groupId} ${email}`))).get()).exists).toBe(false);
  });

  it('of an invite of another company refuses nothing about the same email in this one, and stays (ACC-147)', async () => {
    const email = 'invited@broken.test';
    await invite(other, email);
    const theirs = backend.db.doc(paths.invite(emailId(email)));
    const { groupId, teamId } = company;
    await withoutField(backend, theirs.path, 'sentAt', async () => {
      const before = (await theirs.get()).data();
      await expect(invite(company, email)).resolves.toEqual({ invited: 1 });
      await expect(company.owner.call(cancelInvite, { groupId, teamId, email })).resolves.toEqual({ cancelled: true });
      await expect(invite(company, email)).resolves.toEqual({ invited: 1 });
      expect((await theirs.get()).data()).toEqual(before);
    });
  });

  it('of an invite refuses no other invite of its email, and can be cancelled (ACC-072, ACC-192)', async () => {
    const email = 'link@broken.test';
    await invite(other, email);
    await invite(company, email);
    const token = await company.owner.inviteFor(email);
    const theirs = backend.db.doc(paths.invite(emailId(email)));
    await backend.withoutTriggers(() => theirs.update({ sentAt: FieldValue.delete() }));
    const shown = await backend.signedOut.call(checkInvite, { email, invite: token });
    expect(shown).toMatchObject({ valid: true, company: company.name });
    const { groupId, teamId } = other;
    expect(await other.owner.refused(resendInvite, { groupId, teamId, email })).toMatchObject({ code: 'internal' });
    const { uid } = await company.join(email);
    const me = backend.db.doc(paths.employee(uid));
    expect((await me.get()).get('employer_uid')).toBe(company.groupId);
    await expect(other.owner.call(cancelInvite, { groupId, teamId, email })).resolves.toEqual({ cancelled: true });
    expect((await theirs.get()).exists).toBe(false);
  });

  it('of a membership of another company refuses nothing in this one', async () => {
    const { uid } = await company.member('stale@broken.test', 'View');
    const left = paths.member(other.groupId, uid);
    await backend.withoutTriggers(() => backend.db.doc(left).set({ uid, groupID: other.groupId, kind: 'member' }));
    const removal = { teamId: company.teamId, emails: ['stale@broken.test'] };
    await expect(company.owner.call(removeMembers, removal)).resolves.toEqual({ removed: 1 });
    await backend.db.doc(left).delete();
  });

  it('of a person refuses changes of that person, and of no colleague (decisions section 9)', async () => {
    const [ann, ben] = await Promise.all(['ann', 'ben'].map((name) => company.member(`${name}@broken.test`, 'View')));
    const change = (who: Browser | undefined) =>
      company.owner.call(updateEmployee, {
        groupId: company.groupId,
        employeeId: who?.uid ?? '',
        name: 'New Name',
        department: 'Bar',
      });
    await withoutField(backend, paths.employee(ann?.uid ?? ''), 'email', async () => {
      await expect(change(ben)).resolves.toEqual({ updated: true });
      await expect(change(ann)).rejects.toMatchObject({ code: 'internal' });
    });
  });

  it('of a person appears corrected in the company’s list once it is corrected', async () => {
    const { uid } = await company.member('fixed@broken.test', 'View');
    const record = backend.db.doc(paths.employee(uid));
    await backend.settled();
    await backend.withoutTriggers(() => record.update({ name: 5 }));
    await record.update({ name: 'Fixed Again' });
    await backend.settled();
    const shown = await backend.db.doc(paths.groupEmployee(company.groupId, uid)).get();
    expect(shown.get('name')).toBe('Fixed Again');
  });
});
