import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionsRegion } from '@spot/contracts/core';
import { bucketOf, policyOf, region } from './config.mjs';
import {
  afterFirst,
  carryOut,
  check,
  deployedParts,
  differences,
  firebaseTools,
  planOf,
  prepare,
  recorder,
  secretsOf,
  stepsFor,
  tools,
  type Plan,
} from './deploy.mjs';
import { newKey, nextSteps, withKey } from './keys.mjs';
import { accountOf, accounts, deployerRoles, rolesOf } from './needs.mjs';
import { deploymentOf, domainsOf, missingIn, projectIdOf } from './settings.mjs';
import { changedSince, partsFor } from './since.mjs';

const here = join(__dirname, '../..');
let root: string;
let said: string[];

interface Answer {
  to: string;
  output?: string;
  code?: number;
  once?: boolean;
}
let answers: Answer[];
let commands: string[];
const runReally = tools.run;

/** Replaces the deploy tools: records each command and returns the prepared answer. */
function standIn(_: string, args: string[]) {
  const line = args.join(' ');
  commands.push(line);
  const found = answers.find(({ to }) => line.includes(to));
  if (found?.once) answers = answers.filter((one) => one !== found);
  return Promise.resolve({ code: found?.code ?? 0, output: found?.output ?? '' });
}
const answer = (given: Answer[]) => void (answers = given);
const asked = () => commands;
const inService = { to: 'feature -- status', output: JSON.stringify({ features: { accounts: { current: {} } } }) };
const ofStaging = (codebase: string) => accountOf(codebase, 'spot-staging');
/** A project that has all accounts, with their roles. */
const allAccounts = [
  { to: 'service-accounts list', output: Object.keys(accounts).map(ofStaging).join('\n') },
  {
    to: 'get-iam-policy',
    output: JSON.stringify({
      bindings: rolesOf('spot-staging', Object.keys(accounts)).map(({ member, role }) => ({ role, members: [member] })),
    }),
  },
];
/** The project's functions as firebase-tools lists them. */
const functionsThere = (...result: object[]) => ({
  to: 'functions:list',
  output: JSON.stringify({ status: 'success', result }),
});
const allSecrets = { to: 'secrets list', output: secretsOf(here).join('\n') };

const settings = async () => ({
  firebase: {
    projectId: 'spot-staging',
    apiKey: 'key',
    appId: 'app',
    authDomain: 'spot-staging.firebaseapp.com',
    storageBucket: 'spot-staging.appspot.com',
  },
  supportPhone: '1-800-555-0199',
  releases: { keys: [(await newKey()).open] },
  functions: { FORWARDED_HOPS: '1', MAIL_FROM: 'SPOT <mail@spot.example>' },
});

function plan(options?: { first: boolean }): Plan {
  return planOf(root, deploymentOf(root, 'staging'), options);
}
/** A codebase's built functions, as the discovery of firebase-functions returns them. */
function builtFunctions(codebase: string, endpoints: object) {
  const bin = join(root, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'firebase-functions'),
    `require('node:fs').writeFileSync(process.env.FUNCTIONS_MANIFEST_OUTPUT_PATH, ${JSON.stringify(JSON.stringify({ endpoints }))})`,
  );
  mkdirSync(join(root, 'firebase/functions/dist', codebase), { recursive: true });
}
const go = async (only: string[] = [], options?: { first: boolean }) => {
  const whole = plan(options);
  await check(root, whole);
  prepare(root, whole);
  await carryOut(stepsFor(whole, only), { say: (line) => said.push(line), pause: 1 });
};

