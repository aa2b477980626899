import { longestNote, noteIssue } from './company-note';
import { mayDeactivate } from './deactivation';
import { newOwnerIssues } from './new-owner';

describe('A note about a company', () => {
  it.each([
    ['', 'blank'],
    [' \n\t ', 'blank'],
    ['a', undefined],
    ['a'.repeat(longestNote), undefined],
    [`  ${'a'.repeat(longestNote)}\n`, undefined],
    ['a'.repeat(longestNote + 1), 'long'],
  ])('number %# has the error %s (ADM-125)', (text, issue) => expect(noteIssue(text)).toBe(issue));
});

describe('An owner added by the back office', () => {
  const issues = (name: string, email: string) =>
    newOwnerIssues({ name, email }).map(({ field, code }) => [field, code]);

  it('has a name and an email (ADM-128)', () => {
    expect(issues('', ' ')).toEqual([
      ['name', 'empty'],
      ['email', 'empty'],
    ]);
    expect(issues('Olive Fern', ' Olive@North.test ')).toEqual([]);
  });

  it.each(['olive', 'olive@', '@north.test', 'a b@north.test', 'olive@north', 'olive@@north.test'])(
    'must have an email of valid form, which %s is not (ADM-129)',
    (email) => expect(issues('Olive Fern', email)).toEqual([['email', 'invalid']]),
  );
});

describe('Deactivating', () => {
  it('is allowed for admins whose email is on the list in any spelling (ADM-177)', () => {
    expect(mayDeactivate(['support@spot.test', ' OPS@spot.test '], 'ops@spot.test')).toBe(true);
    expect(mayDeactivate(['ops@spot.test'], 'ops@spot.tes')).toBe(false);
    expect(mayDeactivate([], '')).toBe(false);
  });
});
