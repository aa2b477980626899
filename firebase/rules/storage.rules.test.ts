import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '../local/src/rules';
import { mutateRules } from '../local/src/rules/mutate';
import { reader } from '../local/src/rules/testing/harness';
import type { Rules, RulesMethod } from '../local/src/types';
import { users, verified, withKeys, type User } from './users';
import { documents, now } from './world';

const source = readFileSync(join(__dirname, '../storage.rules'), 'utf8');
const names = Object.keys(users) as User[];
const lookUp = reader(documents);

type Row = readonly [
  what: string,
  method: RulesMethod,
  path: string,
  file: { type?: string; size?: number; over?: boolean },
  readonly User[],
];

const megabyte = 1024 * 1024;
const picture = { type: 'image/png', size: 10 };
const company = ['owner', 'admin', 'edit', 'view', 'colleague', 'platform'] as const;

const special: readonly Row[] = [
  ['my picture', 'create', 'profile_pics/view.png', picture, ['view']],
  [
    'my next picture',
    'create',
    'profile_pics/view.webp',
    { type: 'image/webp', size: 5 * megabyte, over: true },
    ['view'],
  ],
  ['my picture in jpeg', 'create', 'profile_pics/view.jpeg', { type: 'image/jpeg' }, ['view']],
  ['a picture whose person has capitals', 'create', 'profile_pics/keyPlatform.jpg', picture, ['keyPlatform']],
  ['an unverified picture', 'create', 'profile_pics/ghost.png', picture, []],
  ["a team's picture", 'create', 'profile_pics/team.jpg', { type: 'image/jpeg' }, []],
  ["a company's picture", 'create', 'profile_pics/north.jpeg', { type: 'image/jpeg' }, []],
  ['a page', 'create', 'profile_pics/view.png', { type: 'text/html' }, []],
  ['a drawing', 'create', 'profile_pics/view.png', { type: 'image/svg+xml' }, []],
  ...['svg', 'gif', 'png.html'].map((ending): Row => [
    'a picture named otherwise',
    'create',
    `profile_pics/view.${ending}`,
    picture,
    [],
  ]),
  ['a picture without an ending', 'create', 'profile_pics/view', picture, []],
  ['a large picture', 'create', 'profile_pics/view.png', { ...picture, size: 5 * megabyte + 1 }, []],
  ['a picture', 'get', 'profile_pics/view.png', {}, verified],
  ['my upload', 'create', 'uploads/view/logo-1.png', { type: 'image/webp', size: 5 * megabyte }, ['view']],
  ...['Logo_1.jpg', 'logo.jpeg', `${'x'.repeat(100)}.webp`].map((name): Row => [
    'my upload under another name',
    'create',
    `uploads/view/${name}`,
    picture,
    ['view'],
  ]),
  ...['lo go.png', '.png', 'logo.gif', 'logo-png', 'logo.png.html', `${'x'.repeat(101)}.png`].map((name): Row => [
    'an upload under a wrong name',
    'create',
    `uploads/view/${name}`,
    picture,
    [],
  ]),
  ['an unverified upload', 'create', 'uploads/ghost/logo-1.png', picture, []],
  ['an upload as a page', 'create', 'uploads/view/logo-1.png', { type: 'text/html' }, []],
  ['a large upload (20 MB)', 'create', 'uploads/view/logo-1.png', { ...picture, size: 20 * megabyte }, []],
  ['my upload, repeated', 'create', 'uploads/view/logo-1.png', { ...picture, over: true }, ['view']],
  ['a uniform', 'create', 'uniforms/team/vest-1.png', picture, []],
  ['a uniform', 'get', 'uniforms/team/vest-1.png', {}, company],
  ['a uniform of another team of the company', 'get', 'uniforms/otherTeam/apron-1.png', {}, company],
  ['a uniform of another company', 'get', 'uniforms/lakeTeam/apron-1.png', {}, ['other', 'platform']],
  ['the terms', 'get', 'legal/v1/terms.pdf', {}, names],
  ['the terms', 'create', 'legal/v1/terms.pdf', { type: 'application/pdf' }, []],
  ['my document', 'create', 'private/worker/id.pdf', { type: 'application/pdf', size: 10 * megabyte }, ['worker']],
  ...['image/jpeg', 'image/png', 'image/webp'].map((type): Row => [
    `my document as ${type}`,
    'create',
    'private/worker/id',
    { type, size: 1 },
    ['worker'],
  ]),
  ['a document of who is no worker', 'create', 'private/view/id.pdf', { type: 'application/pdf' }, []],
  ['an unverified document', 'create', 'private/ghost/id.pdf', { type: 'application/pdf' }, []],
  ['an empty document', 'create', 'private/worker/id.png', { ...picture, size: 0 }, []],
  ['a large document', 'create', 'private/worker/id.png', { ...picture, size: 10 * megabyte + 1 }, []],
  ['a page', 'create', 'private/worker/id.png', { type: 'text/html' }, []],
  ['a document over another', 'create', 'private/worker/id.png', { ...picture, over: true }, []],
  ['a document in a folder', 'create', 'private/worker/more/id.png', picture, []],
  ['anything else', 'create', 'elsewhere.png', picture, []],
];

/** Nobody reads, lists, changes or deletes a file, but for what is named above. */
const plain = [
  'profile_pics/view.png',
  'uploads/view/logo-1.png',
  'uniforms/team/vest-1.png',
  'uniforms/team/more/vest-1.png',
  'legal/v1/terms.pdf',
  'private/worker/id.pdf',
  'elsewhere.png',
].flatMap((path) => [
  ...(['get', 'list', 'update', 'delete'] as const)
    .filter((method) => !special.some((row) => row[1] === method && row[2] === path))
    .map((method): Row => ['anything', method, path, picture, []]),
  ['the folder', 'list', path.split('/').slice(0, -1).join('/'), {}, []] satisfies Row,
]);

const rows = [...special, ...plain];

/** `verified` names everybody with a verified email already. */
const allowed = ([, , , , allow]: Row) => (allow === verified || allow === names ? allow : withKeys(allow));

function may(rules: Rules, [, method, path, { type, size = 10, over = false }]: Row, user: User): boolean {
  const stored = { name: path, contentType: 'image/png', size: 1 };
  return rules.check(
    {
      method,
      path: `/b/demo-spot.appspot.com/o/${path}`,
      auth: users[user],
      time: now,
      resource: method === 'create' && !over ? null : stored,
      requestResource: method === 'create' || method === 'update' ? { name: path, contentType: type, size } : null,
    },
    lookUp,
  ).allowed;
}

describe('The security rules of Storage (decisions section 3 items 18, 22, 23)', () => {
  const rules = compileRules(source, 'storage.rules');

  it.each(rows.map((row) => [`${row[1]} ${row[2]}: ${row[0]}`, row] as const))('%s', (_, row) => {
    expect(names.filter((user) => may(rules, row, user))).toEqual(names.filter((user) => allowed(row).includes(user)));
  });

  it('have no condition that could be weakened without one of these expectations failing', () => {
    const survivors = mutateRules(source).filter(({ source: weaker }) => {
      const weakened = compileRules(weaker, 'weaker.rules');
      return rows.every((row) => names.every((user) => may(weakened, row, user) === allowed(row).includes(user)));
    });
    expect(survivors.map(({ description }) => description)).toEqual([]);
  });
});
