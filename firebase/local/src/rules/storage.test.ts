import type { RulesMethod } from '../types';
import { compileRules, RulesSyntaxError } from '.';
import { alice, reader, time } from './testing/harness';

const rulesFor = (body: string): ReturnType<typeof compileRules> =>
  compileRules(`rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o {\n${body}\n}}`, 'storage.rules');

const stored = {
  name: 'photos/alice/face.png',
  bucket: 'spot',
  size: '2048',
  contentType: 'image/png',
  generation: '17',
  metageneration: '1',
  timeCreated: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-02T00:00:00.000Z',
  md5Hash: 'abc==',
  crc32c: 'AAAA',
  metadata: { kind: 'passport' },
};

const users = reader({ 'users/alice': { team: 't1' }, 'teams/t1': { open: true } });
const ask = (
  rules: ReturnType<typeof compileRules>,
  method: RulesMethod,
  asked: { before?: object; after?: object } = {},
): boolean =>
  rules.check(
    {
      method,
      path: '/b/spot/o/photos/alice/face.png',
      auth: alice,
      time,
      resource: asked.before ? { ...asked.before } : null,
      requestResource: asked.after ? { ...asked.after } : null,
    },
    users,
  ).allowed;

describe('rules for Storage', () => {
  it.each<[string, boolean]>([
    ["resource.name == 'photos/alice/face.png' && resource.bucket == 'spot'", true],
    ['resource.size == 2048 && resource.size is int && resource.generation == 17', true],
    ['resource.size < 5 * 1024 * 1024', true],
    ["resource.contentType.matches('image/.*')", true],
    ["resource.contentType.matches('image')", false],
    ["resource.metadata.kind == 'passport'", true],
    ["resource.metadata['none'] == 'x'", false],
    ['resource.timeCreated is timestamp && resource.timeCreated < resource.updated', true],
    ["resource.md5Hash == 'abc==' && resource.crc32c == 'AAAA'", true],
    ["bucket == 'spot' && uid == request.auth.uid && file == 'face.png'", true],
    ['request.path == /b/spot/o/photos/alice/$(file)', true],
    ['resource.contentEncoding == null', false],
    ['firestore.exists(/databases/(default)/documents/users/$(uid))', true],
    ["firestore.get(/databases/(default)/documents/users/$(uid)).data.team == 't1'", true],
    ['firestore.get(/databases/(default)/documents/users/bob) == null', true],
  ])('%s is %s', (condition, expected) => {
    expect(ask(rulesFor(`match /photos/{uid}/{file} { allow get: if ${condition}; }`), 'get', { before: stored })).toBe(
      expected,
    );
  });

  it('the rules of an upload see request.resource, those of a deletion do not', () => {
    const rules = rulesFor(`match /photos/{uid}/{file=**} {
      allow write: if request.resource == null || (request.resource.size < 4096 && request.resource.contentType.matches('image/.*'));
    }`);
    expect(ask(rules, 'create', { after: stored })).toBe(true);
    expect(ask(rules, 'update', { before: stored, after: { ...stored, size: 5000 } })).toBe(false);
    expect(ask(rules, 'delete', { before: stored })).toBe(true);
    expect(ask(rules, 'get', { before: stored })).toBe(false);
  });

  it('at most two documents of Firestore are read', () => {
    const read = (name: string): string => `!firestore.exists(/databases/(default)/documents/x/${name})`;
    expect(ask(rulesFor(`match /{all=**} { allow get: if ${read('a')} && ${read('b')}; }`), 'get')).toBe(true);
    expect(
      ask(rulesFor(`match /{all=**} { allow get: if ${read('a')} && ${read('b')} && ${read('c')}; }`), 'get'),
    ).toBe(false);
  });

  it.each(['get(/a/b) == null', 'exists(/a/b)', 'firestore.getAfter(/a/b) == null'])(
    '%s is not known here',
    (condition) => {
      expect(() => rulesFor(`match /{all=**} { allow get: if ${condition}; }`)).toThrow(RulesSyntaxError);
    },
  );
});
