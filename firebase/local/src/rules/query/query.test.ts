import type { Filter, StructuredQuery } from '../../types';
import { askQuery, firestoreRules, reader, root, time, toValue } from '../testing/harness';

const filter = (field: string, op: string, value: unknown): Filter => ({
  fieldFilter: { field: { fieldPath: field }, op, value: toValue(value) },
});
const unary = (field: string, op: string): Filter => ({ unaryFilter: { field: { fieldPath: field }, op } });
const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });
const name = (path: string): unknown => ({ referenceValue: `projects/p${root}/${path}` });
const gigs = (where?: Filter, more: StructuredQuery = {}): StructuredQuery => ({
  from: [{ collectionId: 'gigs' }],
  where,
  ...more,
});

const proves = (condition: string, query: StructuredQuery): boolean =>
  askQuery(firestoreRules(`match /gigs/{id} { allow list: if ${condition}; }`), query, {
    reader: reader({ 'teams/t1': { members: ['alice'] }, 'users/alice': { role: 'admin' } }),
  }).allowed;

type Row = [condition: string, where: Filter | undefined, proven: boolean];
const mine = filter('owner', 'EQUAL', 'alice');

describe('a query is allowed only where its filters prove the rule for every result', () => {
  it.each<Row>([
    ['true', undefined, true],
    ['request.auth != null', undefined, true],
    ['resource.data.owner == request.auth.uid', mine, true],
    ['request.auth.uid == resource.data.owner', mine, true],
    ['resource.data.owner == request.auth.uid', undefined, false],
    ['resource.data.owner == request.auth.uid', filter('owner', 'EQUAL', 'bob'), false],
    ['resource.data.owner == request.auth.uid', filter('team', 'EQUAL', 'alice'), false],
    ["resource.data['owner'] == request.auth.uid", mine, true],
    ["resource.data.get('owner', '') == request.auth.uid", mine, true],
    ["resource.data.get('owner', 'alice') == request.auth.uid", undefined, false],
    ['resource.data.owner != request.auth.uid', undefined, false],
    ['!(resource.data.owner == request.auth.uid)', undefined, false],
    ['resource.data.owner == request.auth.uid || true', undefined, true],
    ['resource.data.owner == request.auth.uid && false', mine, false],
    ['resource.data.owner == request.auth.uid && resource.data.open', mine, false],
    ['resource.data.owner == request.auth.uid && resource.data.open', and(mine, filter('open', 'EQUAL', true)), true],
    ['resource.data.open ? true : true', undefined, false],
    [
      'resource.data.open ? resource.data.owner == request.auth.uid : false',
      and(mine, filter('open', 'EQUAL', true)),
      true,
    ],
    ['resource.data.draft == null', unary('draft', 'IS_NULL'), true],
    ['math.isNaN(resource.data.n)', unary('n', 'IS_NAN'), true],
    ["resource.data.a.b == 'x'", filter('a.b', 'EQUAL', 'x'), true],
    ["resource.data.a.c == 'x'", filter('a.b', 'EQUAL', 'x'), false],
    ["resource.data.a['b.c'] == 'x'", filter('a.`b.c`', 'EQUAL', 'x'), true],
    ["resource.data.get(['a', 'b'], '') == 'x'", filter('a.b', 'EQUAL', 'x'), true],
    ["resource.data.get(['a', 'b'], '') == 'x'", filter('a', 'EQUAL', { b: 'x' }), true],
    ["resource.data.get(['a', 'c'], 'x') == 'x'", filter('a.b', 'EQUAL', 'x'), false],
    ["'owner' in resource.data", mine, true],
    ["'owner' in resource.data", undefined, false],
    ["resource.data.keys().hasAll(['owner'])", mine, true],
    ["resource.data.keys().hasAll(['owner', 'team'])", mine, false],
    ["resource.data.keys().hasOnly(['owner'])", mine, false],
    ['resource.data.size() == 1', mine, false],
    ['resource.data is map && resource != null && resource.data != null', undefined, true],
    ['resource.data.owner is string', mine, true],
    ['resource.data.owner.size() == 5', mine, true],
    ["resource.data.owner.matches('.*')", undefined, false],
    ['resource.data == {}', undefined, false],
  ])('%s with %j: %s', (condition, where, proven) => {
    expect(proves(condition, gigs(where))).toBe(proven);
  });
});

