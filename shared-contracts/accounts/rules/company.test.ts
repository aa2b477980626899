import { isPlace } from '../../core/rules/place';
import { tidy, tidyParagraph } from '../../core/rules/text';
import { companyNameKey } from '../../core/rules/company-name';
import { isWeeklyBudget } from './budget';
import { isTestCompany } from './company-name';
import { canonicalEmail, isEmail } from '../../core/rules/email';
import { agreementVersion, legalFile } from './legal';
import { storedPhone } from './phone';
import { shownPhone, textNumber } from '../../core/rules/phone-text';
import { companyIssues, profileGaps } from './profile';
import { setUpStep } from './setup';
import { storedUrl } from './website';

describe('Data of a company', () => {
  it.each([
    ['North', '  nORTH '],
    ['North  Side', 'north\u00a0side'],
    ['Caf\u00e9', 'CAFE\u0301'],
    ['Straße', 'STRASSE'],
    ['North Side', 'North\u200b \u200fSide\u2060'],
  ])('treats %j and %j as the same name (ACC-074)', (one, other) => {
    expect(companyNameKey(one)).toBe(companyNameKey(other));
  });

  it.each([
    ['a Cyrillic letter', 'Nоrthside Еvents'],
    ['a Greek letter', 'Nοrthside Events'],
    ['wide letters', 'Ｎｏｒｔｈｓｉｄｅ Events'],
    ['a blank of Braille', 'Northside\u2800Events'],
    ['a Hangul filler', 'North\u3164side Events'],
    ['a joiner', 'North\u034Fside Events'],
    ['a variation selector', 'Northside\uFE0F Events'],
  ])('treats names that look the same as equal, with %s', (_what, name) => {
    expect(companyNameKey(name)).toBe('northside events');
  });

  it('distinguishes other names', () => {
    const names = [
      'North',
      'Northside',
      'North Side',
      'N0rth',
      'Cafe',
      'Café',
      'Йога',
      'Юг',
      'שמאל',
      'شمال',
      '🦆',
      '🦆🦆',
    ];
    expect(new Set(names.map(companyNameKey)).size).toBe(names.length);
  });

  it.each([
    ['Test Kitchen', true],
    ['my-DEMO, inc.', true],
    ['Team QA', true],
    ['Contest Hall', false],
    ['Democracy', false],
    ['Aqua', false],
  ])('recognizes a test company by whole words: %j is one: %s (ACC-071, N06)', (name, expected) => {
    expect(isTestCompany(name)).toBe(expected);
  });

  it('accepts a different list of words', () => {
    expect([isTestCompany('Test', ['sandbox']), isTestCompany('The SANDBOX', ['sandbox'])]).toEqual([false, true]);
    expect(isTestCompany('"Test"', [''])).toBe(false);
  });

  it('normalizes an email and recognizes the standard format (ACC-070, ACC-146)', () => {
    expect(canonicalEmail('  A.B+c@Example.COM ')).toBe('a.b+c@example.com');
    expect(['a.b+c@example.com', "o'neil@sub.example.org"].every(isEmail)).toBe(true);
    expect(['', 'a', 'a@b', 'a b@c.de', 'a@b..de', 'a@@b.de', `${'x'.repeat(250)}@a.de`].some(isEmail)).toBe(false);
  });

  it('accepts only North American phone numbers (N05)', () => {
    expect(['(416) 555-0142', '416.555.0142', '1 416 555 0142', '+1 4165550142'].map(storedPhone)).toEqual(
      Array(4).fill('+14165550142'),
    );
    expect(storedPhone('312-555-0117')).toBe('+13125550117');
    expect(
      ['', '555-0142', '+44 20 7946 0018', '416 555 0142 ext 5', '416555014x2', '123 456 7890'].map(storedPhone),
    ).toEqual(Array(6).fill(undefined));
    expect(shownPhone('+14165550142')).toBe('(416) 555-0142');
    expect(['4165550142', '1 (416) 555-0142', '', 'call me', '+442079460018'].map(shownPhone)).toEqual([
      '(416) 555-0142',
      '(416) 555-0142',
      '',
      'call me',
      '+442079460018',
    ]);
    expect(['(416) 555-0142', '1-416-555-0142', '+1 416 555 0142', '+44 20 7946 0018', 'n/a'].map(textNumber)).toEqual([
      '+14165550142',
      '+14165550142',
      '+14165550142',
      '+442079460018',
      '',
    ]);
  });

  it('accepts web addresses, but no URL that a browser would execute', () => {
    const typed = ['north.test', 'https://north.test/', 'HTTP://North.test/a b'.replace(' ', '%20'), 'north.test/a:b'];
    expect(typed.map(storedUrl)).toEqual([
      'https://north.test',
      'https://north.test',
      'http://north.test/a%20b',
      'https://north.test/a:b',
    ]);
    expect(
      [
        '',
        'north',
        'javascript:alert(1)',
        'ftp://north.test',
        'https://user@north.test',
        'https://:secret@north.test',
        'http://127.0.0.1',
        'nor th.test',
      ].map(storedUrl),
    ).toEqual(Array(8).fill(undefined));
  });

  it('normalizes text to composed characters without control characters and surplus spaces', () => {
    expect(tidy(' Anna\t\u0000"Ace"\n O\u2028Neil ')).toBe('Anna "Ace" O Neil');
    expect([tidy('\u200b \u2060\ufeff'), tidy('👨‍👩‍👧 شرکت')]).toEqual(['', '👨‍👩‍👧 شرکت']);
    expect(tidy('North\u202eedis \u2066gro.live\u2069')).toBe('Northedis gro.live');
    expect(tidyParagraph(' one\r\ntwo\u0007\n\nthree ')).toBe('one\ntwo \n\nthree');
  });

  it('has teams with a weekly budget of a cent to a million dollars, or none', () => {
    expect([undefined, 1, 100_000_000].map(isWeeklyBudget)).toEqual([true, true, true]);
    expect([0, 1.5, 100_000_001].map(isWeeklyBudget)).toEqual([false, false, false]);
  });

  it('accepts places in Canada and the US that have a time zone (ACC-068, ACC-237)', () => {
    const place = { address: { country: 'Canada', street: '1 Main St', city: '' }, timeZone: 'America/Toronto' };
    expect(isPlace(place)).toBe(true);
    expect(isPlace({ ...place, address: { ...place.address, country: 'USA' } })).toBe(true);
    expect(isPlace({ ...place, address: { ...place.address, country: 'Mexico' } })).toBe(false);
    expect(isPlace({ ...place, address: { ...place.address, street: ' ' } })).toBe(false);
    expect(isPlace({ ...place, timeZone: 'Nowhere/Land' })).toBe(false);
    expect(isPlace(undefined)).toBe(false);
  });

  it('names the agreement by country and version (ACC-051, ACC-156, ACC-238)', () => {
    expect([agreementVersion('Canada'), agreementVersion('USA')]).toEqual(['CanadaV1', 'USAV1']);
    expect([legalFile('terms-of-use', 'Canada'), legalFile('privacy-policy', 'USA')]).toEqual([
      'legal/v1/terms-of-use-ca.html',
      'legal/v1/privacy-policy-usa.html',
    ]);
  });
});

