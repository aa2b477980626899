import { applyActionCode } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import type { Timestamp } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { registerCompany, registerInvited, sendVerificationEmail, syncVerification } from '@spot/contracts/accounts';
import { startBackend, type Backend } from '../../testing/backend';
import { Browser } from '../../testing/browser';
import { companyForm, goodPassword, toronto, type CompanyForm } from '../../testing/signUp';
import { companyNameId, emailId, listPart } from '../../core/ids';
import { accountId } from './account';

const rush = 500;

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

  it('makes company, owner, list entry and membership, and mails the verification link (ACC-153..166, ACC-171, ACC-175..177, ACC-209, ACC-211)', async () => {
    const browser = newBrowser();
    const form = companyForm({ companyName: '  Harbour   Caf\u0065\u0301 ', email: '  A.B+c@Example.COM ' });
    const before = Date.now();
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
      address: { street: '255 Front Street', city: 'Toronto', province: 'ON', country: 'Canada', unit: '12' },
      timeZone: 'America/Toronto',
      timeZoneData: { timeZoneId: 'America/Toronto' },
      timeZoneOffsetSeconds: -18_000,
      position: {
        geohash: expect.stringMatching(/^dpz/) as string,
        geopoint: { latitude: expect.closeTo(43.65, 0) as number, longitude: expect.closeTo(-79.38, 0) as number },
      },
      betaAccess: false,
      requireManualHours: false,
      checkInCheckOut: false,
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
    const made = await get(paths.group(uid));
    const { date, ...signed } = made?.['tacMetaData'] as { date: Timestamp };
    expect(signed).not.toHaveProperty('ip');
    for (const taken of [made?.['createdAt'] as Timestamp, date])
      expect(taken.toMillis()).toBeGreaterThanOrEqual(before);
    // Unless the back office sets a different policy, the default applies (ACC-241).
    expect(made).not.toHaveProperty('lateCancellationPolicy');
    const person = await get(paths.employee(uid));
    expect((person?.['createdAt'] as Timestamp).toMillis()).toBeGreaterThanOrEqual(before);
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
    const docRef = { path: paths.employee(uid) };
    expect(await get(paths.groupEmployee(uid, uid))).toMatchObject({ kind: 'groupEmployee', email, docRef });
    expect(await get(paths.member(uid, uid))).toMatchObject({ owner: true, permission: 'Admin' });
    await backend.settled();
    expect((await get(paths.employeeList(listPart(emailId(email)))))?.['registered']).toContain(email);
    expect((await get(paths.groupList(listPart(companyNameId('Harbour Café')))))?.['groupNames']).toContain(
      'Harbour Café',
    );
    const mail = await browser.mailTo(email);
    expect(mail.subject).toBe('Verify your email');
    expect(mail.html).toContain('oobCode=');
    expect(JSON.stringify([person, await get(paths.group(uid))])).not.toContain(goodPassword);
  });

  it('lets the owner in after following the mailed link, which works once (ACC-026, ACC-042, ACC-086)', async () => {
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
    ['ACC-068', { place: { ...toronto, placeId: undefined } }, 'place', 'Please enter your company address'],
    ['N05', { phone: '' }, 'phone', 'Please enter your phone number'],
    ['N05', { phone: '+44 20 7946 0018' }, 'phone', 'Enter a valid phone number'],
  ])('refuses the form with the text of %s', async (_, wrong, field, text) => {
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

  it('refuses any registered email in any spelling (ACC-073)', async () => {
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
    ['🦆'.repeat(300)],
    ['a/b\\c.d'],
    ['__name__'],
  ])('accepts the company name %s unchanged and reserves it', async (companyName) => {
    const { uid } = await backend.signedOut.call(registerCompany, companyForm({ companyName }));
    expect(await get(paths.group(uid))).toMatchObject({ name: companyName });
    expect(await get(paths.name(companyNameId(companyName)))).toMatchObject({ groupID: uid });
    expect((await backend.signedOut.refused(registerCompany, companyForm({ companyName }))).code).toBe(
      'already-exists',
    );
  });

  it('refuses a name that no form sends', async () => {
    expect((await backend.signedOut.refused(registerCompany, companyForm({ companyName: 'x'.repeat(601) }))).code).toBe(
      'invalid-argument',
    );
  });

  it('marks test companies, which are registered like others (ACC-071, N06)', async () => {
    const { uid } = await backend.signedOut.call(registerCompany, companyForm({ companyName: 'My DEMO kitchen' }));
    expect(await get(paths.group(uid))).toMatchObject({ isTest: true });
    expect(await get(paths.employee(uid))).toMatchObject({ verified: false });
    const { uid: real } = await backend.signedOut.call(
      registerCompany,
      companyForm({ companyName: 'Democracy Testers' }),
    );
    expect(await get(paths.group(real))).toMatchObject({ isTest: false });
  });

  it('answers the same if the form is sent twice, at once or later', async () => {
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

  it('reserves a name for a sign-up in progress, and frees one that a crash left behind', async () => {
    const form = companyForm();
    const reserved = backend.db.doc(paths.name(companyNameId(form.companyName)));
    await reserved.set({ groupID: 'under-way', claimedUntil: new Date(Date.now() + 60_000) });
    expect((await backend.signedOut.refused(registerCompany, form)).message).toBe(
      'You do not have a valid invite to join this company',
    );
    expect(await hasAccount(form.email)).toBe(false);
    await reserved.set({ groupID: 'crashed', claimedUntil: new Date(Date.now() - 1) });
    const { uid } = await backend.signedOut.call(registerCompany, form);
    expect((await reserved.get()).data()).toEqual({
      name: form.companyName,
      groupID: uid,
      createdAt: expect.anything() as unknown,
    });
  });

  it('removes the account again when writing fails half-way, and the email is free afterwards', async () => {
    const form = companyForm();
    const { uid } = await backend.signedOut.call(registerCompany, companyForm());
    // An obstacle document makes the transaction fail; its earlier writes must not remain.
    const stuck = companyForm({ requestId: form.requestId, email: form.email, companyName: form.companyName });
    const blocked = await accountId(backend.db, form.requestId, form.email, Date.now());
    await backend.db.doc(paths.groupEmployee(blocked, blocked)).set({ email: 'somebody' });
    expect((await backend.signedOut.refused(registerCompany, stuck)).code).toBe('already-exists');
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

  describe('limits', () => {
    afterEach(() => void delete process.env['REGISTRATIONS_PER_HOUR']);

    it('limits the entries of one IP address in the log of failed sign-ups', async () => {
      process.env['REGISTRATIONS_PER_HOUR'] = '0';
      const form = companyForm({ agreed: false });
      expect((await backend.signedOut.refused(registerCompany, form)).code).toBe('invalid-argument');
      expect(await logsOf(form.email)).toEqual([]);
    });

    it('lets one IP address try a few times an hour, so that it cannot find out who is registered (decisions section 3 item 6)', async () => {
      process.env['REGISTRATIONS_PER_HOUR'] = '2';
      const form = companyForm({ companyName: 'Limited' });
      await backend.signedOut.call(registerCompany, form);
      expect((await backend.signedOut.refused(registerCompany, companyForm({ companyName: 'limited' }))).code).toBe(
        'already-exists',
      );
      const third = companyForm();
      expect(await backend.signedOut.refused(registerCompany, third)).toMatchObject({
        code: 'resource-exhausted',
        message: 'Too many attempts. Try again in 60 minutes.',
      });
      expect([await hasAccount(third.email), await logsOf(third.email)]).toEqual([false, []]);
      const invited = {
        requestId: 'y',
        invite: 'made-up',
        email: 'z@guest.test',
        password: goodPassword,
        agreed: true,
      };
      expect((await backend.signedOut.refused(registerInvited, invited)).code).toBe('resource-exhausted');
    });
  });
});
