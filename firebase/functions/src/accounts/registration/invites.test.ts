import { paths } from '@spot/contracts/core';
import {
  acceptInvite,
  addEmployee,
  cancelInvite,
  checkInvite,
  inviteOwners,
  registerCompany,
  registerInvited,
  removeEmployee,
  setEmployeeDisabled,
  removeOwner,
  resendInvite,
  sendVerificationEmail,
  syncVerification,
  updateEmployee,
} from '@spot/contracts/accounts';
import { startBackend, type Backend } from '../../testing/backend';
import { Browser } from '../../testing/browser';
import { Market } from '../../testing/market';
import { companyForm, goodPassword, newOwner } from '../../testing/signUp';
import { at } from '../../core/firebase';
import { emailId, listPart } from '../../core/ids';

type Owner = Awaited<ReturnType<typeof newOwner>>;

describe('Signing up by invitation (S1 section 4)', () => {
  let backend: Backend;
  const browsers: Browser[] = [];
  beforeAll(async () => void (backend = await startBackend()));
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
  const hasAccount = async (email: string) => (await backend.auth.getUsers([{ email }])).users.length > 0;

  it('shows who is invited to a person with the emailed link, and nothing for a wrong or cancelled link (N25)', async () => {
    const owner = await newOwner(backend, browsers);
    const email = 'dotted.name+1@guest.test';
    await owner.browser.call(addEmployee, {
      requestId: 'a',
      groupId: owner.groupId,
      name: 'Ines Vidal',
      department: 'Bar',
      email,
    });
    const mail = await owner.browser.mailTo(email);
    const link = new URL(/http\S+/.exec(mail.text)?.[0] ?? '');
    expect([link.pathname, link.searchParams.get('email')]).toEqual(['/register', email]);
    expect(mail.html).toContain('<a href="http');
    const invite = link.searchParams.get('invite') ?? '';
    await expect(backend.signedOut.call(checkInvite, { invite, email })).resolves.toEqual({
      valid: true,
      email,
      name: 'Ines Vidal',
      company: owner.form.companyName,
      country: 'Canada',
      hasAccount: false,
    });
    const nothing = { valid: false, name: '', company: '', hasAccount: false };
    await expect(backend.signedOut.call(checkInvite, { invite: `${invite.slice(1)}x`, email })).resolves.toMatchObject(
      nothing,
    );
    await expect(backend.signedOut.call(checkInvite, { invite, email: 'else@guest.test' })).resolves.toMatchObject(
      nothing,
    );
    await owner.browser.call(cancelInvite, { groupId: owner.groupId, email });
    await expect(backend.signedOut.call(checkInvite, { invite, email })).resolves.toMatchObject(nothing);
  });

  it('gives the invited person the name that the company has corrected since', async () => {
    const owner = await newOwner(backend, browsers);
    const { groupId } = owner;
    const email = 'misspelt@guest.test';
    const person = { groupId, name: 'Jhon Reed', department: 'Bar' };
    const { employeeId } = await owner.browser.call(addEmployee, { ...person, requestId: 'typed', email });
    await owner.browser.call(updateEmployee, { ...person, employeeId, name: 'John Reed' });
    const guest = newBrowser();
    const invite = await guest.inviteFor(email);
    expect(await backend.signedOut.call(checkInvite, { invite, email })).toMatchObject({ name: 'John Reed' });
    const form = { requestId: 'misspelt', invite, email, password: goodPassword, agreed: true };
    const { uid } = await backend.signedOut.call(registerInvited, form);
    expect(await get(paths.employee(uid))).toMatchObject({ name: 'John Reed' });
  });

  it('names the company as it is called by now, in the mail sent again and on the page of the link', async () => {
    const owner = await newOwner(backend, browsers);
    const { groupId } = owner;
    const email = 'renamed@guest.test';
    const person = { groupId, name: 'Rita', department: 'Bar', email };
    await owner.browser.call(addEmployee, { ...person, requestId: 'renamed' });
    const first = await owner.browser.mailTo(email);
    expect(first.text).toContain(`has invited you to join ${owner.form.companyName} on SPOT.`);
    await backend.db.doc(paths.group(groupId)).update({ name: 'North & $& Sons' });
    await backend.db.doc(paths.invite(emailId(email))).update({ sentAt: at(0) });
    await owner.browser.call(resendInvite, { groupId, email });
    const again = await owner.browser.mailTo(email);
    expect(again.subject).toBe('You are invited to join North & $& Sons on SPOT');
    expect(again.text).toContain('has invited you to join North & $& Sons on SPOT.');
    const invite = await newBrowser().inviteFor(email);
    expect(await backend.signedOut.call(checkInvite, { invite, email })).toMatchObject({ company: 'North & $& Sons' });
  });

  it('accepts the invite when the email is verified, not before (ACC-054, ACC-072, ACC-178, ACC-179, N03)', async () => {
    const owner = await newOwner(backend, browsers);
    const email = 'short.form@guest.test';
    await owner.browser.call(addEmployee, {
      requestId: 'b',
      groupId: owner.groupId,
      name: 'Ines Vidal',
      department: 'Bar',
      email,
    });
    const guest = newBrowser();
    const form = {
      requestId: 'guest',
      invite: await guest.inviteFor(email),
      email: 'Short.Form@Guest.test',
      password: 'sixchr',
      agreed: true,
    };
    for (const phone of ['+44 20 7946 0018', '12'])
      expect(await guest.refused(registerInvited, { ...form, phone })).toMatchObject({
        code: 'invalid-argument',
        message: 'Enter a valid phone number',
        details: { field: 'phone' },
      });
    const { uid } = await guest.call(registerInvited, form);
    await guest.signIn(email, 'sixchr');
    expect(await get(paths.employee(uid))).toMatchObject({
      registered: true,
      verified: false,
      tac: true,
      tacMetaData: { version: 'CanadaV1' },
      phone: '',
      address: { street: '255 Front Street', city: 'Toronto', country: 'Canada' },
      timeZone: 'America/Toronto',
      timeZoneData: { timeZoneId: 'America/Toronto' },
    });
    expect(await get(paths.employee(uid))).not.toHaveProperty('employer_uid');
    expect(await get(paths.employee(emailId(email)))).toMatchObject({
      registered: false,
      employer_uid: owner.groupId,
    });
    expect(await get(paths.member(owner.groupId, uid))).toBeUndefined();
    await guest.verify(email);
    expect(await get(paths.employee(uid))).toMatchObject({
      name: 'Ines Vidal',
      department: 'Bar',
      employer_uid: owner.groupId,
      registered: true,
      verified: true,
      signUpComplete: true,
    });
    expect(await get(paths.employee(emailId(email)))).toBeUndefined();
    expect(await get(paths.invite(emailId(email)))).toBeUndefined();
    expect(await get(paths.member(owner.groupId, uid))).toMatchObject({ owner: false, permission: 'View' });
    await expect(guest.call(acceptInvite, { invite: form.invite })).resolves.toEqual({ groupId: owner.groupId });
    await expect(guest.call(registerInvited, form)).resolves.toEqual({ uid });
    await backend.settled();
    const lists = await get(paths.employeeList(listPart(emailId(email))));
    expect([lists?.['registered'], lists?.['pending']]).toEqual([
      expect.arrayContaining([email]),
      expect.not.arrayContaining([email]),
    ]);
  });

  it('registers an invited email from the company form as an employee, with phone, address and zone (ACC-072, ACC-179)', async () => {
    const owner = await newOwner(backend, browsers);
    const email = 'long.form@guest.test';
    await owner.browser.call(addEmployee, {
      requestId: 'c',
      groupId: owner.groupId,
      name: 'Invited As',
      department: 'Bar',
      email,
    });
    const guest = newBrowser();
    // An invited person may even use the inviting company's name.
    const { kind, uid } = await guest.call(
      registerCompany,
      companyForm({ email, companyName: owner.form.companyName, firstName: 'Ines' }),
    );
    expect(kind).toBe('invited');
    await guest.signIn(email, goodPassword);
    const invite = await guest.inviteFor(email);
    await expect(guest.call(acceptInvite, { invite })).resolves.toEqual({ groupId: owner.groupId });
    expect((await backend.auth.getUser(uid)).emailVerified).toBe(true);
    expect(await get(paths.employee(uid))).toMatchObject({
      name: 'Ines Ferreira',
      phone: '+14165550142',
      employer_uid: owner.groupId,
      uid,
      registered: true,
      signUpComplete: true,
      tac: true,
      tacMetaData: { signed: true, version: 'CanadaV1' },
      timeZone: 'America/Toronto',
      timeZoneData: { timeZoneId: 'America/Toronto' },
      timeZoneOffsetSeconds: -18_000,
      address: { city: 'Toronto' },
    });
    expect(await get(paths.group(uid))).toBeUndefined();
  });

  it('refuses an email without invite, a registered one and a short password (ACC-060, ACC-067, ACC-073, ACC-074)', async () => {
    const owner = await newOwner(backend, browsers);
    const form = {
      requestId: 'x',
      invite: 'made-up',
      email: 'uninvited@guest.test',
      password: goodPassword,
      agreed: true,
    };
    expect(await backend.signedOut.refused(registerInvited, form)).toMatchObject({
      code: 'failed-precondition',
      message: 'You do not have a valid invite to join this company',
    });
    expect(await hasAccount(form.email)).toBe(false);
    expect((await backend.signedOut.refused(registerInvited, { ...form, email: owner.email })).message).toBe(
      'This email is already registered',
    );
    expect((await backend.signedOut.refused(registerInvited, { ...form, password: 'short' })).message).toBe(
      'Password must contain at least 6 characters',
    );
    expect((await backend.signedOut.refused(registerInvited, { ...form, agreed: false })).message).toBe(
      'Please accept the Terms and Conditions, the Privacy Policy and the Agreement',
    );
  });

  it('completes either the acceptance or the cancellation if both happen at once, never half of each', async () => {
    const owner = await newOwner(backend, browsers);
    for (let round = 0; round < 3; round += 1) {
      const email = `race${round}@guest.test`;
      await owner.browser.call(addEmployee, {
        requestId: `race${round}`,
        groupId: owner.groupId,
        name: 'Racer',
        department: 'Bar',
        email,
      });
      const guest = newBrowser();
      const { uid } = await guest.call(registerInvited, {
        requestId: `race${round}`,
        invite: await guest.inviteFor(email),
        email,
        password: goodPassword,
        agreed: true,
      });
      await guest.signIn(email, goodPassword);
      await backend.auth.updateUser(uid, { emailVerified: true });
      const [, cancelled] = await Promise.allSettled([
        guest.call(syncVerification, {}),
        owner.browser.call(cancelInvite, { groupId: owner.groupId, email }),
      ]);
      const [person, membership, invite, account] = [
        await get(paths.employee(uid)),
        await get(paths.member(owner.groupId, uid)),
        await get(paths.invite(emailId(email))),
        await hasAccount(email),
      ];
      expect(invite).toBeUndefined();
      // A person who has verified the email keeps the account, without a company.
      if (cancelled.status === 'fulfilled')
        expect([person?.['employer_uid'], membership, account]).toEqual([undefined, undefined, true]);
      else {
        expect((cancelled.reason as Error).message).toBe('This invite has already been accepted.');
        expect([person?.['employer_uid'], membership?.['permission']]).toEqual([owner.groupId, 'View']);
      }
      expect(await get(paths.employee(emailId(email)))).toBeUndefined();
    }
  });

  it('accepts an invite for an existing account, and never for two companies (acceptInvite)', async () => {
    const owner = await newOwner(backend, browsers);
    const email = 'worker.too@guest.test';
    const worker = await backend.signUp('worker-too', { email });
    expect((await worker.refused(acceptInvite, { invite: 'made-up' })).message).toBe(
      'You do not have a valid invite to join this company',
    );
    await owner.browser.call(addEmployee, {
      requestId: 'w',
      groupId: owner.groupId,
      name: 'Wanda',
      department: 'Bar',
      email,
    });
    expect((await worker.refused(acceptInvite, { invite: 'made-up' })).message).toBe(
      'You do not have a valid invite to join this company',
    );
    await worker.call(syncVerification, {});
    expect(await get(paths.employee('worker-too'))).toBeUndefined();
    const invite = await owner.browser.inviteFor(email);
    await expect(worker.call(acceptInvite, { invite })).resolves.toEqual({ groupId: owner.groupId });
    expect(await get(paths.employee('worker-too'))).toMatchObject({
      employer_uid: owner.groupId,
      registered: true,
      timeZone: 'America/Toronto',
    });
    const stranger = await newOwner(backend, browsers);
    await stranger.browser.call(addEmployee, {
      requestId: 'w',
      groupId: stranger.groupId,
      name: 'Wanda',
      department: 'Bar',
      email,
    });
    expect(await worker.refused(acceptInvite, { invite: await stranger.browser.inviteFor(email) })).toMatchObject({
      details: { reason: 'otherCompany' },
    });
    expect(await get(paths.employee('worker-too'))).toMatchObject({ employer_uid: owner.groupId });
  });

  it('accepts one company’s mailed link as proof of an email that two companies invited', async () => {
    const email = 'wanted.twice@guest.test';
    const invitedBy = async () => {
      const { groupId, browser } = await newOwner(backend, browsers);
      await browser.call(addEmployee, { requestId: groupId, groupId, name: 'Wanda', department: 'Bar', email });
      return { groupId, invite: await browser.inviteFor(email) };
    };
    const one = await invitedBy();
    const other = await invitedBy();
    expect(other.invite).not.toBe(one.invite);
    const person = await backend.signUp('wanted-twice', { email, verified: false });
    await expect(person.call(acceptInvite, { invite: one.invite })).resolves.toEqual({ groupId: one.groupId });
    expect((await backend.auth.getUser('wanted-twice')).emailVerified).toBe(true);
    expect(await get(paths.employee('wanted-twice'))).toMatchObject({ employer_uid: one.groupId, registered: true });
  });

  describe('an invite that is withdrawn', () => {
    const person = { name: 'Vera', department: 'Bar' };
    const withdrawals = {
      cancelInvite: ({ browser, groupId }, email) => browser.call(cancelInvite, { groupId, email }),
      removeEmployee: ({ browser, groupId }, _email, employeeId) =>
        browser.call(removeEmployee, { groupId, employeeId }),
      removeOwner: ({ browser, groupId }, email) => browser.call(removeOwner, { groupId, email }),
    } satisfies Record<string, (owner: Owner, email: string, record: string) => Promise<object>>;

    it.each(Object.entries(withdrawals))(
      'keeps an account that another company employs by now (%s)',
      async (name, withdraw) => {
        const [left, joined] = [await newOwner(backend, browsers), await newOwner(backend, browsers)];
        const email = `twice.${name.toLowerCase()}@guest.test`;
        if (name === 'removeOwner')
          await left.browser.call(inviteOwners, {
            requestId: name,
            groupId: left.groupId,
            invitees: [{ name: 'Vera', email, role: 'Partner' }],
          });
        else await left.browser.call(addEmployee, { requestId: name, groupId: left.groupId, ...person, email });
        const record = (await backend.db.collection('invites').where('email', '==', email).get()).docs[0]?.id ?? '';
        await joined.browser.call(addEmployee, { requestId: name, groupId: joined.groupId, ...person, email });
        const vera = newBrowser();
        const invite = await vera.inviteFor(email);
        const { uid } = await vera.call(registerCompany, companyForm({ email }));
        await vera.signIn(email, goodPassword);
        await vera.call(acceptInvite, { invite });
        await withdraw(left, email, record);
        expect(await get(paths.employee(uid))).toMatchObject({ employer_uid: joined.groupId, verified: true });
        expect(await get(paths.member(joined.groupId, uid))).toMatchObject({ permission: 'View' });
        expect(await hasAccount(email)).toBe(true);
      },
    );

    it.each(['spotter', 'admin', 'releaser'] as const)('keeps the sign-up of a person who is %s too', async (also) => {
      const owner = await newOwner(backend, browsers);
      const email = `also.${also}@guest.test`;
      await owner.browser.call(addEmployee, { requestId: also, groupId: owner.groupId, ...person, email });
      const { uid } = await backend.signedOut.call(registerCompany, companyForm({ email }));
      if (also === 'spotter') await new Market(backend.db).spotter(uid, { email });
      else await backend.db.doc(paths[also](uid)).set(also === 'admin' ? { deactivator: false } : { features: [] });
      await owner.browser.call(cancelInvite, { groupId: owner.groupId, email });
      expect([await hasAccount(email), await get(paths.employee(uid))]).toEqual([true, expect.anything()]);
    });

    it('does not bind a person who first accepted another company’s invite and left it', async () => {
      const [first, second] = [await newOwner(backend, browsers), await newOwner(backend, browsers)];
      const email = 'two.links@guest.test';
      const vera = newBrowser();
      await first.browser.call(addEmployee, { requestId: 'l1', groupId: first.groupId, ...person, email });
      const { uid } = await vera.call(registerInvited, {
        requestId: 'two-links',
        email,
        password: goodPassword,
        agreed: true,
        invite: await vera.inviteFor(email),
      });
      await second.browser.call(addEmployee, { requestId: 'l2', groupId: second.groupId, ...person, email });
      await vera.signIn(email, goodPassword);
      await vera.call(acceptInvite, { invite: await vera.inviteFor(email) });
      await second.browser.call(removeEmployee, { groupId: second.groupId, employeeId: uid });
      // Leaving the company ended the session.
      await vera.signIn(email, goodPassword);
      await vera.call(syncVerification, {});
      expect(await get(paths.employee(uid))).toMatchObject({ employer_uid: second.groupId, deleted: true });
    });
  });

  describe('a stranger who signs up first with an invited email', () => {
    /** Creates a company that has invited an email. */
    async function inviting(email: string) {
      const owner = await newOwner(backend, browsers);
      const { groupId } = owner;
      await owner.browser.call(addEmployee, { requestId: email, groupId, name: 'Vera', department: 'Bar', email });
      return { ...owner, invite: await owner.browser.inviteFor(email) };
    }
    const form = (email: string, invite: string) => ({
      requestId: `for ${email}`.replace(/[^\w-]/g, '-'),
      invite,
      email,
      password: goodPassword,
      agreed: true,
    });
    const thief = 'Thief-2026!';

    it('needs the secret of the mailed link for the short form (decisions section 3 item 5)', async () => {
      const email = 'short@victim.test';
      const { invite } = await inviting(email);
      const other = await inviting('other@victim.test');
      for (const wrong of [`${invite.slice(1)}x`, invite.toUpperCase(), other.invite, 'x'])
        expect(await backend.signedOut.refused(registerInvited, form(email, wrong))).toMatchObject({
          code: 'failed-precondition',
          message: 'You do not have a valid invite to join this company',
        });
      expect(await hasAccount(email)).toBe(false);
    });

    it('does not get the invite by the company form even if the true owner verifies that account', async () => {
      const email = 'long@victim.test';
      const { groupId } = await inviting(email);
      const attacker = newBrowser();
      const { uid } = await attacker.call(registerCompany, companyForm({ email, password: thief }));
      await attacker.signIn(email, thief);
      // A request for a verification mail sends the mailbox's owner another invite instead.
      await attacker.call(sendVerificationEmail, {});
      expect((await attacker.mailTo(email)).subject).toMatch(/^You are invited to /);
      // Auth's own endpoint mails a link to any token holder's address, which the owner may follow.
      await backend.auth.updateUser(uid, { emailVerified: true });
      await attacker.auth.currentUser?.getIdToken(true);
      await attacker.call(syncVerification, {});
      expect((await attacker.refused(acceptInvite, { invite: 'guessed' })).message).toBe(
        'You do not have a valid invite to join this company',
      );
      expect(await get(paths.member(groupId, uid))).toBeUndefined();
      expect(await get(paths.employee(uid))).not.toHaveProperty('employer_uid');
    });

    it.each([
      ['verified', true],
      ['not verified', false],
    ])('is replaced by the person who follows the mailed link, with the account %s', async (state, emailVerified) => {
      const email = `room.${emailVerified}@victim.test`;
      const { groupId, invite } = await inviting(email);
      const attacker = newBrowser();
      const { uid } = await attacker.call(registerCompany, companyForm({ email, password: thief }));
      await attacker.signIn(email, thief);
      await backend.auth.updateUser(uid, { emailVerified });

      const vera = newBrowser();
      await expect(vera.call(checkInvite, { invite, email })).resolves.toMatchObject({ hasAccount: false });
      const { uid: hers } = await vera.call(registerInvited, form(email, invite));
      await vera.signIn(email, goodPassword);
      await vera.verify(email);
      expect(await get(paths.member(groupId, hers))).toMatchObject({ permission: 'View' });
      expect(await get(paths.employee(uid))).toBeUndefined();
      await expect(attacker.signIn(email, thief)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
      await expect(attacker.auth.currentUser?.getIdToken(true)).rejects.toMatchObject({ code: /^auth\// });
    });

    it('does not replace an account that is in use', async () => {
      const email = 'worker@victim.test';
      const { invite } = await inviting(email);
      await backend.signUp('worker-victim', { email });
      await new Market(backend.db).spotter('worker-victim', { email });
      await expect(backend.signedOut.call(checkInvite, { invite, email })).resolves.toMatchObject({ hasAccount: true });
      expect((await backend.signedOut.refused(registerInvited, form(email, invite))).message).toBe(
        'This email is already registered',
      );
      const support = 'support@victim.test';
      const asked = await inviting(support);
      await backend.signUp('support-victim', { email: support, claims: { admin: true } });
      const before = (await backend.auth.getUser('support-victim')).customClaims;
      expect((await backend.signedOut.refused(registerInvited, form(support, asked.invite))).message).toBe(
        'This email is already registered',
      );
      expect(before).toMatchObject({ admin: true });
      expect((await backend.auth.getUser('support-victim')).customClaims).toEqual(before);
    });

    it('gets nothing from a used link', async () => {
      const email = 'again@victim.test';
      const { invite } = await inviting(email);
      const vera = newBrowser();
      await vera.call(registerInvited, form(email, invite));
      await vera.signIn(email, goodPassword);
      await vera.verify(email);
      const replayed = { ...form(email, invite), requestId: 'replayed' };
      expect((await backend.signedOut.refused(registerInvited, replayed)).message).toBe(
        'This email is already registered',
      );
      await expect(backend.signedOut.call(checkInvite, { invite, email })).resolves.toMatchObject({ valid: false });
    });
  });

  it('lets a person join another company with the same account only after removal from the first (ACC-195, N28)', async () => {
    const [first, second] = [await newOwner(backend, browsers), await newOwner(backend, browsers)];
    const email = 'moving@guest.test';
    const person = { name: 'Mona', department: 'Bar', email };
    await first.browser.call(addEmployee, { requestId: 'm1', groupId: first.groupId, ...person });
    const mona = newBrowser();
    const form = { requestId: 'mona', email, password: goodPassword, agreed: true };
    const { uid } = await mona.call(registerInvited, { ...form, invite: await mona.inviteFor(email) });
    await mona.signIn(email, goodPassword);
    await mona.verify(email);

    const add = { groupId: second.groupId, ...person, department: 'Kitchen' };
    await second.browser.call(addEmployee, { requestId: 'm3', ...add });
    expect(await mona.refused(acceptInvite, { invite: await mona.inviteFor(email) })).toMatchObject({
      message:
        'This email address belongs to another company on SPOT. To accept, ask that company to remove you first, or ask for an invite to a different address.',
    });
    // What the first company has decided about its person says nothing to the second one.
    await first.browser.call(setEmployeeDisabled, { groupId: first.groupId, employeeId: uid, disabled: true });
    await first.browser.call(removeEmployee, { groupId: first.groupId, employeeId: uid });
    const invite = await mona.inviteFor(email);
    // The removal has ended the session, so the link is opened signed out.
    await expect(backend.signedOut.call(checkInvite, { invite, email })).resolves.toMatchObject({
      company: second.form.companyName,
      hasAccount: true,
    });
    await mona.signIn(email, goodPassword);
    const idToken = (await mona.auth.currentUser?.getIdToken()) ?? '';
    for (const wrong of [{}, { idToken: `${idToken.slice(0, -9)}x` }, { idToken: 'none' }])
      expect((await backend.signedOut.refused(acceptInvite, { invite, ...wrong })).code).toBe('unauthenticated');
    const accepted = backend.signedOut.call(acceptInvite, { invite, idToken });
    await expect(accepted).resolves.toEqual({ groupId: second.groupId });
    expect(await get(paths.employee(uid))).toMatchObject({
      employer_uid: second.groupId,
      department: 'Kitchen',
      deleted: false,
      disabled: false,
      registered: true,
    });
    expect(await get(paths.member(second.groupId, uid))).toMatchObject({ permission: 'View' });
    expect(await get(paths.member(first.groupId, uid))).toBeUndefined();
    expect((await backend.db.collection('employees').where('email', '==', email).get()).size).toBe(1);
    const back = { requestId: 'm4', groupId: first.groupId, ...person };
    await first.browser.call(addEmployee, back);
    expect(await get(paths.employee(uid))).toMatchObject({ employer_uid: second.groupId });
    expect(await get(paths.member(first.groupId, uid))).toBeUndefined();
  });

  it('a person who joins another company brings no department of the first', async () => {
    const [first, second] = [await newOwner(backend, browsers), await newOwner(backend, browsers)];
    const email = 'department@guest.test';
    const person = { name: 'Dora', department: 'Secret project', email };
    await first.browser.call(addEmployee, { requestId: 'd1', groupId: first.groupId, ...person });
    const dora = newBrowser();
    const form = { requestId: 'dora', email, password: goodPassword, agreed: true };
    const { uid } = await dora.call(registerInvited, { ...form, invite: await dora.inviteFor(email) });
    await dora.signIn(email, goodPassword);
    await dora.verify(email);
    await first.browser.call(removeEmployee, { groupId: first.groupId, employeeId: uid });
    const invitees = [{ name: 'Dora', email, role: 'Partner' }];
    await second.browser.call(inviteOwners, { requestId: 'd2', groupId: second.groupId, invitees });
    await dora.signIn(email, goodPassword);
    await dora.call(acceptInvite, { invite: await dora.inviteFor(email) });
    await backend.settled();
    const records = [await get(paths.employee(uid)), await get(paths.groupEmployee(second.groupId, uid))];
    expect(records.map((record) => record?.['department'] as unknown)).toEqual(['', '']);
    const shown = { groupId: second.groupId, employeeId: uid, expected: { name: 'Dora', department: '' } };
    const update = second.browser.call(updateEmployee, { ...shown, name: 'Dora', department: 'Bar' });
    await expect(update).resolves.toEqual({ updated: true });
  });

  it('counts how often links are tried, but not a sign-up through a mailed one (decisions section 3 item 6)', async () => {
    const { browser, groupId } = await newOwner(backend, browsers);
    const email = 'twentieth@guest.test';
    await browser.call(addEmployee, { requestId: 'n', groupId, name: 'Nia', department: 'Bar', email });
    const form = { requestId: 'n', email, password: goodPassword, agreed: true };
    const invite = await browser.inviteFor(email);
    process.env['REGISTRATIONS_PER_HOUR'] = '0';
    try {
      const worker = await backend.signUp('guesser');
      const answers = [
        await worker.refused(acceptInvite, { invite: 'x' }),
        await worker.refused(checkInvite, { invite: 'x', email: 'any@guest.test' }),
      ];
      answers.push(await worker.refused(registerInvited, { ...form, invite: 'x' }));
      await expect(backend.signedOut.call(registerInvited, { ...form, invite })).resolves.toMatchObject({});
      for (const answer of answers)
        expect(answer).toMatchObject({
          code: 'resource-exhausted',
          message: 'Too many attempts. Try again in 60 minutes.',
        });
    } finally {
      delete process.env['REGISTRATIONS_PER_HOUR'];
    }
  });
});
