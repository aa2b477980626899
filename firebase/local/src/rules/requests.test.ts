import type { RulesMethod } from '../types';
import { ask, firestoreRules, reader } from './testing/harness';

const methods: RulesMethod[] = ['get', 'list', 'create', 'update', 'delete'];
const granted = (allow: string): RulesMethod[] => {
  const rules = firestoreRules(`match /a/{id} { ${allow} }`);
  return methods.filter((method) => ask(rules, method, 'a/1').allowed);
};

describe('allow', () => {
  it.each<[string, RulesMethod[]]>([
    ['allow read;', ['get', 'list']],
    ['allow write: if true;', ['create', 'update', 'delete']],
    ['allow get, delete;', ['get', 'delete']],
    ['allow read, write: if false;', []],
    ['allow list; allow create: if 1 == 1;', ['list', 'create']],
    ['allow get: if 1;', []],
    ["allow get: if 'true';", []],
    ['allow get: if false; allow get: if true;', ['get']],
    ['allow get: if resource.data.none; allow get: if true;', ['get']],
  ])('%s grants %j', (allow, expected) => {
    expect(granted(allow)).toEqual(expected);
  });
});

describe('match', () => {
  const open = (path: string, version = 2): ((document: string) => boolean) => {
    const rules = firestoreRules(`match ${path} { allow get; }`, version === 2 ? "rules_version = '2';" : '');
    return (document) => ask(rules, 'get', document).allowed;
  };

  it.each<[string, number, string[], string[]]>([
    ['/a/{id}', 2, ['a/1'], ['b/1', 'a/1/b/2', 'a']],
    ['/a/1', 2, ['a/1'], ['a/2']],
    ['/a/{id}/b/{other}', 2, ['a/1/b/2'], ['a/1', 'a/1/c/2']],
    ['/{all=**}', 2, ['a/1', 'a/1/b/2'], []],
    ['/a/{rest=**}', 2, ['a/1', 'a/1/b/2', 'a'], ['b/1']],
    ['/a/{rest=**}', 1, ['a/1', 'a/1/b/2'], ['a', 'b/1']],
    ['/{p=**}/hired/{id}', 2, ['hired/1', 'gigs/1/hired/2', 'a/1/b/2/hired/3'], ['hired/1/x/2', 'gigs/1']],
    ['/a/{id}/{rest=**}', 2, ['a/1', 'a/1/b/2'], ['a']],
  ])('%s in version %d covers %j and not %j', (path, version, inside, outside) => {
    expect(inside.filter(open(path, version))).toEqual(inside);
    expect(outside.filter(open(path, version))).toEqual([]);
  });

  it('blocks inside each other join their paths, and the outer wildcards stay in sight', () => {
    const rules = firestoreRules(`
      match /teams/{team} {
        function isTeam(name) { return team == name; }
        match /members/{member} { allow get: if isTeam('t1') && member == request.auth.uid; }
      }`);
    expect(ask(rules, 'get', 'teams/t1/members/alice').allowed).toBe(true);
    expect(ask(rules, 'get', 'teams/t2/members/alice').allowed).toBe(false);
    expect(ask(rules, 'get', 'teams/t1/members/bob').allowed).toBe(false);
    expect(ask(rules, 'get', 'teams/t1').allowed).toBe(false);
  });

  it('every matching block is evaluated, with its own wildcards', () => {
    const rules = firestoreRules(`
      match /{all=**} { allow get: if all[0] == 'b'; }
      match /a/{id} { allow get: if id == '1'; }`);
    expect(['a/1', 'a/2', 'b/2'].map((path) => ask(rules, 'get', path).allowed)).toEqual([true, false, true]);
  });

  it('a rest wildcard is a path', () => {
    const rules = firestoreRules('match /a/{rest=**} { allow get: if rest == /1/b/2 && rest is path; }');
    expect(ask(rules, 'get', 'a/1/b/2').allowed).toBe(true);
  });
});

