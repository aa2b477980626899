import { compileRules, mutateRules } from '.';

const rules = (body: string): string => `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents {
${body}
}}`;
/** The bodies of the mutations, each on one line. */
const bodies = (body: string): string[] =>
  mutateRules(rules(body)).map(({ source }) => source.split('\n').slice(2, -1).join(' '));

describe('the mutations of a rules file', () => {
  it.each<[string, string[]]>([
    ['match /a/{b} { allow read; allow get: if true; }', []],
    ['match /a/{b} { allow get: if b == 1; }', ['match /a/{b} { allow get: if true; }']],
    [
      'match /a/{b} { allow get: if b == 1 && (b == 2 || b == 3); }',
      [
        'match /a/{b} { allow get: if true; }',
        'match /a/{b} { allow get: if true && (b == 2 || b == 3); }',
        'match /a/{b} { allow get: if b == 1 && true; }',
      ],
    ],
    [
      'match /a/{b} { allow get: if b == 1 && b == 2 || b == 3; }',
      [
        'match /a/{b} { allow get: if true; }',
        'match /a/{b} { allow get: if true && b == 2 || b == 3; }',
        'match /a/{b} { allow get: if b == 1 && true || b == 3; }',
      ],
    ],
    [
      'match /a/{b} { allow get: if !(b == 1 || b == 2); }',
      [
        'match /a/{b} { allow get: if true; }',
        'match /a/{b} { allow get: if !false; }',
        'match /a/{b} { allow get: if !(false || b == 2); }',
        'match /a/{b} { allow get: if !(b == 1 || false); }',
      ],
    ],
    [
      'function f(b) { return b == 1; } match /a/{b} { allow get: if !f(b); }',
      [
        'function f(b) { return b == 1; } match /a/{b} { allow get: if true; }',
        'function f(b) { return b == 1; } match /a/{b} { allow get: if !false; }',
        'function f(b) { return false; } match /a/{b} { allow get: if !f(b); }',
      ],
    ],
    [
      'function f() { let a = 1; let c = a == 2; return c; } match /a/{b} { allow get: if f(); }',
      [
        'function f() { let a = 1; let c = a == 2; return c; } match /a/{b} { allow get: if true; }',
        'function f() { let a = 1; let c = a == 2; return true; } match /a/{b} { allow get: if f(); }',
        'function f() { let a = 1; let c = true; return c; } match /a/{b} { allow get: if f(); }',
      ],
    ],
    [
      'function f() { return get(/a/b); } function g() { return 1 < 2; } match /a/{b} { allow get: if [g()] == f(); }',
      [
        'function f() { return get(/a/b); } function g() { return 1 < 2; } match /a/{b} { allow get: if true; }',
        'function f() { return get(/a/b); } function g() { return true; } match /a/{b} { allow get: if [g()] == f(); }',
      ],
    ],
    [
      'match /a/{b} { allow get: if b == 1 ? b == 2 : b == 3; }',
      [
        'match /a/{b} { allow get: if true; }',
        'match /a/{b} { allow get: if b == 1 ? true : b == 3; }',
        'match /a/{b} { allow get: if b == 1 ? b == 2 : true; }',
      ],
    ],
  ])('of %s', (body, expected) => {
    const found = bodies(body);
    expect(new Set(found)).toEqual(new Set(expected));
    expect(found).toHaveLength(expected.length);
  });

  it('each can be loaded, differs from the rest and says what it changed', () => {
    const source = rules(`
      function signedIn() { return request.auth != null; }
      match /a/{b} { allow read: if (signedIn()) && (request.auth.uid == b || (resource.data.tags + '').size() == 0) && (['x'])[0] == 'x'; }`);
    const mutations = mutateRules(source);
    for (const mutation of mutations) expect(() => compileRules(mutation.source, 'm.rules')).not.toThrow();
    expect(new Set(mutations.map((mutation) => mutation.source)).size).toBe(mutations.length);
    expect(mutations.map(({ description }) => description)).toContain(
      'line 4, function signedIn: true instead of request.auth != null',
    );
  });
});
