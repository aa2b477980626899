import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as calls from '@spot/contracts/all/calls';
import { accountOf, accounts } from '../../../tooling/deploy/needs.mjs';

const run = promisify(execFile);
const root = join(__dirname, '../../..');
const { functions: codebases } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
  functions: { source: string; codebase: string; runtime: string; predeploy: string[] }[];
};

/** The options of a function that a deployment sees. */
interface Endpoint {
  region: string[];
  cpu: number;
  availableMemoryMb: number;
  concurrency: number;
  maxInstances: number;
  timeoutSeconds: number;
  callableTrigger?: object;
  eventTrigger?: object;
  scheduleTrigger?: object;
  serviceAccountEmail?: string;
  secretEnvironmentVariables?: { key: string }[];
}
interface Stack {
  endpoints: Record<string, Endpoint>;
  params: { name: string; type: string; default?: unknown }[];
}

interface Locked {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, Locked>;
}

interface Contract {
  area: calls.Area;
  name: string;
  request: object;
}
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'request' in value && 'area' in value;
const contracts: Contract[] = Object.values<unknown>(calls).filter(isContract);

describe('The codebases of the functions', () => {
  let out: string;
  const stacks = new Map<string, Stack>();

  /** Builds every codebase as `predeploy` does and asks each what it holds, as `firebase deploy` does. */
  beforeAll(async () => {
    mkdirSync(join(root, '.local'), { recursive: true });
    out = mkdtempSync(join(root, '.local/codebases-'));
    await run(process.execPath, [join(root, 'firebase/functions/build.mjs'), '--out', out]);
    const discovery = join(root, 'node_modules/.bin/firebase-functions');
    for (const { codebase } of codebases) {
      const file = join(out, `${codebase}.json`);
      const env = { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-spot', FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
      await run(process.execPath, [discovery], { cwd: join(out, codebase), env });
      stacks.set(codebase, JSON.parse(readFileSync(file, 'utf8')) as Stack);
    }
  });
  afterAll(() => rmSync(out, { recursive: true }));

  const endpoints = () => [...stacks.values()].flatMap((stack) => Object.entries(stack.endpoints));

  it('are one for each area, each with its own folder and build and the current runtime', () => {
    expect(codebases).toEqual(
      calls.areas.map((area) => ({
        source: `firebase/functions/dist/${area}`,
        codebase: area,
        runtime: 'nodejs22',
        predeploy: [`npm run build --workspace @spot/firebase-functions -- ${area}`],
      })),
    );
    for (const { codebase } of codebases) {
      const manifest = JSON.parse(readFileSync(join(out, codebase, 'package.json'), 'utf8')) as object;
      expect(manifest).toMatchObject({ main: 'index.js', engines: { node: '22' } });
    }
  });

  it('ship the data of places where places are looked up, and nowhere else', () => {
    const shipped = calls.areas.filter((area) => existsSync(join(out, area, 'data/places.json')));
    expect(shipped).toEqual(['accounts', 'scheduling']);
  });

  it('answer every call of the contracts once, each in its own area', async () => {
    const answered: string[] = [];
    for (const area of calls.areas) {
      const callables = (await import(`./${area}/callables`)) as Record<string, { contract: Contract }>;
      for (const [name, { contract }] of Object.entries(callables)) {
        expect([name, contract.area]).toEqual([contract.name, area]);
        answered.push(name);
      }
    }
    expect(answered.sort()).toEqual(contracts.map(({ name }) => name).sort());
    expect(new Set(answered).size).toBe(answered.length);
  });

  it('have one service for their calls, whose name is the path that a screen asks', () => {
    for (const [codebase, stack] of stacks) {
      const services = Object.entries(stack.endpoints).filter(([, { callableTrigger }]) => callableTrigger);
      expect(services.map(([name]) => name)).toEqual([codebase]);
    }
    for (const contract of contracts) expect(calls.pathOf(contract)).toBe(`${contract.area}/${contract.name}`);
  });

  it('share no names: no function is in two of them', () => {
    const names = endpoints().map(([name]) => name);
    expect(names.length).toBeGreaterThan(calls.areas.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('say of every function what it may use', () => {
    const overMany = new Set(['sweepRequirement']);
    const counts = /^(count(Late|Id|Requirement|Uniform|Unfilled|Unread|Marks)|certnWebhook|sendMail|syncAdmins)/;
    const kind = (name: string, { callableTrigger, scheduleTrigger }: Endpoint) => {
      if (callableTrigger) return 'answers';
      if (scheduleTrigger) return name === 'watchCredentials' ? 'unhurried' : 'scheduled';
      if (counts.test(name)) return 'counting';
      if (name === 'receiveText') return 'seldom';
      if (name === 'sendIdCheck') return 'sending';
      return overMany.has(name) ? 'lasting' : 'background';
    };
    const scheduled = { cpu: 0.16, availableMemoryMb: 256, concurrency: 1, maxInstances: 1, timeoutSeconds: 300 };
    const background = { cpu: 0.36, availableMemoryMb: 256, concurrency: 1, maxInstances: 10, timeoutSeconds: 60 };
    const allowed = {
      answers: { cpu: 1, availableMemoryMb: 512, concurrency: 80, maxInstances: 10, timeoutSeconds: 60 },
      background,
      counting: { ...background, cpu: 0.16 },
      seldom: { ...background, cpu: 0.08 },
      sending: { ...background, cpu: 0.16, availableMemoryMb: 512 },
      lasting: { ...background, timeoutSeconds: 540 },
      scheduled,
      unhurried: { ...scheduled, cpu: 0.08 },
    };
    for (const [name, endpoint] of endpoints())
      expect({ name, ...endpoint }).toMatchObject({
        name,
        region: [calls.functionsRegion],
        ...allowed[kind(name, endpoint)],
      });
  });

  it('deployed together start on the 20 vCPUs that a new project has', () => {
    const asked = endpoints().reduce((sum, [, { cpu }]) => sum + cpu, 0);
    expect(Number(asked.toFixed(6))).toBeLessThanOrEqual(20);
  });

  it('run as an account of their own, with the roles and secrets that their code uses and no others', () => {
    const writesUsers =
      /\.(createUser|updateUser|deleteUsers?|setCustomUserClaims|revokeRefreshTokens|generate\w+Link)\(/;
    for (const [codebase, stack] of stacks) {
      const code = readFileSync(join(out, codebase, 'index.js'), 'utf8');
      const { roles, buckets, reads, secrets, tasks = false, tokens = false } = accounts[codebase as calls.Area];
      for (const { serviceAccountEmail } of Object.values(stack.endpoints))
        expect(serviceAccountEmail).toBe(accountOf(codebase, 'demo-spot'));
      const read = Object.values(stack.endpoints).flatMap((one) => one.secretEnvironmentVariables ?? []);
      expect([codebase, [...new Set(read.map(({ key }) => key))].sort()]).toEqual([codebase, secrets]);
      const used = {
        admin: writesUsers.test(code),
        viewer: /getAuth\)\(/.test(code) && !writesUsers.test(code),
        pictures: /getStorage\)\(app\(\)\)\.bucket\(\)/.test(code),
        releases: code.includes('-releases`'),
        tasks: /getFunctions\)\(/.test(code),
        tokens: code.includes('.createCustomToken('),
      };
      expect({ codebase, ...used }).toEqual({
        codebase,
        admin: roles.includes('roles/firebaseauth.admin'),
        viewer: roles.includes('roles/firebaseauth.viewer'),
        pictures: buckets.includes('pictures'),
        releases: [...buckets, ...(reads ?? [])].includes('releases'),
        tasks,
        tokens,
      });
      expect(roles.includes('roles/cloudtasks.enqueuer')).toBe(tasks);
    }
  });

  it('bring the versions of their packages that the tests ran with', () => {
    const whole = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    for (const codebase of stacks.keys()) {
      const manifest = JSON.parse(readFileSync(join(out, codebase, 'package.json'), 'utf8')) as Locked;
      const { packages } = JSON.parse(readFileSync(join(out, codebase, 'package-lock.json'), 'utf8')) as Lock;
      expect(packages['']).toMatchObject({ dependencies: manifest.dependencies });
      for (const name of Object.keys(manifest.dependencies ?? {}))
        expect(packages[`node_modules/${name}`]?.version).toBe(manifest.dependencies?.[name]);
      const same = Object.entries(packages).filter(([place]) => place && whole.packages[place]);
      expect(same.length).toBeGreaterThan(100);
      for (const [place, { version, integrity }] of same)
        expect([place, version, integrity]).toEqual([
          place,
          whole.packages[place]?.version,
          whole.packages[place]?.integrity,
        ]);
    }
  });

  it('require a deployment to say how many proxies are in front, without a default (ACC-211)', () => {
    for (const { params } of stacks.values()) {
      const hops = params.find(({ name }) => name === 'FORWARDED_HOPS');
      expect(hops).toMatchObject({ type: 'int' });
      expect(hops).not.toHaveProperty('default');
    }
  });
});
