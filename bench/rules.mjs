import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { median, root, round } from './lib.mjs';

/** The rules compiler of Local Firebase, bundled as a module. */
async function compiler() {
  const bundle = await build({
    entryPoints: [join(root, 'firebase/local/src/rules/index.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/package.json');",
    },
  });
  return import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].text).toString('base64')}`);
}

const database = 'projects/demo-spot/databases/(default)/documents';
const text = (value) => ({ stringValue: value });
const flags = (hired, applicants) => ({
  mapValue: { fields: { hired: { booleanValue: hired }, applicants: { booleanValue: applicants } } },
});
const doc = (path, fields) => ({
  name: `${database}/${path}`,
  fields,
  createTime: '2026-11-21T00:00:00.000000Z',
  updateTime: '2026-11-21T00:00:00.000000Z',
});

/** Measures the most expensive write that a browser may make: an employer clears a shift's notification flags. */
export async function measureRules(note) {
  note('security rules');
  const { compileRules } = await compiler();
  const rules = compileRules(readFileSync(join(root, 'firebase/firestore.rules'), 'utf8'), 'firestore.rules');
  const stored = {
    'members/t1_u1': doc('members/t1_u1', {
      uid: text('u1'),
      teamID: text('t1'),
      groupID: text('g1'),
      permission: text('Edit'),
      owner: { booleanValue: false },
    }),
    'members/g1_u1': doc('members/g1_u1', {
      uid: text('u1'),
      teamID: text(''),
      groupID: text('g1'),
      permission: text('Edit'),
      owner: { booleanValue: false },
    }),
    'groups/g1': doc('groups/g1', { status: text('Active') }),
  };
  const reader = { get: (path) => stored[path] ?? null, getAfter: (path) => stored[path] ?? null };
  const base = { teamID: text('t1'), groupID: text('g1'), status: text('pending'), kind: text('gig') };
  const ask = () =>
    rules.check(
      {
        method: 'update',
        path: '/databases/(default)/documents/gigs/a',
        auth: { uid: 'u1', token: { email: 'a@b.test', email_verified: true } },
        time: '2026-11-21T00:00:00.000000Z',
        resource: doc('gigs/a', { ...base, notifications: flags(true, true) }),
        requestResource: doc('gigs/a', { ...base, notifications: flags(false, true) }),
      },
      reader,
    );
  const decision = ask();
  if (!decision.allowed) throw new Error(`The write was denied: ${decision.reason}`);
  for (let index = 0; index < 2_000; index++) ask();
  const times = Array.from({ length: 2_000 }, () => {
    const began = performance.now();
    ask();
    return performance.now() - began;
  });
  return [
    {
      figure: `rules: heaviest allowed write (${decision.reads.length} document reads, ${decision.expressions} expressions)`,
      unit: 'ms',
      target: 1,
      measured: round(median(times), 3),
      at: 'most',
    },
  ];
}
