import { paths } from '@spot/contracts/core';
import {
  acceptInvite,
  addEmployee,
  checkInvite,
  createTeam,
  inviteMembers,
  inviteOwners,
  registerCompany,
  registerInvited,
  resendInvite,
  saveProfile,
  sendVerificationEmail,
} from '@spot/contracts/accounts';
import { dayMs } from '@spot/contracts/time';
import { companyNameId, digest, emailId } from '../core/ids';
import { at, bucket } from '../core/firebase';
import { limits } from '../core/limits';
import { startBackend, type Backend } from '../testing/backend';
import { Browser, png } from '../testing/browser';
import { Company, nextId, teamForm } from '../testing/company';
import { companyForm, goodPassword, newOwner, toronto } from '../testing/signUp';

describe('What strangers can learn and do with an email or a name', () => {
  let backend: Backend;
  let mine: Company;
  let theirs: Company;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    [mine, theirs] = [await Company.open(backend, browsers), await Company.open(backend, browsers)];
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const newBrowser = () => {
    const browser = new Browser(backend);
    browsers.push(browser);
    return browser;
  };
  const accountOf = async (email: string) => (await backend.auth.getUsers([{ email }])).users[0];
  const mailsTo = async (email: string) =>
    (await backend.db.collection('mail').where('to', 'array-contains', email).get()).docs
      .sort((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
      .map((mail) => mail.get('message') as { subject: string; text: string; html: string });
  const secrets = (texts: { text: string }[]) => texts.flatMap(({ text }) => /invite=([\w-]+)/.exec(text)?.[1] ?? []);
  const joining = (email: string, invite: string) => ({
    requestId: nextId(),
    invite,
    email,
    password: goodPassword,
    country: 'Canada' as const,
    agreed: true,
  });

  it('a token from before a change of the email proves nothing (decisions section 3 item 5)', async () => {
    const [own, victim] = ['own@mallory.test', 'victim@strangers.test'];
    await mine.invite(own, 'View');
    await theirs.invite(victim, 'Admin');
    const mallory = newBrowser();
    await mallory.call(registerCompany, companyForm({ email: own }));
    await mallory.signIn(own, goodPassword);
    const idToken = (await mallory.auth.currentUser?.getIdToken()) ?? '';
    const invite = await mallory.inviteFor(own);
    await backend.auth.updateUser(mallory.uid, { email: victim, emailVerified: false });
    for (const request of [{ invite, idToken }, { invite }])
      expect((await mallory.refused(acceptInvite, request)).code).toBe('unauthenticated');
    expect((await accountOf(victim))?.emailVerified).toBe(false);
    expect((await backend.db.collection('members').where('uid', '==', mallory.uid).get()).size).toBe(0);
  });

  it('an email of another company is invited like any other; only its holder learns of that (ACC-147, N25)', async () => {
    const [known, pending, nobody] = ['known@strangers.test', 'pending@strangers.test', 'nobody@strangers.test'];
    await theirs.member(known, 'Edit');
    await theirs.invite(pending, 'Admin');
    const rows = [known, pending, nobody].map((email) => ({ name: 'Kim', email, role: 'Host' }));
    const invitees = rows.map((row) => ({ ...row, permission: 'View' as const }));
    const asked = { requestId: nextId(), teamId: mine.teamId, invitees };
    await expect(mine.owner.call(inviteMembers, asked)).resolves.toEqual({ invited: 3 });
    await backend.settled();
    const records = await backend.db.collection('employees').where('employer_uid', '==', mine.groupId).get();
    const shown = records.docs.map((found) => [found.get('email'), found.get('registered'), found.get('uid')]);
    expect(shown).toEqual(expect.arrayContaining([known, pending, nobody].map((email) => [email, false, ''])));
    const toKnown = (await mailsTo(known)).map(({ text }) => text).join();
    expect(toKnown).toContain('belongs to another company on SPOT');
    expect((await mailsTo(nobody)).map(({ text }) => text).join()).not.toContain('another company');
    const { teamId, groupId } = mine;
    for (const email of [known, pending, nobody])
      expect(await mine.owner.refused(resendInvite, { groupId, teamId, email })).toMatchObject({
        details: { reason: 'coolDown' },
      });
    const owner = {
      ...asked,
      requestId: nextId(),
      groupId,
      invitees: [{ name: 'Kim', email: theirs.ownerEmail, role: 'x' }],
    };
    await expect(mine.owner.call(inviteOwners, owner)).resolves.toEqual({ invited: 1 });
    const employee = { requestId: nextId(), groupId, name: 'Lou', department: 'Bar', email: 'lou@strangers.test' };
    await theirs.invite(employee.email, 'View');
    await expect(mine.owner.call(addEmployee, employee)).resolves.toHaveProperty('employeeId');

    // The other company's invite is unaffected: the person can still follow its link and work there.
    const [first] = secrets(await mailsTo(pending));
    const browser = newBrowser();
    await browser.call(registerInvited, joining(pending, first ?? ''));
    await browser.signIn(pending, goodPassword);
    await browser.verify(pending);
    expect(await get(paths.member(theirs.teamId, browser.uid))).toMatchObject({ permission: 'Admin' });
    expect(await get(paths.member(mine.teamId, browser.uid))).toBeUndefined();
    const [, second] = secrets(await mailsTo(pending));
    expect(await browser.refused(acceptInvite, { invite: second ?? '' })).toMatchObject({
      details: { reason: 'otherCompany' },
    });
  });

  it('company names can be tried only a few times an hour, and the refusal says when to try again', async () => {
    const { browser, groupId } = await newOwner(backend, browsers);
    const logo = await browser.upload();
    const form = { groupId, phone: '416-555-0142', url: 'spot.test', bio: 'Events', logo, place: toronto };
    const trying = () => browser.refused(saveProfile, { ...form, name: theirs.name });
    for (let turn = 0; turn < limits.names.most; turn++)
      expect(await trying()).toMatchObject({ details: { reason: 'name' } });
    expect(await trying()).toMatchObject({
      code: 'resource-exhausted',
      message: 'Too many name changes. Try again in 60 minutes.',
    });
  });

  describe('a company whose owner never verified the email', () => {
    it('is replaced when the holder of the email accepts an invite', async () => {
      const email = 'squatted@strangers.test';
      const squatter = newBrowser();
      const form = companyForm({ email });
      const { uid } = await squatter.call(registerCompany, form);
      await mine.invite(email, 'Edit');
      const person = newBrowser();
      await person.call(registerInvited, joining(email, await person.inviteFor(email)));
      await person.signIn(email, goodPassword);
      await person.verify(email);
      expect(await get(paths.member(mine.teamId, person.uid))).toMatchObject({ permission: 'Edit' });
      for (const path of [paths.group(uid), paths.employee(uid), paths.name(companyNameId(form.companyName))])
        expect(await get(path)).toBeUndefined();
    });

    it('is deleted after a week, with its name; a verified one stays', async () => {
      const form = companyForm();
      const { uid } = await newBrowser().call(registerCompany, form);
      const kept = await newOwner(backend, browsers);
      const fresh = await newBrowser().call(registerCompany, companyForm());
      for (const id of [uid, kept.uid])
        await backend.db.doc(paths.employee(id)).update({ createdAt: at(Date.now() - 7 * dayMs - 1) });
      await backend.runSchedule('expireSignUps');
      expect(await accountOf(form.email)).toBeUndefined();
      expect(await get(paths.group(uid))).toBeUndefined();
      for (const id of [kept.uid, fresh.uid]) expect(await get(paths.group(id))).toBeDefined();
      await expect(
        newBrowser().call(registerCompany, companyForm({ companyName: form.companyName })),
      ).resolves.toMatchObject({ kind: 'company' });
    });

    it.each(['an owner', 'a team'])('stays once SPOT has given it %s', async (given) => {
      const admin = given.replace(' ', '-');
      const office = await backend.signUp(admin, { claims: { admin: true } });
      const email = `squatted-with-${admin}@strangers.test`;
      const form = companyForm({ email });
      const { uid } = await newBrowser().call(registerCompany, form);
      if (given === 'an owner') {
        const invitees = [{ name: 'Ann Lee', email: `ann-${email}`, role: 'Owner' }];
        await office.call(inviteOwners, { requestId: nextId(), groupId: uid, invitees });
      } else {
        await bucket().file(`uploads/${admin}/p.png`).save(png, { contentType: 'image/png', resumable: false });
        await office.call(createTeam, await teamForm({ upload: async () => 'p.png' }, uid));
      }
      await mine.invite(email, 'Edit');
      const person = newBrowser();
      const invite = await person.inviteFor(email);
      expect(await person.call(checkInvite, { email, invite })).toMatchObject({ hasAccount: true });
      expect(await person.refused(registerInvited, joining(email, invite))).toMatchObject({
        details: { reason: 'email' },
      });
      await backend.db.doc(paths.employee(uid)).update({ createdAt: at(Date.now() - 8 * dayMs) });
      await backend.runSchedule('expireSignUps');
      expect(await accountOf(email)).toBeDefined();
      expect(await get(paths.employee(uid))).toBeDefined();
      expect(await get(paths.group(uid))).toMatchObject({ name: form.companyName });
      expect(await get(paths.name(companyNameId(form.companyName)))).toMatchObject({ groupID: uid });
    });
  });

  it('a sign-up with an invited email causes few mails, within the company’s limit, and displaces no link', async () => {
    const email = 'flooded@strangers.test';
    const company = await Company.open(backend, browsers);
    await company.invite(email, 'View');
    const [real = ''] = secrets(await mailsTo(email));
    const stranger = newBrowser();
    await stranger.call(registerCompany, companyForm({ email }));
    await stranger.signIn(email, goodPassword);
    const invite = backend.db.doc(paths.invite(emailId(email)));
    for (let turn = 0; turn < 8; turn++) {
      await invite.update({ sentAt: 0 });
      await backend.db.doc(paths.limit(`verification_${digest(stranger.uid)}`)).delete();
      await stranger.call(sendVerificationEmail, {});
    }
    expect(await mailsTo(email)).toHaveLength(1 + limits.askedInvites.most);
    const used = await backend.db.doc(paths.limit(`invites_${digest(company.groupId)}`)).get();
    expect(used.get('count')).toBe(1 + limits.askedInvites.most);
    const person = newBrowser();
    await person.call(registerInvited, joining(email, real));
    await person.signIn(email, goodPassword);
    await person.verify(email);
    expect(await get(paths.member(company.teamId, person.uid))).toMatchObject({ permission: 'View' });
  });

  it('invite links are valid for two weeks', async () => {
    const email = 'late@strangers.test';
    await mine.invite(email, 'View');
    const invite = backend.db.doc(paths.invite(emailId(email)));
    const [link] = (await invite.get()).get('links') as { hash: string; asked: boolean }[];
    await invite.update({ links: [{ ...link, at: at(Date.now() - 14 * dayMs) }] });
    const person = newBrowser();
    expect(await person.refused(registerInvited, joining(email, await person.inviteFor(email)))).toMatchObject({
      details: { reason: 'noInvite' },
    });
  });

  it('web addresses in names do not become links in mails', async () => {
    const email = 'reader@strangers.test';
    const invitees = [{ name: 'Win at www.evil.test/now', email, role: 'x', permission: 'View' as const }];
    const teamId = await mine.addTeam('https://evil.test');
    await mine.owner.call(inviteMembers, { requestId: nextId(), teamId, invitees });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Win at www. evil. test/now');
    expect(mail?.text).toContain(email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil\.test|:\/\/evil/);
  });
});
