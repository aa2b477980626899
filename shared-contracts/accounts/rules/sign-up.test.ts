import { inviteText, signUpText } from '../messages/access';
import { personIssues } from './person';
import { inviteIssues } from './invites';
import { storedPhone } from './phone';
import { invitedIssues, signUpIssues } from './sign-up';

const address = { country: 'Canada', street: '1 Main St', city: 'Toronto' };
const form = {
  firstName: 'Ann',
  lastName: 'Lee',
  companyName: 'North',
  place: { address, timeZone: 'America/Toronto' },
  phone: '4165550142',
  email: 'ann@north.test',
  confirmEmail: ' Ann@North.test ',
  password: 'Spotter-2026!',
  confirmPassword: 'Spotter-2026!',
  agreed: true,
};
const texts = (wrong: object) => signUpIssues({ ...form, ...wrong }, storedPhone).map(({ code }) => signUpText[code]);

describe('The company form', () => {
  it('is valid when complete; the repeated email may differ in spelling (ACC-068)', () =>
    expect(texts({})).toEqual([]));

  it('reports every missing field, in the order of the form (ACC-055..062, ACC-068, ACC-069, N05)', () => {
    const empty = {
      firstName: '',
      lastName: ' ',
      companyName: '',
      place: undefined,
      phone: '',
      email: '',
      confirmEmail: '',
      password: '',
      confirmPassword: '',
      agreed: false,
    };
    expect(texts(empty)).toEqual([
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your company name',
      'Please enter your company address',
      'Please enter your phone number',
      'Email is required',
      'Confirm your email',
      'Enter your password',
      'Confirm your password',
      'Please accept the Terms and Conditions, the Privacy Policy and the Agreement',
    ]);
    expect(signUpIssues(empty, storedPhone).map(({ field }) => field)).toEqual(Object.keys(empty));
  });

  it.each([
    ['ACC-058', { email: 'x', confirmEmail: 'x' }, 'Enter a valid email'],
    ['ACC-059', { confirmEmail: 'other@north.test' }, 'Emails do not match'],
    ['ACC-060, C05', { password: 'Ab1!x', confirmPassword: 'Ab1!x' }, 'Password must contain at least 6 characters'],
    ['C05', { password: 'Ab1!xx', confirmPassword: 'Ab1!xx' }, 'Please add what your password is missing'],
    ['ACC-061', { confirmPassword: 'else' }, 'Passwords do not match'],
    ['N05', { phone: '12' }, 'Enter a valid phone number'],
  ])('reports the error (%s)', (_, wrong, text) => expect(texts(wrong)).toEqual([text]));
});

describe('The short form of invited people', () => {
  it('asks for 6 characters and nothing about a company (ACC-053, ACC-067, N03)', () => {
    const short = {
      email: 'a@b.de',
      confirmEmail: 'a@b.de',
      password: 'sixchr',
      confirmPassword: 'sixchr',
      agreed: true,
    };
    expect(invitedIssues(short)).toEqual([]);
    expect(invitedIssues({ ...short, confirmEmail: undefined })).toEqual([]);
    expect(invitedIssues({ ...short, password: 'five5', confirmPassword: 'five5' }).map(({ code }) => code)).toEqual([
      'passwordShort',
    ]);
    expect(invitedIssues({ ...short, agreed: false }).map(({ code }) => code)).toEqual(['agreement']);
  });
});

describe('The rows of an invite dialog', () => {
  const row = { name: 'Ann', email: 'a@b.de', confirmEmail: 'A@b.de ', role: 'Lead', permission: 'View' as const };

  it.each([
    ['ACC-140', { name: ' ' }, 'Please enter a name'],
    ['ACC-141', { email: '', confirmEmail: '' }, 'Please enter an email'],
    ['ACC-142', { confirmEmail: 'x@b.de' }, 'Emails do not match'],
    ['ACC-143', { role: '' }, 'Please enter a role'],
    ['ACC-144', { permission: '' as const }, 'Please select a permission option'],
  ])('are refused with the text of %s', (_, wrong, text) => {
    const [issue] = inviteIssues([row, { ...row, email: 'second@b.de', confirmEmail: 'second@b.de', ...wrong }]);
    expect(issue?.index).toBe(1);
    expect(Object.keys(wrong)).toContain(issue?.field);
    expect(issue && issue.code !== 'twice' && inviteText[issue.code]).toBe(text);
  });

  it('may contain an email only once, in any spelling', () => {
    expect(inviteIssues([row, { ...row, email: ' A@B.DE' }])).toEqual([{ index: 1, field: 'email', code: 'twice' }]);
    expect(
      inviteIssues([row, { ...row, email: '', confirmEmail: '' }, { ...row, email: '', confirmEmail: '' }]).map(
        ({ code }) => code,
      ),
    ).toEqual(['email', 'confirmEmail', 'email', 'confirmEmail']);
  });

  it('need neither repeated email nor permission if the form has no such field (ACC-142, owners)', () => {
    expect(inviteIssues([{ name: 'Ann', email: 'a@b.de', role: 'Partner' }])).toEqual([]);
  });

  it('require name, role and, for members, permission when edited (ACC-151)', () => {
    expect(personIssues({ name: '', role: ' ', permission: '' })).toEqual(['name', 'role', 'permission']);
    expect(personIssues({ name: 'Ann', role: 'Lead' })).toEqual([]);
  });
});
