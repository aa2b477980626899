import { createBudget } from '.';
import { alice, ask, doc, firestoreRules, reader, root, time } from './testing/harness';

const documents = '/databases/$(database)/documents';
const reads = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `!exists(${documents}/x/d${from + i})`).join(' && ');

describe('ten documents may be read for one operation', () => {
  const rules = firestoreRules(`
    match /ten/{id} { allow get: if ${reads(0, 10)}; }
    match /eleven/{id} { allow get: if ${reads(0, 11)}; }
    match /again/{id} { allow get: if ${reads(0, 10)} && ${reads(0, 10)}; }
    match /saved/{id} { allow get: if (${reads(0, 11)}) || true; allow get: if true; }
    match /both/{id} { allow get: if ${reads(0, 9)} && !exists(${documents}/x/d0) && !existsAfter(${documents}/x/d0) && !existsAfter(${documents}/x/d1); }`);

  it.each<[string, boolean]>([
    ['ten', true],
    ['again', true],
    ['eleven', false],
    ['saved', false],
    ['both', false],
  ])('%s', (collection, allowed) => {
    const decision = ask(rules, 'get', `${collection}/1`);
    expect(decision.allowed).toBe(allowed);
    if (!allowed) expect(decision.reason).toBe('more than 10 documents are read for one operation');
  });
});

describe('twenty documents may be read for one commit', () => {
  const rules = firestoreRules(`
    match /a/{id} { allow create: if ${reads(0, 10)}; }
    match /b/{id} { allow create: if ${reads(10, 10)}; }
    match /c/{id} { allow create: if ${reads(20, 1)}; }`);
  const budget = createBudget();
  const create = (path: string): ReturnType<typeof rules.check> =>
    rules.check(
      { method: 'create', path: `${root}/${path}`, auth: alice, time, resource: null, requestResource: doc(path, {}) },
      reader(),
      budget,
    );

  it('the same document counts once, the twenty-first denies', () => {
    expect(['a/1', 'a/2', 'b/1', 'b/2'].map((path) => create(path).allowed)).toEqual([true, true, true, true]);
    expect(create('c/1')).toMatchObject({ allowed: false, reason: 'more than 20 documents are read for one request' });
  });
});

describe('a thousand expressions may be evaluated', () => {
  const sum = (terms: number): string => Array.from({ length: terms }, () => '1').join(' + ');
  const rules = firestoreRules(`
    match /few/{id} { allow get: if ${sum(490)} > 0; }
    match /many/{id} { allow get: if ${sum(510)} > 0 || true; allow get: if true; }
    match /shared/{id} { allow get: if ${sum(300)} < 0; allow get: if ${sum(300)} > 0; }`);

  it('counts them, and more deny, over all conditions together', () => {
    expect(ask(rules, 'get', 'few/1')).toMatchObject({ allowed: true, expressions: 981 });
    for (const path of ['many/1', 'shared/1']) {
      expect(ask(rules, 'get', path)).toMatchObject({
        allowed: false,
        reason: 'more than 1000 expressions are evaluated',
      });
    }
  });
});

describe('functions may call each other twenty deep', () => {
  const chain = Array.from(
    { length: 21 },
    (_, i) => `function f${i + 1}() { return ${i === 0 ? 'true' : `f${i}()`}; }`,
  ).join('\n');
  const rules = firestoreRules(`${chain} match /a/{id} { allow get: if f20(); allow list: if f21(); }`);

  it('twenty are allowed, twenty-one deny', () => {
    expect(ask(rules, 'get', 'a/1').allowed).toBe(true);
    expect(ask(rules, 'list', 'a/1')).toMatchObject({
      allowed: false,
      reason: 'functions call each other more than 20 deep',
    });
  });
});