describe('alternatives', () => {
  it.each<Row>([
    ["resource.data.state in ['open', 'full']", filter('state', 'IN', ['open', 'full']), true],
    ["resource.data.state in ['open']", filter('state', 'IN', ['open', 'full']), false],
    ["resource.data.state in ['open', 'full']", filter('state', 'EQUAL', 'open'), true],
    [
      "resource.data.state == 'open' || resource.data.owner == 'alice'",
      or(filter('state', 'EQUAL', 'open'), mine),
      true,
    ],
    ["resource.data.state == 'open'", or(filter('state', 'EQUAL', 'open'), mine), false],
    [
      "resource.data.state == 'open'",
      and(filter('state', 'EQUAL', 'open'), or(mine, filter('owner', 'EQUAL', 'bob'))),
      true,
    ],
    [
      'resource.data.n > 0',
      filter(
        'n',
        'IN',
        Array.from({ length: 30 }, (_, i) => i + 1),
      ),
      true,
    ],
    ['true', filter('n', 'IN', []), false],
    ['true', or(), false],
    [
      'resource.data.n > 0',
      and(
        filter('n', 'IN', [1, 2]),
        filter(
          'n',
          'IN',
          Array.from({ length: 60 }, () => 1),
        ),
      ),
      false,
    ],
  ])('%s with %j: %s', (condition, where, proven) => {
    expect(proves(condition, gigs(where))).toBe(proven);
  });
});

describe('array-contains and ranges', () => {
  const has = filter('members', 'ARRAY_CONTAINS', 'alice');
  const above = (value: unknown): Filter => filter('n', 'GREATER_THAN', value);
  it.each<Row>([
    ['request.auth.uid in resource.data.members', has, true],
    ["'bob' in resource.data.members", has, false],
    ["!('bob' in resource.data.members)", has, false],
    ["resource.data.members.hasAny(['bob', 'alice'])", has, true],
    ["resource.data.members.hasAll(['alice'])", has, true],
    ["resource.data.members.hasAll(['bob', 'alice'])", has, false],
    ['resource.data.members is list', has, true],
    [
      "'a' in resource.data.members || 'b' in resource.data.members",
      filter('members', 'ARRAY_CONTAINS_ANY', ['a', 'b']),
      true,
    ],
    ["'a' in resource.data.members", filter('members', 'ARRAY_CONTAINS_ANY', ['a', 'b']), false],
    ['resource.data.n > 5', above(5), true],
    ['resource.data.n > 5', above(6), true],
    ['resource.data.n > 5', above(4), false],
    ['resource.data.n >= 5', above(5), true],
    ['resource.data.n >= 5', above(3), false],
    ['resource.data.n <= 5', filter('n', 'LESS_THAN', 7), false],
    ['resource.data.n > 0.0 / 0.0', above(5), false],
    ['5 < resource.data.n', above(5), true],
    ['resource.data.n > 5', filter('n', 'GREATER_THAN_OR_EQUAL', 5), false],
    ['resource.data.n >= 5', filter('n', 'GREATER_THAN_OR_EQUAL', 5), true],
    ['resource.data.n < 5', filter('n', 'LESS_THAN', 5), true],
    ['resource.data.n <= 5', filter('n', 'LESS_THAN', 5), true],
    ['resource.data.n < 5', filter('n', 'LESS_THAN_OR_EQUAL', 5), false],
    ['resource.data.n < 5', filter('n', 'GREATER_THAN', 1), false],
    ['!(resource.data.n < 5)', above(5), true],
    ['resource.data.n != 5', above(5), true],
    ['resource.data.n != 5', above(4), false],
    ['resource.data.n != 5', and(above(4), filter('n', 'NOT_EQUAL', 5)), true],
    ['resource.data.n > 5', and(filter('n', 'GREATER_THAN_OR_EQUAL', 5), filter('n', 'NOT_EQUAL', 5)), true],
    ['resource.data.n > 2 && resource.data.n < 9', and(above(3), filter('n', 'LESS_THAN', 8)), true],
    ['resource.data.n == 5', and(filter('n', 'GREATER_THAN_OR_EQUAL', 5), filter('n', 'LESS_THAN_OR_EQUAL', 5)), true],
    ['resource.data.n is number && resource.data.n != null', above(5), true],
    ['resource.data.n is int', above(5), false],
    ["resource.data.n != 'a'", above(5), true],
    ["resource.data.n > 'a'", above(5), false],
    ["resource.data.state != 'draft'", filter('state', 'NOT_EQUAL', 'draft'), true],
    ["resource.data.state != 'gone'", filter('state', 'NOT_EQUAL', 'draft'), false],
    ["resource.data.state != 'gone'", filter('state', 'NOT_IN', ['draft', 'gone']), true],
    ['resource.data.state != null', unary('state', 'IS_NOT_NULL'), true],
    ['resource.data.start >= request.time', filter('start', 'GREATER_THAN', { timestampValue: time }), true],
    [
      'resource.data.start > request.time',
      filter('start', 'GREATER_THAN', { timestampValue: '2026-01-01T00:00:00Z' }),
      false,
    ],
  ])('%s with %j: %s', (condition, where, proven) => {
    expect(proves(condition, gigs(where))).toBe(proven);
  });
});

