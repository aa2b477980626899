import { passwordPartText } from '../messages/access';
import { missingParts, passwordTier } from './password';

describe('Passwords (ACC-063..067, ACC-236, decision C05)', () => {
  it.each([
    ['', 'Too weak'],
    ['abcdefghijkl', 'Too weak'],
    ['abcd1', 'Too weak'],
    ['abcde1', 'Weak'],
    ['Abcde1', 'Weak'],
    ['Abcdefg1', 'Medium'],
    ['Abcde1!x', 'Medium'],
    ['Abcdefg1!', 'Medium'],
    ['Abcdefgh1!', 'Strong'],
    ['ABCDEFGH1!', 'Medium'],
  ])('rates %j %s, by kinds of characters and length (ACC-065)', (password, tier) => {
    expect(passwordTier(password)).toBe(tier);
  });

  it.each([
    ['', ['lowercase', 'uppercase', 'symbol', 'number', 'length']],
    ['abcdef', ['uppercase', 'symbol', 'number', 'length']],
    ['ABCDEFG1', ['lowercase', 'symbol']],
    ['Abcdefgh!', ['number']],
    ['Abcde1!', ['length']],
    ['Abcdef1!', []],
    ['Abc 1234', ['symbol']],
    ['Ab1.x@spot.test', ['notEmail']],
    ['Éa1🔒xxxx', []],
    ['Aa1🔒🔒🔒', ['length']],
  ])('finds the missing parts of %j: %j (ACC-063, ACC-064)', (password, parts) => {
    expect(missingParts(password)).toEqual(parts);
  });

  it('names the missing parts in the words of the specification (ACC-064)', () => {
    expect(Object.values(passwordPartText)).toEqual([
      'password is not an email address',
      'lowercase',
      'uppercase',
      'symbol',
      'number',
      'less than 8 characters',
    ]);
  });

  it('can be submitted only if it is Medium or Strong (ACC-066)', () => {
    for (const password of ['Abcdef1!', 'Abcdefgh1!', 'ñÑ1?ñÑ1?'])
      expect([missingParts(password), ['Medium', 'Strong'].includes(passwordTier(password))]).toEqual([[], true]);
  });
});