beforeEach(async () => {
  said = [];
  root = mkdtempSync(join(tmpdir(), 'spot-deploy-'));
  for (const file of [
    'firebase.json',
    '.firebaserc',
    'firebase/functions/src/core/secrets.ts',
    'mfe-accounts/remote.json',
  ])
    cpSync(join(here, file), join(root, file));
  const { functions } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    functions: { source: string }[];
  };
  for (const { source } of functions) mkdirSync(join(root, source), { recursive: true });
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  writeFileSync(join(root, 'shell/dist/index.html'), '<script id="spot-config">{}</script>');
  mkdirSync(join(root, 'firebase/projects'), { recursive: true });
  writeFileSync(join(root, 'firebase/projects/staging.json'), JSON.stringify(await settings()));
  commands = [];
  tools.run = standIn;
  for (const name of ['SPOT_FIREBASE_TOOLS', 'SPOT_GCLOUD', 'SPOT_NPM'])
    process.env[name] = `stand-in ${name.slice(5).toLowerCase().replace('_tools', '')}`;
  answer([allSecrets, inService, ...allAccounts]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('A deployment', () => {
  it('deploys dependencies first and each area separately, and never writes the registry', async () => {
    await go();
    const order = [
      'gcloud services enable',
      'gcloud firestore databases describe',
      'gcloud iam service-accounts list',
      'gcloud projects get-iam-policy',
      'firebase deploy --only firestore:indexes',
      'gcloud firestore indexes composite list',
      'gcloud firestore indexes fields list',
      'npm run --silent migrate -- --project spot-staging --bring-up',
      'firebase deploy --only firestore:rules,storage',
      `gcloud storage buckets create gs://${bucketOf('spot-staging')}`,
      'gcloud storage cp --recursive --no-clobber firebase/legal/* gs://spot-staging.appspot.com/legal/',
      'npm run --silent feature -- fits functions-accounts --project staging',
      'firebase deploy --only functions --force --project spot-staging --config firebase.staging.accounts.json',
      'npm run --silent feature -- record functions-accounts --project staging',
      'firebase deploy --only functions --force --project spot-staging --config firebase.staging.scheduling.json',
      'firebase functions:artifacts:setpolicy',
      'npm run --silent feature -- fits shell --project staging',
      'firebase deploy --only hosting:shell',
      'npm run --silent feature -- record shell --project staging',
      'npm run --silent feature -- status accounts',
      'npm run --silent smoke -- --project staging --config firebase/projects/staging.json',
    ];
    const turns = order.map((line) => asked().findIndex((one) => one.startsWith(line)));
    expect(turns).not.toContain(-1);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    expect(asked().filter((line) => /publish|promote/.test(line))).toEqual([]);
    const ofFirebase = asked().filter((line) => line.startsWith('firebase'));
    for (const line of ofFirebase)
      expect(line).toMatch(/--project spot-staging --config firebase\.staging(\.\w+)?\.json/);
    expect(asked().join('\n')).not.toMatch(/\bregistry/);
  });

  it('releases the first version of a feature if none is in service', async () => {
    answer([allSecrets, { to: 'feature -- status', output: JSON.stringify({ features: { accounts: {} } }) }]);
    await go(['features:accounts']);
    expect(asked().slice(1)).toEqual([
      'npm run --silent feature -- status accounts --json --project staging',
      'npm run --silent feature -- publish accounts --yes --project staging',
      'npm run --silent feature -- promote accounts --yes --why First version --project staging',
    ]);
  });

  it('waits for indexes that are still being built', async () => {
    const building = { to: 'composite list', output: 'READY\nCREATING\n', once: true };
    answer([
      building,
      { ...building, output: 'CREATING\n' },
      { to: 'composite list', output: 'READY\nREADY\n' },
      allSecrets,
    ]);
    await go(['rules']);
    expect(asked().filter((line) => line.includes('composite list'))).toHaveLength(3);
    expect(asked().at(-1)).toContain('firestore:rules,storage');
  });

  it('waits for single-field indexes too, which collection group queries need', async () => {
    const building = { to: 'fields list', output: 'READY\nREADY;CREATING\n', once: true };
    answer([building, { to: 'fields list', output: 'READY\nREADY;READY\n' }, allSecrets]);
    await go(['rules']);
    expect(asked().filter((line) => line.includes('fields list'))).toHaveLength(2);
    expect(asked().at(-1)).toContain('firestore:rules,storage');
  });

  it('stops if an index cannot be built, instead of waiting forever', async () => {
    answer([{ to: 'composite list', output: 'READY\nNEEDS_REPAIR\n' }, allSecrets]);
    await expect(go(['rules'])).rejects.toThrow(/NEEDS_REPAIR/);
    expect(asked().filter((line) => line.includes('composite list'))).toHaveLength(1);
  });

  it('creates the database in the functions’ region, and refuses one elsewhere before it changes anything', async () => {
    const described = { to: 'databases describe', output: JSON.stringify({ name: 'd', locationId: 'nam5' }) };
    answer([described, allSecrets, ...allAccounts]);
    await expect(go(['project'])).rejects.toThrow(/database is in nam5.*cannot be moved/);
    expect(asked().at(-1)).toContain('databases describe');
    answer([{ to: 'databases describe', code: 1, output: 'NOT_FOUND' }, allSecrets, ...allAccounts]);
    await go(['project']);
    expect(asked().join('\n')).toContain(`databases create --database=(default) --location=${functionsRegion}`);
    const kept = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' };
    answer([
      { ...described, output: JSON.stringify({ name: 'd', locationId: functionsRegion, ...kept }) },
      allSecrets,
      ...allAccounts,
    ]);
    await go(['project']);
    expect(asked().join('\n')).toContain('databases update --database=(default) --enable-pitr --delete-protection');
    const { firestore } = JSON.parse(readFileSync(join(here, 'firebase.json'), 'utf8')) as { firestore: object };
    expect(firestore).toMatchObject({ location: functionsRegion });
  });

  it('creates a codebase’s missing account, and gives it the roles that it lacks', async () => {
    const [, ...others] = Object.keys(accounts);
    const given = rolesOf('spot-staging', others).map(({ member, role }) => ({ role, members: [member] }));
    answer([
      allSecrets,
      { to: 'service-accounts list', output: others.map(ofStaging).join('\n') },
      { to: 'get-iam-policy', output: JSON.stringify({ bindings: given }) },
    ]);
    await go(['project']);
    expect(asked().filter((line) => line.includes('service-accounts create'))).toEqual([
      expect.stringContaining('create spot-accounts '),
    ]);
    const roles = asked().filter((line) => line.includes(`member=serviceAccount:${ofStaging('accounts')} --role`));
    expect(roles.map((line) => /--role=(\S+)/.exec(line)?.[1])).toEqual([
      ...accounts.accounts.roles,
      // Only over itself, for sign-ins with passkeys.
      'roles/iam.serviceAccountTokenCreator',
      'roles/storage.objectAdmin',
    ]);
    expect(asked().filter((line) => line.includes('firestoreServiceAgent'))).toHaveLength(1);
  });

  it('lists what it would delete and asks for confirmation, before it changes anything', async () => {
    const endpoint = (id: string, codebase: string) => ({ id, codebase, region: functionsRegion });
    answer([functionsThere(endpoint('countWeek', 'dayof'), endpoint('postShifts', 'scheduling')), allSecrets]);
    builtFunctions('dayof', { countWeeks: { eventTrigger: { retry: true } } });
    const whole = plan();
    const steps = stepsFor(whole, ['functions:dayof']);
    await expect(differences(root, whole, steps)).rejects.toThrow(/does not: countWeek\..*--delete countWeek/);
    await expect(differences(root, whole, steps, ['postShifts'])).rejects.toThrow(/countWeek/);
    expect(await differences(root, whole, steps, ['countWeek'])).toEqual([
      '  dayof: creates countWeeks',
      '  dayof: now retries after a failure: countWeeks',
      '  dayof: deletes countWeek',
    ]);
    expect(asked().filter((line) => !line.includes('functions:list'))).toEqual([]);
  });

  it('waits if Google is not ready for events yet, and repeats the step', async () => {
    const notYet = 'If you recently started to use Eventarc, it may take a few minutes';
    answer([{ to: 'staging.dayof.json', code: 2, output: notYet, once: true }, allSecrets, inService]);
    await go(['functions:dayof'], { first: true });
    expect(asked().filter((line) => line.includes('staging.dayof.json'))).toHaveLength(2);
  });

  it('requires the version of firebase-tools that was rehearsed', () => {
    expect(firebaseTools).toMatch(/^firebase-tools@\d+\.\d+\.\d+$/);
  });

  it('continues if a bucket exists, and stops at the first step that fails', async () => {
    answer([
      allSecrets,
      ...allAccounts,
      { to: 'buckets create', code: 1, output: 'HTTPError 409: you already own this bucket' },
      { to: 'staging.scheduling.json', code: 2, output: 'quota of vCPU exceeded' },
    ]);
    await expect(go()).rejects.toThrow(
      /quota of vCPU exceeded[^]*Functions of scheduling: failed. The following steps were not run/,
    );
    expect(asked().at(-1)).toContain('staging.scheduling.json');
    expect(asked().some((line) => line.includes('hosting:'))).toBe(false);
  });

  it('does not check what is in service the first time', async () => {
    await go([], { first: true });
    expect(asked().join('\n')).not.toMatch(/fits|record|run feature|smoke/);
    expect(asked().at(-1)).toContain('hosting:shell');
    expect(afterFirst(plan()).map((line) => /npm run ([\w-]+)/.exec(line)?.[1])).toEqual([
      undefined,
      'first-admin',
      'feature',
      'deploy',
    ]);
  });

  it('stops before deploying a part that would break something in service', async () => {
    answer([
      allSecrets,
      { to: 'fits shell', code: 1, output: 'scheduling 1.2.0 needs Button of @spot/contracts/ui/core' },
    ]);
    await expect(go(['shell'])).rejects.toThrow(/scheduling 1.2.0 needs Button/);
    expect(asked().at(-1)).toContain('fits shell');
  });

  it('can be one part, and refuses one that does not exist', async () => {
    await go(['functions:worker', 'shell'], { first: true });
    expect(
      asked()
        .slice(1)
        .map((line) => /--only (\S+).* --config (\S+)/.exec(line)?.slice(1)),
    ).toEqual([
      ['functions', 'firebase.staging.worker.json'],
      ['hosting:shell', 'firebase.staging.json'],
    ]);
    expect(() => stepsFor(plan(), ['functions:payroll'])).toThrow(
      /Unknown parts: functions:payroll. The parts are project, rules,/,
    );
  });

  it('changes nothing if a secret is missing, and names it', async () => {
    answer([{ to: 'secrets list', output: 'projects/1/secrets/MAPS_API_KEY\n' }]);
    await expect(go()).rejects.toThrow(
      /lacks TWILIO_AUTH_TOKEN.*SMTP_URL.*REGISTRY_KEY.*--project spot-staging functions:secrets:set/,
    );
    expect(asked()).toHaveLength(1);
    process.env.SPOT_GCLOUD = join(root, 'gcloud');
    tools.run = runReally;
    await expect(go()).rejects.toThrow(/gcloud is not installed.*--dry-run/);
  });

  it('gives page, policy and functions the settings of its project, and leaves the built files unchanged', async () => {
    const whole = plan();
    prepare(root, whole);
    const page = readFileSync(join(root, whole.folder, 'shell/index.html'), 'utf8');
    expect(JSON.parse(/>(.*)</.exec(page)?.[1] ?? '')).toMatchObject({
      firebase: { projectId: 'spot-staging' },
      releases: { url: 'https://storage.googleapis.com/spot-staging-releases' },
    });
    expect(readFileSync(join(root, 'shell/dist/index.html'), 'utf8')).toContain('>{}<');
    const written = readFileSync(join(root, whole.config), 'utf8');
    expect(written).toContain(policyOf({ project: 'spot-staging' }));
    expect(written).not.toMatch(/demo-spot|predeploy/);
    expect(readFileSync(join(root, 'firebase/functions/dist/worker/.env.spot-staging'), 'utf8')).toBe(
      'APP_URL="https://spot-staging.web.app"\nFORWARDED_HOPS="1"\nMAIL_FROM="SPOT <mail@spot.example>"\n',
    );
  });
});

describe('The parts that a change affects', () => {
  const codebases = ['accounts', 'scheduling', 'releases'];
  const of = (files: string[], raised: string[] = []) => partsFor(files, { name: 'staging', codebases, raised });

  it('are deployed, and nothing else', () => {
    expect(of(['mfe-dayof/src/pages.ts', 'docs/scale.md', 'firebase/functions/src/scheduling/x.test.ts'])).toEqual([]);
    expect(of(['firebase/functions/src/scheduling/posting/postShifts.ts'])).toEqual(['functions:scheduling', 'smoke']);
    expect(of(['firebase/firestore.rules', 'shell/src/app.tsx'])).toEqual(['rules', 'shell', 'smoke']);
    expect(of(['shared-contracts/ui/core/index.ts'])).toEqual(['shell', 'smoke']);
    expect(of(['tooling/deploy/needs.mjs'])).toEqual(['project', 'bucket', 'smoke']);
    const everywhere = codebases.map((codebase) => `functions:${codebase}`);
    expect(of(['firebase/functions/src/shifts/hire.ts'])).toEqual([...everywhere, 'smoke']);
    expect(of(['shared-contracts/dayof/rules/hours.ts'])).toEqual([...everywhere, 'shell', 'smoke']);
    // Settings are in the page and in the functions' variables; those of another project are not.
    for (const file of [
      'firebase/projects/staging.json',
      '.firebaserc',
      'firebase.json',
      'tooling/deploy/settings.mjs',
    ])
      expect([file, of([file])]).toEqual([file, [...everywhere, 'shell', 'smoke']]);
    expect(of(['firebase/projects/production.json'])).toEqual([]);
    // How each part is deployed is part of it. Features are released by their teams.
    const all = ['project', 'rules', 'bucket', ...everywhere, 'shell', 'smoke'];
    for (const name of ['steps', 'deploy', 'tools', 'config'])
      expect([name, of([`tooling/deploy/${name}.mjs`])]).toEqual([name, all]);
    for (const name of ['since', 'record', 'back', 'difference'])
      expect([name, of([`tooling/deploy/${name}.mjs`])]).toEqual([name, []]);
    expect(of(['tooling/gateway/page.mjs'])).toEqual(['shell', 'smoke']);
    // What is stored is brought to a new layout with the rules.
    expect(of(['firebase/seed/src/layouts.ts'])).toEqual(['rules', 'smoke']);
  });

  it('include where a file was before it moved', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
    const [from, to] = ['firebase/functions/src/accounts/old.ts', 'firebase/functions/src/scheduling/new.ts'];
    for (const file of [from, to]) mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, from), 'export const one = 1;\n'.repeat(20));
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    git('mv', from, to);
    git('commit', '-qm', 'two');
    const { files } = changedSince(root, 'HEAD~1', []);
    expect(of(files)).toEqual(['functions:accounts', 'functions:scheduling', 'smoke']);
  });

  it('include a release of a feature only if its version was raised, first for a few people', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    const manifest = join(root, 'mfe-accounts/remote.json');
    const raised = { ...(JSON.parse(readFileSync(manifest, 'utf8')) as object), version: '7.0.0' };
    writeFileSync(manifest, JSON.stringify(raised));
    git('commit', '-qam', 'two');
    const { steps } = planOf(root, deploymentOf(root, 'staging'), { since: 'HEAD~1' });
    await carryOut(steps, { say: () => {} });
    expect(asked()).toEqual([
      'npm run --silent feature -- status accounts --json --project staging',
      'npm run --silent feature -- publish accounts --yes --project staging',
      'npm run --silent feature -- canary 5 accounts --version 7.0.0 --yes --why accounts 7.0.0 --project staging',
      'npm run --silent smoke -- --project staging --config firebase/projects/staging.json',
    ]);
    expect(planOf(root, deploymentOf(root, 'staging'), { since: 'HEAD' }).steps).toEqual([]);

    // The same command again, after the canary has got a larger share.
    const canary = { version: '7.0.0', share: 25 };
    answer([{ to: 'feature -- status', output: JSON.stringify({ features: { accounts: { current: {}, canary } } }) }]);
    const before = asked().length;
    await carryOut(steps, { say: () => {} });
    expect(asked().slice(before)).toEqual([
      'npm run --silent feature -- status accounts --json --project staging',
      'npm run --silent smoke -- --project staging --config firebase/projects/staging.json',
    ]);
    expect(() => planOf(root, deploymentOf(root, 'staging'), { since: 'nowhere' })).toThrow(
      'There is no commit nowhere',
    );
  });
});