describe('the document id and other documents', () => {
  const team = '/databases/$(database)/documents/teams/$(resource.data.team)';
  it.each<Row>([
    ["id == 'g1'", filter('__name__', 'EQUAL', name('gigs/g1')), true],
    ["id in ['g1', 'g2']", filter('__name__', 'IN', [name('gigs/g1'), name('gigs/g2')]), true],
    ["resource.id == 'g1' && resource.__name__ == request.path", filter('__name__', 'EQUAL', name('gigs/g1')), true],
    ["id == 'g1'", undefined, false],
    ["id != 'g1'", undefined, false],
    ["resource.id == 'g1'", undefined, false],
    [`request.auth.uid in get(${team}).data.members`, filter('team', 'EQUAL', 't1'), true],
    [`request.auth.uid in get(${team}).data.members`, filter('team', 'EQUAL', 't2'), false],
    [`request.auth.uid in get(${team}).data.members`, undefined, false],
    [`exists(${team}) || true`, undefined, true],
    [`!exists(${team})`, undefined, false],
    ["get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == 'admin'", undefined, true],
  ])('%s with %j: %s', (condition, where, proven) => {
    expect(proves(condition, gigs(where))).toBe(proven);
  });
});

describe('request.query', () => {
  const order: StructuredQuery = {
    orderBy: [
      { field: { fieldPath: 'start' }, direction: 'DESCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
    ],
  };
  it.each<[string, StructuredQuery, boolean]>([
    ['request.query.limit <= 10', { limit: 10 }, true],
    ['request.query.limit <= 10', { limit: { value: 11 } }, false],
    ['request.query.limit <= 10', {}, false],
    ['request.query.offset == 2', { offset: 2 }, true],
    ["request.query.orderBy.start == 'DESC'", order, true],
    ['request.query.orderBy.size() == 1', order, true],
    ["request.query.orderBy.start == 'DESC'", {}, false],
    ["request.method == 'list' && request.resource == null", {}, true],
  ])('%s with %j: %s', (condition, query, proven) => {
    expect(proves(condition, gigs(undefined, query))).toBe(proven);
  });
});

describe('which match block a query meets', () => {
  const rules = firestoreRules(`
    match /gigs/{id} { allow get; allow list: if resource.data.open == true; }
    match /gigs/{gig}/hired/{id} { allow list: if gig == 'g1'; }
    match /{p=**}/hired/{id} { allow list: if resource.data.worker == request.auth.uid; }
    match /notes/n1 { allow list; }
    match /logs/{rest=**} { allow list; }`);
  const group = (where?: Filter, collectionId = 'hired'): StructuredQuery => ({
    from: [{ collectionId, allDescendants: true }],
    where,
  });

  it.each<[string, StructuredQuery, string | undefined, boolean]>([
    ['a collection inside a known document', { from: [{ collectionId: 'hired' }] }, 'gigs/g1', true],
    ['the same inside another document', { from: [{ collectionId: 'hired' }] }, 'gigs/g2', false],
    ['a collection group with the fixed field', group(filter('worker', 'EQUAL', 'alice')), undefined, true],
    ['a collection group without it', group(), undefined, false],
    ['a collection group below a document', group(filter('worker', 'EQUAL', 'alice')), 'gigs/g2', true],
    [
      'a group of a collection that only a plain match covers',
      group(filter('open', 'EQUAL', true), 'gigs'),
      undefined,
      false,
    ],
    ['a match on one document only', { from: [{ collectionId: 'notes' }] }, undefined, false],
    [
      'that very document by name',
      { from: [{ collectionId: 'notes' }], where: filter('__name__', 'EQUAL', name('notes/n1')) },
      undefined,
      true,
    ],
    ['a rest wildcard that covers the collection', { from: [{ collectionId: 'logs' }] }, undefined, true],
    ['a group that could lie outside of the rest wildcard', group(undefined, 'logs'), undefined, false],
    ['a group below the rest wildcard', group(undefined, 'lines'), 'logs/l1', true],
    ['everything below the root', { from: [{ allDescendants: true }] }, undefined, false],
    ['a collection without rules', { from: [{ collectionId: 'other' }] }, undefined, false],
  ])('%s', (_, query, parent, allowed) => {
    expect(askQuery(rules, query, { parent }).allowed).toBe(allowed);
  });

  it('in version 1 a collection group is never covered by a path with an end', () => {
    const old = firestoreRules('match /a/{rest=**} { allow list; }', '');
    expect(askQuery(old, { from: [{ collectionId: 'b' }] }, { parent: 'a/1' }).allowed).toBe(true);
    expect(askQuery(old, group()).allowed).toBe(false);
  });
});

describe('a denied query', () => {
  it.each<[string, string]>([
    ['resource.data.owner == request.auth.uid', 'the query does not fix resource.data.owner'],
    ['resource.data.a.b == 1', 'the query does not fix resource.data.a.b'],
    ["id == 'x'", 'the query does not fix the document id {id}'],
    ['request.auth.token.level == 4', 'false: request.auth.token.level == 4'],
  ])('%s says why', (condition, reason) => {
    const rules = firestoreRules(`match /gigs/{id} { allow list: if ${condition}; }`);
    expect(askQuery(rules, gigs()).reason).toBe(`${reason} (test.rules:3:35)`);
  });

  it('names every field that one of the rules wants fixed', () => {
    const rules = firestoreRules(
      'match /gigs/{id} { allow list: if resource.data.a == 1; allow list: if resource.data.b == 1; allow list: if false; }',
    );
    expect(askQuery(rules, gigs()).reason).toMatch(/resource\.data\.a .*; .*resource\.data\.b /);
  });

  it('reports the documents that were read to decide', () => {
    const rules = firestoreRules(
      'match /gigs/{id} { allow list: if exists(/databases/$(database)/documents/users/$(request.auth.uid)); }',
    );
    expect(askQuery(rules, gigs())).toMatchObject({ allowed: false, reads: ['users/alice'] });
  });
});
