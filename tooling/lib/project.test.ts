import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, apis, deployerRoles, rolesOf, storageAgent } from '../deploy/needs.mjs';

const deployer = 'deployer@spot.iam.gserviceaccount.com';
const given = [
  ...rolesOf('spot', Object.keys(accounts)),
  storageAgent('7'),
  ...deployerRoles.map((role) => ({ member: `serviceAccount:${deployer}`, role })),
];
const policyOf = (roles: typeof given) => ({
  bindings: roles.map(({ member, role }) => ({ role, members: [member] })),
});
const bin = join(__dirname, '../bin/check-project.mjs');
const good: Record<string, object> = {
  'identitytoolkit.googleapis.com/admin/v2/projects/spot/config': {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
    monitoring: { requestLogging: { enabled: true } },
    authorizedDomains: ['localhost', 'spot.web.app'],
    mfa: { providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }] },
  },
  'serviceusage.googleapis.com/v1/projects/spot/services?filter=state:ENABLED&pageSize=200': {
    services: apis.map((api) => ({ name: `projects/7/services/${api}` })),
  },
  'cloudresourcemanager.googleapis.com/v1/projects/spot': { projectNumber: '7' },
  'cloudresourcemanager.googleapis.com/v1/projects/spot:getIamPolicy': policyOf(given),
  'firebaseappcheck.googleapis.com/v1/projects/spot/services': {},
  'apikeys.googleapis.com/v2/projects/spot/locations/global/keys': {
    keys: [{ restrictions: { apiTargets: [{ service: 'places.googleapis.com' }] } }],
  },
  'secretmanager.googleapis.com/v1/projects/spot/secrets': {
    secrets: Object.values(accounts).flatMap(({ secrets }) =>
      secrets.map((name) => ({ name: `projects/1/secrets/${name}` })),
    ),
  },
  'cloudfunctions.googleapis.com/v2/projects/spot/locations/northamerica-northeast1/functions': {
    functions: [{ serviceConfig: { environmentVariables: { FORWARDED_HOPS: '1' } } }],
  },
  'firestore.googleapis.com/v1/projects/spot/databases/(default)': {
    locationId: 'northamerica-northeast1',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  'firestore.googleapis.com/v1/projects/spot/databases/(default)/backupSchedules': { backupSchedules: [{}] },
  'cloudbilling.googleapis.com/v1/projects/spot/billingInfo': { billingAccountName: 'billingAccounts/B' },
  'billingbudgets.googleapis.com/v1/billingAccounts/B/budgets': { budgets: [{}] },
};

describe('check-project', () => {
  let server: Server;
  let answers: Record<string, object> = good;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'project-'));
    server = createServer(({ url = '', headers }, response) => {
      const answer = headers.authorization === 'Bearer secret' ? answers[decodeURIComponent(url.slice(1))] : undefined;
      response.writeHead(answer ? 200 : 403, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  beforeEach(() => void (answers = good));
  afterAll(async () => {
    await new Promise((closed) => server.close(closed));
    await rm(folder, { recursive: true });
  });

  const run = (...more: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, GOOGLE_ACCESS_TOKEN: 'secret' };
      execFile(process.execPath, [bin, ...more], { env }, (error, out, failure) =>
        resolve({ code: error ? Number(error.code) : 0, said: out + failure }),
      );
    });
  const asked = () => [
    ...['--project', 'spot', '--domain', 'spot.web.app', '--deployer', deployer],
    ...['--api', `http://127.0.0.1:${(server.address() as AddressInfo).port}`],
  ];

  it('finds nothing in a complete project, read from the servers or from an export', async () => {
    const read = await run(...asked());
    expect(read).toMatchObject({ code: 0, said: expect.stringContaining('20 correct, 0 missing') as string });
    const file = join(folder, 'settings.json');
    await writeFile(file, (await run(...asked(), '--export')).said);
    expect(await run('--settings', file)).toEqual(read);
  });

  it.each([
    [
      'identitytoolkit.googleapis.com/admin/v2/projects/spot/config',
      {},
      [
        'Email enumeration protection',
        'Codes of authenticator apps',
        'Log of sign-ins',
        'Sign-up by the client',
        'Deletion by the client',
        'Domains that may sign people in',
      ],
    ],
    [
      'firebaseappcheck.googleapis.com/v1/projects/spot/services',
      { services: [{ name: 'projects/1/services/firestore.googleapis.com', enforcementMode: 'ENFORCED' }] },
      ['App Check not enforced'],
    ],
    ['apikeys.googleapis.com/v2/projects/spot/locations/global/keys', { keys: [{}] }, ['API keys']],
    ['secretmanager.googleapis.com/v1/projects/spot/secrets', {}, ['Secrets']],
    [
      'cloudfunctions.googleapis.com/v2/projects/spot/locations/northamerica-northeast1/functions',
      { functions: [{ serviceConfig: { environmentVariables: { TWILIO_AUTH_TOKEN: 'x' } } }] },
      ['Secrets out of plain settings', 'FORWARDED_HOPS'],
    ],
    [
      'firestore.googleapis.com/v1/projects/spot/databases/(default)',
      {},
      ['Region of the database', 'Point-in-time recovery', 'Delete protection'],
    ],
    ['firestore.googleapis.com/v1/projects/spot/databases/(default)/backupSchedules', {}, ['Backups']],
    ['billingbudgets.googleapis.com/v1/billingAccounts/B/budgets', {}, ['Budget']],
    [
      'firestore.googleapis.com/v1/projects/spot/databases/(default)',
      { ...good['firestore.googleapis.com/v1/projects/spot/databases/(default)'], locationId: 'nam5' },
      ['Region of the database'],
    ],
    [
      'serviceusage.googleapis.com/v1/projects/spot/services?filter=state:ENABLED&pageSize=200',
      { services: apis.slice(1).map((api) => ({ name: `projects/7/services/${api}` })) },
      ['Interfaces of Google'],
    ],
    [
      'cloudresourcemanager.googleapis.com/v1/projects/spot:getIamPolicy',
      policyOf(given.slice(1, -1)),
      ['Roles of the functions', 'Roles of who deploys'],
    ],
    [
      'cloudresourcemanager.googleapis.com/v1/projects/spot:getIamPolicy',
      policyOf(given.filter(({ role }) => !role.startsWith('roles/firebaserules'))),
      ['Rules of files may read the database'],
    ],
  ])('reports what is missing if %s answers %j', async (path, answer, missing) => {
    answers = { ...good, [path]: answer };
    const { code, said } = await run(...asked());
    expect(code).toBe(1);
    const lines = said.split('\n').filter((line) => line.startsWith('missing'));
    expect(lines.map((line) => /^missing\s+([^:]+):/.exec(line)?.[1])).toEqual(missing);
  });

  it('advises to keep the database as long as a deployment does, because erased people are still in it', async () => {
    answers = { ...good, 'firestore.googleapis.com/v1/projects/spot/databases/(default)/backupSchedules': {} };
    const { said } = await run(...asked());
    expect(said).toMatch(/Backups: gcloud firestore backups schedules create .*--recurrence=daily --retention=5w/);
  });

  it('reports settings that it may not read as unknown, and prints its usage', async () => {
    const { 'secretmanager.googleapis.com/v1/projects/spot/secrets': _, ...rest } = good;
    answers = rest;
    const { code, said } = await run(...asked());
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('unknown Secrets: secretmanager.googleapis.com answered 403'),
    ]);
    expect((await run('--project', 'spot', '--api', 'http://127.0.0.1:1')).code).toBe(1);
    expect((await run()).said).toContain('Give --project NAME');
  });
});
