import { loggedErrors } from '../../testing/quietErrors';
import { applyActionCode } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import { paths } from '@spot/contracts/data/paths';
import {
  acceptInvite,
  addEmployee,
  cancelInvite,
  checkInvite,
  registerCompany,
  registerInvited,
  sendVerificationEmail,
  syncVerification,
} from '@spot/contracts/calls';
import { startBackend, type Backend } from '../../testing/backend';
import { Browser } from '../../testing/browser';
import { companyForm, goodPassword, newOwner, type CompanyForm } from '../../testing/signUp';
import { companyNameId, emailId } from '../../shared/ids';
import { accountId } from './account';

jest.setTimeout(120_000);

/** 500 take half a minute on two cores: `SIGN_UPS_AT_ONCE=500` asks for them. */
const rush = Number(process.env['SIGN_UPS_AT_ONCE'] ?? 50);

describe('Signing up (S1 sections 4 and 5)', () => {
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
  const logsOf = async (email: string) =>
    (await backend.db.collection('signUpLogs').where('email', '==', email).get()).docs.map((found) => found.data());
  const tokenFor = async (email: string) => (await get(paths.invite(emailId(email))))?.['token'] as string;

  it('makes company, owner, list entry and membership, and mails the verification link (ACC-153..166, ACC-175..177, ACC-209, ACC-211)', async () => {
    const browser = newBrowser();
    const form = companyForm({ companyName: '  Harbour   Caf\u0065\u0301 ', email: '  A.B+c@Example.COM ' });
    const { kind, uid } = await browser.call(registerCompany, form);
    expect(kind).toBe('company');
    const email = 'a.b+c@example.com';
    expect(await get(paths.group(uid))).toMatchObject({
      uid,
      name: 'Harbour Café',
      email,
      approved: false,
      stats: { completed: 0, hours: 0, paid: 0, rating: 0 },
      tac: true,
      tacMetaData: { signed: true, version: 'CanadaV1', path: 'legal/v1' },
      phone: '+14165550142',
      address: { street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada', unit: '12' },
      timeZone: 'America/Toronto',
      timeZoneOffsetSeconds: -18_000,
      owners: { [email]: { email, name: 'Olivia Ferreira', role: 'Owner' } },
      primaryOwnerUid: uid,
      status: 'Active',
      merged: false,
      isTest: false,
      hasLateCancellationPolicy: false,
      positionRequirement: { certificates: [], equipment: [], physicalRequirements: [] },
      newMessage: false,
      newShiftEnded: false,
    });
    expect((await get(paths.group(uid)))?.['tacMetaData']).not.toHaveProperty('ip');
    const person = await get(paths.employee(uid));
    expect(person).toMatchObject({
      uid,
      email,
      name: 'Olivia Ferreira',
      phone: '+14165550142',
      registered: true,
      verified: false,
      signUpComplete: false,
      tac: true,
      tacMetaData: {
        signed: true,
        version: 'CanadaV1',
        path: 'legal/v1',
        ip: expect.stringMatching(/127\.0\.0\.1|::1/) as string,
      },
      employer_uid: uid,
      isAdmin: false,
    });
    expect((person?.['employer'] as { path: string }).path).toBe(`groups/${uid}`);
    expect(await get(paths.groupEmployee(uid, uid))).toMatchObject({ kind: 'groupEmployee', email });
    expect(await get(paths.member(uid, uid))).toMatchObject({ owner: true, permission: 'Admin' });
    await backend.settled();
    expect((await get(paths.employeeList()))?.['registered']).toContain(email);
    expect((await get(paths.groupList()))?.['groupNames']).toContain('Harbour Café');
    const mail = await browser.mailTo(email);
    expect(mail.subject).toBe('Verify your email');
    expect(mail.html).toContain('oobCode=');
    expect(JSON.stringify([person, await get(paths.group(uid))])).not.toContain(goodPassword);
  });

  it('lets the owner in once the mailed link was followed; the link works once (ACC-026, ACC-042, ACC-086)', async () => {
    const browser = newBrowser();
    const form = companyForm();
    const { uid } = await browser.call(registerCompany, form);
    await browser.signIn(form.email, form.password);
    await expect(getDoc(doc(browser.firestore, paths.group(uid)))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(browser.call(syncVerification, {})).resolves.toEqual({ verified: false });
    const code = await browser.codeFor(form.email);
    await browser.verify(form.email);
    expect(await get(paths.employee(uid))).toMatchObject({ verified: true });
    expect((await getDoc(doc(browser.firestore, paths.group(uid)))).get('uid')).toBe(uid);
    await expect(applyActionCode(browser.auth, code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    expect((await browser.refused(sendVerificationEmail, {})).message).toBe('Email already verified');
  });

  it.each<[string, Partial<CompanyForm>, string, string]>([
    ['ACC-055', { firstName: ' ' }, 'firstName', 'Please enter your first name'],
    ['ACC-056', { lastName: '' }, 'lastName', 'Please enter your last name'],
    ['ACC-057', { companyName: ' \t\n ' }, 'companyName', 'Please enter your company name'],
    ['ACC-058', { email: 'nobody@' }, 'email', 'Enter a valid email'],
    ['ACC-058', { email: '' }, 'email', 'Email is required'],
    ['ACC-060', { password: '' }, 'password', 'Enter your password'],
    ['ACC-060, C05', { password: 'Ab1!x' }, 'password', 'Password must contain at least 6 characters'],
    [
      'ACC-062',
      { agreed: false },
      'agreed',
      'Please accept the Terms and Conditions, the Privacy Policy and the Agreement',
    ],
    ['ACC-068, ACC-069', { place: undefined }, 'place', 'Please enter your company address'],
    ['N05', { phone: '' }, 'phone', 'Please enter your phone number'],
    ['N05', { phone: '+44 20 7946 0018' }, 'phone', 'Enter a valid phone number'],
  ])('refuses the form in the words of %s', async (_, wrong, field, text) => {
    const form = companyForm(wrong);
    const error = await backend.signedOut.refused(registerCompany, form);
    expect(error).toMatchObject({ code: 'invalid-argument', message: text, details: { field } });
    if (field !== 'email') expect(await hasAccount(form.email)).toBe(false);
  });

  it.each([['Aaaaaa1b'], ['aaaaaa1!'], ['AAAAAA1!'], ['Aaaaaaa!'], ['Aa1!aaa'], ['Anna.Lee1@example.org']])(
    'refuses the password %s, because a company needs 8 characters of four kinds and no email (ACC-063, ACC-064, C05)',
    async (password) => {
      const error = await backend.signedOut.refused(registerCompany, companyForm({ password }));
      expect(error).toMatchObject({
        code: 'invalid-argument',
        details: { field: 'password', reason: 'passwordParts' },
      });
    },
  );

  it('refuses a registered email in any spelling, whoever has it (ACC-073)', async () => {
    const form = companyForm();
    await backend.signedOut.call(registerCompany, form);
    const again = await backend.signedOut.refused(
      registerCompany,
      companyForm({ email: ` ${form.email.toUpperCase()} ` }),
    );
    expect(again).toMatchObject({ code: 'already-exists', message: 'This email is already registered' });
    const both = companyForm({ email: form.email, companyName: form.companyName });
    expect((await backend.signedOut.refused(registerCompany, both)).message).toBe('This email is already registered');
    await backend.auth.createUser({ email: 'worker@company.test', emailVerified: true });
    const worker = await backend.signedOut.refused(registerCompany, companyForm({ email: 'worker@company.test' }));
    expect(worker.message).toBe('This email is already registered');
  });

  it('refuses a company name that differs only by case or spaces, and leaves nothing behind (ACC-074)', async () => {
    await backend.signedOut.call(registerCompany, companyForm({ companyName: 'Straße & Søn "A"' }));
    for (const companyName of ['STRASSE & SØN "A"', '  straße   &  søn "a" ', 'Straße\u00a0& Søn "A"']) {
      const form = companyForm({ companyName });
      const error = await backend.signedOut.refused(registerCompany, form);
      expect(error).toMatchObject({
        code: 'already-exists',
        message: 'You do not have a valid invite to join this company',
        details: { field: 'companyName' },
      });
      expect(await hasAccount(form.email)).toBe(false);
      expect((await backend.db.collection('employees').where('email', '==', form.email).get()).empty).toBe(true);
    }
  });

  it.each([
    ['Anna "Ace" O\'Neil'],
    ['🦆 Ducks & Co 🦆'],
    ['شركة الشمال'],
    ['x'.repeat(300)],
    ['a/b\\c.d'],
    ['__name__'],
  ])('takes the company name %s as it is and reserves it', async (companyName) => {
    const { uid } = await backend.signedOut.call(registerCompany, companyForm({ companyName }));
    expect(await get(paths.group(uid))).toMatchObject({ name: companyName });
    expect(await get(paths.name(companyNameId(companyName)))).toMatchObject({ groupID: uid });
    expect((await backend.signedOut.refused(registerCompany, companyForm({ companyName }))).code).toBe(
      'already-exists',
    );
  });

  it('refuses a name of 301 characters', async () => {
    expect((await backend.signedOut.refused(registerCompany, companyForm({ companyName: 'x'.repeat(301) }))).code).toBe(
      'invalid-argument',
    );
  });

  it('marks companies for trying out, which are registered like others (ACC-071, N06)', async () => {
    const { uid } = await backend.signedOut.call(registerCompany, companyForm({ companyName: 'My DEMO kitchen' }));
    expect(await get(paths.group(uid))).toMatchObject({ isTest: true });
    expect(await get(paths.employee(uid))).toMatchObject({ verified: false });
    const { uid: real } = await backend.signedOut.call(
      registerCompany,
      companyForm({ companyName: 'Democracy Testers' }),
    );
    expect(await get(paths.group(real))).toMatchObject({ isTest: false });
  });

  it('answers the same to the same form sent twice, at once and later', async () => {
    const form = companyForm();
    const [one, two] = await Promise.all([
      backend.signedOut.call(registerCompany, form),
      backend.signedOut.call(registerCompany, form),
    ]);
    const three = await backend.signedOut.call(registerCompany, form);
    expect([two, three]).toEqual([one, one]);
    expect((await backend.db.collection('employees').where('email', '==', form.email).get()).size).toBe(1);
  });

  it(`lets exactly one of ${rush} sign-ups at once have a name; the others leave no account and no document`, async () => {
    const forms = Array.from({ length: rush }, (_, index) =>
      companyForm({ companyName: index % 2 ? 'Rush Hour' : ' rush  HOUR' }),
    );
    const answers = await Promise.allSettled(forms.map((form) => backend.signedOut.call(registerCompany, form)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const texts = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Error).message] : []));
    expect(new Set(texts)).toEqual(new Set(['You do not have a valid invite to join this company']));
    const made = await Promise.all(forms.map(({ email }) => hasAccount(email)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await backend.db.collection('names').where('name', 'in', ['Rush Hour', 'rush HOUR']).get()).size).toBe(1);
  });

  it('removes the account again when writing fails half-way, and the email is free afterwards', async () => {
    const form = companyForm();
    const { uid } = await backend.signedOut.call(registerCompany, companyForm());
    // A document in the way of the transaction: what comes before it in the same transaction must not remain.
    const stuck = companyForm({ requestId: form.requestId, email: form.email, companyName: form.companyName });
    const blocked = accountId(form.requestId, form.email);
    await backend.db.doc(paths.groupEmployee(blocked, blocked)).set({ email: 'somebody' });
    expect((await backend.signedOut.refused(registerCompany, stuck)).message).toBe(
      'Something went wrong. Please try again.',
    );
    expect(loggedErrors).toHaveBeenCalled();
    expect(await hasAccount(form.email)).toBe(false);
    expect([
      await get(paths.group(blocked)),
      await get(paths.employee(blocked)),
      await get(paths.name(companyNameId(form.companyName))),
    ]).toEqual([undefined, undefined, undefined]);
    await backend.db.doc(paths.groupEmployee(blocked, blocked)).delete();
    await expect(backend.signedOut.call(registerCompany, form)).resolves.toMatchObject({ kind: 'company' });
    expect(uid).not.toBe(blocked);
  });

  it('keeps a log of failed sign-ups for 30 days, never with a password (ACC-076, ACC-172)', async () => {
    const form = companyForm({ password: 'SECRET-1x', agreed: false });
    await backend.signedOut.refused(registerCompany, form);
    const [log] = await logsOf(form.email);
    expect(log).toMatchObject({
      email: form.email,
      fields: {
        firstName: 'Olivia',
        companyName: form.companyName,
        phone: form.phone,
        country: 'Canada',
        agreed: false,
      },
      validationErrors: ['Please accept the Terms and Conditions, the Privacy Policy and the Agreement'],
      error: { code: 'invalid-argument' },
      conditions: { addressPicked: true },
    });
    expect(JSON.stringify(log)).not.toContain('SECRET');
    const { timestamp, expiresAt } = log as Record<string, { toMillis(): number }>;
    expect((expiresAt?.toMillis() ?? 0) - (timestamp?.toMillis() ?? 0)).toBe(30 * 86_400_000);
  });

  describe('by invitation', () => {
    it('tells a mailed link whom it invites, and a wrong or cancelled one nothing (N25)', async () => {
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
      expect([link.pathname, link.searchParams.get('email')]).toEqual(['/signup', email]);
      expect(mail.html).toContain('<a href="http');
      const invite = link.searchParams.get('invite') ?? '';
      await expect(backend.signedOut.call(checkInvite, { invite, email })).resolves.toEqual({
        valid: true,
        email,
        name: 'Ines Vidal',
        company: owner.form.companyName,
      });
      const nothing = { valid: false, name: '', company: '' };
      await expect(
        backend.signedOut.call(checkInvite, { invite: `${invite.slice(1)}x`, email }),
      ).resolves.toMatchObject(nothing);
      await expect(backend.signedOut.call(checkInvite, { invite, email: 'else@guest.test' })).resolves.toMatchObject(
        nothing,
      );
      await owner.browser.call(cancelInvite, { groupId: owner.groupId, email });
      await expect(backend.signedOut.call(checkInvite, { invite, email })).resolves.toMatchObject(nothing);
    });

    it('binds the invite when the email is proven, not before (ACC-054, ACC-072, ACC-178, ACC-179, N03)', async () => {
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
        email: 'Short.Form@Guest.test',
        password: 'sixchr',
        country: 'USA' as const,
        agreed: true,
      };
      const { uid } = await guest.call(registerInvited, form);
      await guest.signIn(email, 'sixchr');
      expect(await get(paths.employee(uid))).toMatchObject({
        registered: true,
        verified: false,
        tac: true,
        tacMetaData: { version: 'USAV1' },
      });
      expect(await get(paths.employee(uid))).not.toHaveProperty('employer_uid');
      expect(await get(paths.employee(emailId(email)))).toMatchObject({
        registered: false,
        employer_uid: owner.groupId,
      });
      expect(await get(paths.member(owner.groupId, uid))).toBeUndefined();
      expect((await guest.refused(acceptInvite, {})).message).toBe('Please verify your email first.');

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
      await expect(guest.call(acceptInvite, {})).resolves.toEqual({ groupId: owner.groupId });
      await expect(guest.call(registerInvited, form)).resolves.toEqual({ uid });
      await backend.settled();
      const lists = await get(paths.employeeList());
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
      // Even the name of the inviting company is no obstacle to somebody with an invite.
      const { kind, uid } = await guest.call(
        registerCompany,
        companyForm({ email, companyName: owner.form.companyName, firstName: 'Ines' }),
      );
      expect(kind).toBe('invited');
      await guest.signIn(email, goodPassword);
      await guest.verify(email);
      expect(await get(paths.employee(uid))).toMatchObject({
        name: 'Ines Ferreira',
        phone: '+14165550142',
        employer_uid: owner.groupId,
        timeZone: 'America/Toronto',
        address: { city: 'Toronto' },
      });
      expect(await get(paths.group(uid))).toBeUndefined();
    });

    it('refuses an email without invite, a registered one and a short password (ACC-060, ACC-067, ACC-073, ACC-074)', async () => {
      const owner = await newOwner(backend, browsers);
      const form = {
        requestId: 'x',
        email: 'uninvited@guest.test',
        password: goodPassword,
        country: 'Canada' as const,
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

    it('lets either the acceptance or the cancellation win when both happen at once, never half of each', async () => {
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
          email,
          password: goodPassword,
          country: 'Canada',
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
        if (cancelled.status === 'fulfilled')
          expect([person, membership, account]).toEqual([undefined, undefined, false]);
        else {
          expect((cancelled.reason as Error).message).toBe('This invite has already been accepted.');
          expect([person?.['employer_uid'], membership?.['permission']]).toEqual([owner.groupId, 'View']);
        }
        expect(await get(paths.employee(emailId(email)))).toBeUndefined();
      }
    });

    it('binds an invite to somebody who had an account before, and never to two companies (acceptInvite)', async () => {
      const owner = await newOwner(backend, browsers);
      const email = 'worker.too@guest.test';
      const worker = await backend.signUp('worker-too', { email });
      expect((await worker.refused(acceptInvite, {})).message).toBe(
        'You do not have a valid invite to join this company',
      );
      await owner.browser.call(addEmployee, {
        requestId: 'w',
        groupId: owner.groupId,
        name: 'Wanda',
        department: 'Bar',
        email,
      });
      expect(await tokenFor(email)).toHaveLength(32);
      await expect(worker.call(acceptInvite, {})).resolves.toEqual({ groupId: owner.groupId });
      expect(await get(paths.employee('worker-too'))).toMatchObject({ employer_uid: owner.groupId, registered: true });
      const stranger = await newOwner(backend, browsers);
      const again = await stranger.browser.refused(addEmployee, {
        requestId: 'w',
        groupId: stranger.groupId,
        name: 'Wanda',
        department: 'Bar',
        email,
      });
      expect(again.message).toBe('This email is already registered');
    });
  });

  describe('limits', () => {
    afterEach(() => void delete process.env['REGISTRATIONS_PER_HOUR']);

    it('lets one address try a few times an hour, so that nobody can ask who is registered (decisions section 3 item 6)', async () => {
      process.env['REGISTRATIONS_PER_HOUR'] = '2';
      const form = companyForm({ companyName: 'Limited' });
      await backend.signedOut.call(registerCompany, form);
      expect((await backend.signedOut.refused(registerCompany, companyForm({ companyName: 'limited' }))).code).toBe(
        'already-exists',
      );
      const third = companyForm();
      expect(await backend.signedOut.refused(registerCompany, third)).toMatchObject({
        code: 'resource-exhausted',
        message: 'Too many attempts. Try again in a few minutes.',
      });
      expect([await hasAccount(third.email), await logsOf(third.email)]).toEqual([false, []]);
      const invited = {
        requestId: 'y',
        email: 'z@guest.test',
        password: goodPassword,
        country: 'Canada' as const,
        agreed: true,
      };
      expect((await backend.signedOut.refused(registerInvited, invited)).code).toBe('resource-exhausted');
    });
  });
});