describe('functions', () => {
  it('see request and resource, call each other and keep their lets to themselves', () => {
    const rules = firestoreRules(`
      function twice(n) { let m = n + n; return m; }
      function limit(n) { let m = twice(n); let k = twice(m); return k + m; }
      match /a/{id} { allow get: if limit(resource.data.n) == 18 && twice(1) == 2; }`);
    expect(ask(rules, 'get', 'a/1', { before: { n: 3 } }).allowed).toBe(true);
    expect(ask(rules, 'get', 'a/1', { before: { n: 4 } }).allowed).toBe(false);
  });

  it('an inner function hides an outer one of the same name', () => {
    const rules = firestoreRules(`
      function ok() { return false; }
      match /a/{id} { function ok() { return true; } allow get: if ok(); }
      match /b/{id} { allow get: if ok(); }`);
    expect(['a/1', 'b/1'].map((path) => ask(rules, 'get', path).allowed)).toEqual([true, false]);
  });

  it('a faulty argument or let does no harm if it is not used', () => {
    const rules = firestoreRules(`
      function either(a, b) { let bad = resource.data.none; return a || b; }
      match /a/{id} { allow get: if either(resource.data.none, true); allow delete: if either(resource.data.none, false); }`);
    expect(ask(rules, 'get', 'a/1').allowed).toBe(true);
    expect(ask(rules, 'delete', 'a/1').allowed).toBe(false);
  });
});

describe('other documents', () => {
  const store = reader({ 'users/alice': { role: 'admin' } }, { 'users/alice': { role: 'owner' }, 'logs/1': {} });
  const may = (condition: string): boolean =>
    ask(firestoreRules(`match /a/{id} { allow get: if ${condition}; }`), 'get', 'a/1', { reader: store }).allowed;
  const path = '/databases/$(database)/documents';

  it.each<[string, boolean]>([
    [`get(${path}/users/$(request.auth.uid)).data.role == 'admin'`, true],
    [`get(${path}/users/alice).id == 'alice'`, true],
    [`get(${path}/users/bob).data.role == 'admin'`, false],
    [`get(${path}/users/bob) == null`, true],
    [`exists(${path}/users/alice)`, true],
    [`exists(${path}/users/bob)`, false],
    [`!exists(${path}/logs/1) && existsAfter(${path}/logs/1)`, true],
    [`getAfter(${path}/users/alice).data.role == 'owner'`, true],
    ["exists(path('databases/(default)/documents/users/alice'))", true],
    ['exists(/databases/(default)/documents/users/alice)', true],
    ['exists(/users/alice) || !exists(/users/alice)', false],
    [`exists(${path}/users) || true`, true],
    ["exists('users/alice')", false],
  ])('%s is %s', (condition, expected) => {
    expect(may(condition)).toBe(expected);
  });

  it('reports what was read, each document once', () => {
    const rules = firestoreRules(
      `match /a/{id} { allow get: if exists(${path}/users/alice) && get(${path}/users/alice).data.role == 'admin' && !exists(${path}/users/bob); }`,
    );
    expect(ask(rules, 'get', 'a/1', { reader: store })).toMatchObject({
      allowed: true,
      reads: ['users/alice', 'users/bob'],
    });
  });
});

describe('a denial says why', () => {
  it.each<[string, string]>([
    ["request.auth.uid == id && id != 'x'", 'false: request.auth.uid == id (test.rules:3:31)'],
    ['resource.data.none == 1', "the map has no 'none' (test.rules:3:31)"],
    ["resource.data.n < 'a'", 'int and string cannot be compared (test.rules:3:31)'],
    ['resource.data.n', 'the condition is int, not bool (test.rules:3:31)'],
    ['ok()', 'false: request.auth.uid == 1 (test.rules:3:104)'],
  ])('%s', (condition, reason) => {
    const rules = firestoreRules(
      `match /a/{id} { allow get: if ${condition.padEnd(40)}; function ok() { return true && request.auth.uid == 1; } }`,
    );
    expect(ask(rules, 'get', 'a/1', { before: { n: 1 } }).reason).toBe(reason);
  });

  it('a path that no rule covers', () => {
    expect(ask(firestoreRules(''), 'create', 'a/1').reason).toBe('no rule allows create here');
  });
});