describe('The record of deployments', () => {
  /** Stands in for the bucket of the records; other commands are answered as usual. */
  function bucketOfRecords() {
    const files = new Map<string, string>();
    tools.run = (program, args) => {
      const [, first, verb, from = '', to = ''] = args;
      if (first !== 'storage') return standIn(program, args);
      if (verb === 'cp') files.set(to, readFileSync(from, 'utf8'));
      if (verb === 'cp') return Promise.resolve({ code: 0, output: '' });
      const [before = '', after] = from.split('*');
      const isMeant = (name: string) => (after === undefined ? name === from : name.startsWith(before));
      const found = [...files].filter(([name]) => isMeant(name)).map(([, text]) => text);
      return Promise.resolve(
        found.length > 0 ? { code: 0, output: found.join('') } : { code: 1, output: 'matched no objects' },
      );
    };
  }

  it('has the commit of each part, so that a failed or never deployed part is included next time', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, encoding: 'utf8' });
    const commit = (text: string, ...files: string[]) => {
      for (const file of files) {
        mkdirSync(join(root, file, '..'), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      git('add', '.');
      git('commit', '-qm', text);
      return git('rev-parse', 'HEAD').trim();
    };
    git('init', '-q');
    const one = commit('one', 'firebase/firestore.rules', 'firebase/functions/src/dayof/x.ts');
    const two = commit('two', 'firebase/functions/src/dayof/x.ts', 'firebase/functions/src/worker/x.ts');
    const three = commit('three', 'firebase/functions/src/worker/x.ts');
    answer([allSecrets, inService]);
    bucketOfRecords();
    const whole = plan();
    expect(await deployedParts(root, whole)).toEqual({});
    const record = await recorder(root, whole, three);
    for (const part of ['project', 'rules', 'bucket', 'shell', 'functions:worker', 'features:accounts'])
      await record.end(part);
    const written = await deployedParts(root, whole);
    expect(written).toMatchObject({ rules: [{ commit: three }] });
    const at = (sha: string) => [{ commit: sha, at: '' }];
    const before = { ...written, 'functions:dayof': at(one), 'functions:releases': at(two) };
    const others = Object.fromEntries(
      ['accounts', 'scheduling', 'backoffice', 'features'].map((name) => [`functions:${name}`, at(three)]),
    );
    const next = planOf(root, deploymentOf(root, 'staging'), { since: 'deployed', parts: { ...before, ...others } });
    expect([...new Set(next.steps.map(({ codebase, part }) => codebase ?? part))]).toEqual(['dayof', 'smoke']);
    const nothing = planOf(root, deploymentOf(root, 'staging'), { since: 'deployed', parts: {} });
    expect(nothing.steps.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['project', 'rules', 'functions', 'shell']),
    );
  });

  it('keeps the entries of two simultaneous deployments', async () => {
    bucketOfRecords();
    const whole = plan();
    const [one, two] = [await recorder(root, whole, 'one'), await recorder(root, whole, 'two')];
    await one.begin('functions:dayof');
    await two.end('rules');
    await one.end('functions:dayof');
    await one.end('rules');
    await two.begin('functions:worker');
    expect(await deployedParts(root, whole)).toEqual({
      rules: [
        { commit: 'one', at: expect.any(String) as string },
        { commit: 'two', at: expect.any(String) as string },
      ],
      'functions:dayof': [{ commit: 'one', at: expect.any(String) as string }],
      'functions:worker': [{ begun: expect.any(String) as string }],
    });
  });

  it('gets an entry for a part only when all its steps are done', async () => {
    answer([allSecrets, inService, { to: 'staging.worker.json', code: 1, output: 'no' }]);
    const recorded: string[] = [];
    const whole = plan();
    prepare(root, whole);
    const done = carryOut(stepsFor(whole, ['rules', 'functions:dayof', 'functions:worker']), {
      say: () => {},
      pause: 1,
      record: {
        unfinished: () => false,
        begin: (part) => Promise.resolve(void recorded.push(`${part} begins`)),
        end: (part) => Promise.resolve(void recorded.push(part)),
      },
    });
    await expect(done).rejects.toThrow('Functions of worker: failed');
    expect(recorded).toEqual(['rules', 'functions:dayof begins', 'functions:dayof', 'functions:worker begins']);
  });

  it('makes the next deployment include all functions of a codebase whose last deployment failed, even existing ones', async () => {
    const whole = plan();
    prepare(root, whole);
    const steps = stepsFor(whole, ['functions:worker']);
    const commandOf = async (unfinished: boolean) => {
      answer([allSecrets, inService]);
      const before = asked().length;
      const record = { unfinished: () => unfinished, begin: async () => {}, end: async () => {} };
      await carryOut(steps, { say: () => {}, pause: 1, record });
      return asked()
        .slice(before)
        .find((line) => line.includes('--only'));
    };
    expect(await commandOf(false)).toMatch(/--only functions --force/);
    expect(await commandOf(true)).toMatch(/--only functions:worker --force/);
  });
});

