import '../testing/quietErrors';
import {
  cancelInvite,
  createTeam,
  deleteTeam,
  inviteMembers,
  inviteOwners,
  removeEmployee,
  removeMembers,
  removeOwner,
  transferOwnership,
  updateMyDetails,
} from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { startBackend, type Backend } from '../testing/backend';
import type { Browser } from '../testing/browser';
import { Company, nextId, teamForm } from '../testing/company';
import { Market } from '../testing/market';
import { metered } from '../testing/metered';
import { emailId } from '../core/ids';

describe('Leaving a team, a company, or both', () => {
  let backend: Backend;
  let company: Company;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
  });
  beforeEach(async () => {
    company = await Company.open(backend, browsers);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const mailsTo = async (email: string) => {
    const found = await backend.db.collection('mail').where('to', 'array-contains', email).get();
    return found.docs.map((one) => (one.get('message') as { text: string }).text.split('\n\n')[1]);
  };
  const unique = (name: string) => `${name}-${nextId()}@members.test`;

  it('is mailed to the removed person, to nobody twice', async () => {
    const [member, owner] = [unique('member'), unique('partner')];
    await company.member(member, 'Edit');
    const by = (await get(paths.employee(company.owner.uid)))?.['name'] as string;
    const remove = { teamId: company.teamId, emails: [member] };
    await company.owner.call(removeMembers, remove);
    await company.owner.call(removeMembers, remove);
    const line = `${by} removed you from Downtown at ${company.name} on SPOT.`;
    expect((await mailsTo(member)).filter((one) => one === line)).toHaveLength(1);

    const person = await get(
      paths.employee((await backend.db.collection('employees').where('email', '==', member).get()).docs[0]?.id ?? ''),
    );
    const leave = { groupId: company.groupId, employeeId: person?.['uid'] as string };
    await company.owner.call(removeEmployee, leave);
    await company.owner.call(removeEmployee, leave);
    const gone = `${by} removed you from ${company.name} on SPOT. You can no longer sign in to it.`;
    expect((await mailsTo(member)).filter((one) => one === gone)).toHaveLength(1);

    await company.inviteOwner(owner);
    const partner = await company.join(owner);
    await company.owner.call(transferOwnership, {
      groupId: company.groupId,
      email: owner,
      confirmation: company.name,
    });
    expect(await mailsTo(owner)).toContain(`${by} made you the primary owner of ${company.name} on SPOT.`);
    expect((await mailsTo(company.ownerEmail)).join()).toContain(
      `is now the primary owner of ${company.name} on SPOT.`,
    );
    await partner.call(removeOwner, { groupId: company.groupId, email: company.ownerEmail });
    expect((await mailsTo(company.ownerEmail)).join()).toContain('You are still an employee there.');
  });

  it('leaves the guests of other teams alone, whom an Admin of one team names (ACC-196, ACC-230)', async () => {
    const [admin, guest] = [unique('admin'), unique('guest')];
    const elsewhere = await company.addTeam('Elsewhere');
    const here = await company.member(admin, 'Admin');
    await company.invite(guest, 'View', elsewhere);
    const invited = await get(paths.employee(emailId(guest)));
    await expect(here.call(removeMembers, { teamId: company.teamId, emails: [guest] })).resolves.toEqual({
      removed: 0,
    });
    const office = await backend.signUp('leaving-office', { claims: { admin: true } });
    for (const client of [here, office])
      await client.call(cancelInvite, { groupId: company.groupId, teamId: company.teamId, email: guest });
    expect((await backend.db.collection('adminActions').where('call', '==', cancelInvite.name).get()).size).toBe(0);
    expect(await get(paths.employee(emailId(guest)))).toEqual(invited);
    expect((await get(paths.team(elsewhere)))?.['viewMembers']).toContain(guest);
  });

  it('a team lists the current names of its people for members who may not read the company (ACC-202)', async () => {
    const email = unique('view');
    const view = await company.member(email, 'View');
    const names = async () => (await get(paths.team(company.teamId)))?.['names'] as Record<string, string>;
    expect((await names())[email]).toMatch(/^Guest /);
    await view.call(updateMyDetails, { name: 'Vera View', phone: '' });
    expect((await names())[email]).toBe('Vera View');
    await company.owner.call(removeMembers, { teamId: company.teamId, emails: [email] });
    expect(await names()).not.toHaveProperty([email]);
  });

  it('counts the shifts of a team without reading them', async () => {
    const teamId = await company.addTeam('Busy');
    const market = new Market(backend.db);
    const elsewhere = await market.company('busy', {});
    const made = { teamID: teamId, groupID: company.groupId };
    const ask = () => metered(backend, () => company.owner.call(deleteTeam, { teamId, dryRun: true }));
    const { reads } = await ask();
    for (let one = 0; one < 5; one += 1) {
      await market.gig(`busy-review-${one}`, elsewhere, -9, { ...made, status: 'review', numHired: 1 });
      await market.gig(`busy-next-${one}`, elsewhere, 30, { ...made, status: 'pending' });
    }
    const plan = await company.owner.call(deleteTeam, { teamId, dryRun: true });
    expect(plan).toMatchObject({ upcoming: 5, unconfirmed: 5 });
    expect((await ask()).reads).toBeLessThanOrEqual(reads);
  });

  it('ends the rights of everybody when the team is deleted; its shifts stay and its name is free (decisions section 9)', async () => {
    const [here, both, guest] = [unique('here'), unique('both'), unique('guest')];
    const teamId = await company.addTeam('Bakery');
    await company.invite(here, 'Admin', teamId);
    const admin = await company.join(here);
    await company.invite(both, 'View', teamId);
    await company.join(both);
    await company.invite(both, 'View');
    await company.invite(guest, 'Edit', teamId);
    const market = new Market(backend.db);
    const elsewhere = await market.company('shifts', {});
    const made = { teamID: teamId, groupID: company.groupId };
    await market.gig('past-shift', elsewhere, -9, { ...made, status: 'review', numHired: 1 });
    // Without workers it has no hours to confirm.
    await market.gig('empty-shift', elsewhere, -9, { ...made, status: 'review' });
    await market.gig('next-shift', elsewhere, -1, { ...made, status: 'active' });
    const ask = { teamId, dryRun: true };
    await expect(company.owner.call(deleteTeam, ask)).resolves.toEqual({
      people: 2,
      invites: 1,
      upcoming: 1,
      unconfirmed: 1,
    });
    expect((await admin.refused(deleteTeam, ask)).code).toBe('permission-denied');
    expect(await company.owner.refused(deleteTeam, { teamId })).toMatchObject({
      code: 'failed-precondition',
      message: 'This team has a shift that has not ended. Cancel it first, or wait until it is over.',
      details: { reason: 'upcoming' },
    });
    expect(await get(paths.member(teamId, admin.uid))).toBeDefined();

    await backend.db.doc(paths.gig('next-shift')).update({ status: 'cancelled' });
    await company.owner.call(deleteTeam, { teamId });
    await expect(company.owner.call(deleteTeam, { teamId })).resolves.toMatchObject({ people: 0, invites: 0 });
    expect(await get(paths.team(teamId))).toMatchObject({
      deleted: true,
      name: 'Bakery',
      administrators: [],
      editMembers: [],
      viewMembers: [],
      members: {},
      deletedByUid: company.owner.uid,
    });
    for (const uid of [admin.uid, company.owner.uid]) expect(await get(paths.member(teamId, uid))).toBeUndefined();
    expect(await get(paths.member(company.groupId, company.owner.uid))).toMatchObject({ owner: true });
    expect(await get(paths.employee(emailId(guest)))).toBeUndefined();
    expect(await get(paths.gig('past-shift'))).toMatchObject({ teamID: teamId, status: 'review' });
    expect((await mailsTo(here)).filter((line) => line?.includes('deleted the team Bakery'))).toHaveLength(1);
    const row = { name: 'Ann', email: unique('late'), role: 'Lead', permission: 'View' as const };
    const invite = { requestId: nextId(), teamId, invitees: [row] };
    expect((await company.owner.refused(inviteMembers, invite)).code).toBe('not-found');
    await backend.settled();
    expect(await get(paths.member(teamId, company.owner.uid))).toBeUndefined();
    const again = { ...(await teamForm(company.owner, company.groupId)), name: 'BAKERY' };
    await expect(company.owner.call(createTeam, again)).resolves.toBeDefined();
  });

  it('gives owners who are invited later no rights on a deleted team', async () => {
    const teamId = await company.addTeam('Pastry');
    await company.owner.call(deleteTeam, { teamId });
    const email = unique('later');
    await company.owner.call(inviteOwners, {
      requestId: nextId(),
      groupId: company.groupId,
      invitees: [{ name: 'Lou Later', email, role: 'Partner' }],
    });
    const later = await company.join(email);
    expect(await get(paths.member(company.teamId, later.uid))).toMatchObject({ owner: true });
    expect(await get(paths.member(teamId, later.uid))).toBeUndefined();
  });
});