const form = {
  name: 'N',
  phone: '4165550142',
  url: 'n.test',
  bio: 'b',
  hasPicture: true,
  place: undefined,
  hasAddress: true,
};

describe('The profile of a company', () => {
  it('accepts a complete profile with the address already stored (C06)', () =>
    expect(companyIssues(form, storedPhone)).toEqual([]));

  it.each([
    [{ hasPicture: false }, 'picture'],
    [{ name: ' ' }, 'name'],
    [{ phone: '' }, 'phone'],
    [{ phone: '12' }, 'phoneInvalid'],
    [{ url: '' }, 'url'],
    [{ url: 'x y' }, 'urlInvalid'],
    [{ bio: '\n' }, 'bio'],
    [{ bio: '🎪'.repeat(301) }, 'bioLong'],
    [{ hasAddress: false }, 'address'],
  ])('finds the error of %j: %s (ACC-094..101, ACC-113)', (wrong, code) => {
    const issues = companyIssues({ ...form, ...wrong }, storedPhone);
    expect(issues.map((issue) => issue.code)).toEqual([code]);
    expect(issues.every(({ field }) => field in { ...form, picture: '' })).toBe(true);
  });

  it('accepts 300 characters regardless of their bytes (ACC-109)', () => {
    expect(companyIssues({ ...form, bio: '🎪'.repeat(300) }, storedPhone)).toEqual([]);
  });

  it('is complete with logo, phone, website, What We Do and address (ACC-182, C43)', () => {
    const address = { unit: '', street: '1 Main St', city: 'Toronto', province: 'ON', country: 'Canada' };
    const whole = { profPicURL: 'https://x', phone: '+14165550142', url: 'https://n.test', bio: 'b', address };
    expect(profileGaps(whole)).toEqual([]);
    expect(profileGaps({})).toEqual(['logo', 'phone', 'url', 'bio', 'address']);
    expect(profileGaps({ ...whole, bio: ' ', address: { ...address, street: '', city: '' } })).toEqual([
      'bio',
      'address',
    ]);
  });
});

describe('The next step of the sign-up (N02, C42, C43)', () => {
  const owner = { email: 'o@n.test', name: 'O', phone: '+14165550142', signUpComplete: false };
  const group = { owners: { 'o@n.test': { email: 'o@n.test', name: 'O', role: 'Owner' as const } } };

  it('is the verification of the email for everybody (ACC-026, C42)', () => {
    expect(setUpStep({ emailVerified: false, employee: { ...owner, signUpComplete: true }, group })).toEqual({
      step: 'verify',
    });
  });
  it('is the profile for owners, then finishing (ACC-027, ACC-090)', () => {
    expect(setUpStep({ emailVerified: true, employee: owner, group })).toMatchObject({
      step: 'profile',
      missing: ['logo', 'phone', 'url', 'bio', 'address'],
    });
    const address = { unit: '', street: '1 Main St', city: 'Toronto', province: 'ON', country: 'Canada' };
    const whole = {
      ...group,
      profPicURL: 'https://x',
      phone: '+14165550142',
      url: 'https://n.test',
      bio: 'b',
      address,
    };
    expect(setUpStep({ emailVerified: true, employee: owner, group: whole })).toEqual({ step: 'finish' });
  });
  it('is only their own name and phone for others', () => {
    const guest = { ...owner, email: 'g@n.test', phone: undefined };
    expect(setUpStep({ emailVerified: true, employee: guest, group })).toEqual({ step: 'details', missing: ['phone'] });
    expect(setUpStep({ emailVerified: true, employee: { ...guest, phone: '+1' }, group })).toEqual({ step: 'finish' });
    expect(setUpStep({ emailVerified: true, employee: guest, group: null })).toMatchObject({ step: 'details' });
    expect(setUpStep({ emailVerified: true, employee: { ...guest, name: ' ' }, group })).toEqual({
      step: 'details',
      missing: ['name', 'phone'],
    });
  });
  it('is done once the sign-up is finished (ACC-028)', () => {
    expect(setUpStep({ emailVerified: true, employee: { ...owner, signUpComplete: true }, group })).toEqual({
      step: 'done',
    });
  });
});