describe('The settings of a project', () => {
  it('are refused all at once if some are missing or invalid', async () => {
    const good = await settings();
    const of = { project: 'spot-staging', site: 'spot-staging' };
    expect(missingIn(good, of)).toEqual([]);
    const { secret } = await newKey();
    const bad = { ...good, supportPhone: ' ', releases: { keys: [secret] }, functions: { FORWARDED_HOPS: 'one' } };
    const found = missingIn(bad, { project: 'another', site: undefined });
    expect(found.map((line) => line.split(':')[0])).toEqual([
      'supportPhone',
      'functions.MAIL_FROM',
      'releases.keys',
      'firebase.projectId',
      'functions.FORWARDED_HOPS',
      '.firebaserc',
    ]);
    writeFileSync(join(root, 'firebase/projects/staging.json'), '{');
    expect(() => deploymentOf(root, 'staging')).toThrow(/staging.json could not be read/);
    expect(() => deploymentOf(root, 'default')).toThrow(
      'Pass --project with one of staging, production (.firebaserc).',
    );
    expect(() => deploymentOf(root, 'stage', ['local'])).toThrow('one of local, staging, production (.firebaserc).');
  });

  it('say that the first key is used at once, and a later one only when browsers know it', () => {
    const of = { project: 'staging', to: '.local/key.json', kid: 'k' };
    const set = `${firebaseTools} --project staging functions:secrets:set REGISTRY_KEY --data-file .local/key.json`;
    expect(nextSteps({ ...of, first: true }).join()).toContain(set);
    expect(nextSteps({ ...of, first: true }).join()).not.toContain('deploy');
    expect(nextSteps({ ...of, first: false }).join()).toMatch(
      new RegExp(`--only shell.*${set}.*--only functions:releases`),
    );
  });

  it('know every domain on which the page is served', async () => {
    expect(domainsOf(root, 'spot-staging')).toEqual(['spot-staging.web.app']);
    const own = { ...(await settings()), appUrl: 'https://work.spot.example/' };
    writeFileSync(join(root, 'firebase/projects/staging.json'), JSON.stringify(own));
    expect(domainsOf(root, 'spot-staging')).toEqual(['spot-staging.web.app', 'work.spot.example']);
    expect(domainsOf(root, 'another')).toEqual([]);
  });

  it('belong to a project given by its name or its id', () => {
    expect([projectIdOf(root, 'staging'), projectIdOf(root, 'another')]).toEqual(['spot-staging', 'another']);
  });

  it('accept a new key beside the previous one, and no third', async () => {
    const keys = await Promise.all([1, 2, 3].map(async () => (await newKey()).open));
    const [first, second, third] = keys as [(typeof keys)[0], (typeof keys)[0], (typeof keys)[0]];
    const twice = withKey(withKey({ releases: { keys: [first] } }, second), third);
    expect(twice.releases.keys).toEqual([third, second]);
    expect(JSON.stringify(twice)).not.toContain('"d"');
  });

  it('give the same policy as firebase.json for this machine’s project', () => {
    expect(readFileSync(join(here, 'firebase.json'), 'utf8')).toContain(`"${policyOf({ project: 'demo-spot' })}"`);
    expect(region).toBe(functionsRegion);
  });

  it('are empty in the repository, so the command refuses and says what is missing', async () => {
    const { code, output } = await new Promise<{ code: number; output: string }>((resolve) =>
      execFile('node', [join(here, 'tooling/bin/deploy.mjs'), '--project', 'production'], (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), output: out + err }),
      ),
    );
    expect(code).toBe(1);
    expect(output).toMatch(
      /firebase\/projects\/production.json is not complete:\n {2}firebase.apiKey: from the web app/,
    );
  });
});

describe('The description of a deployment', () => {
  const text = readFileSync(join(here, 'docs/deploy.md'), 'utf8');

  it('names each role that a deployer needs, and the version of firebase-tools', () => {
    expect(deployerRoles.filter((role) => !text.includes(`\`${role}\``))).toEqual([]);
    expect(text.match(/npx firebase-tools\S*/g)?.filter((one) => one !== `npx ${firebaseTools}`)).toEqual([]);
  });
});
