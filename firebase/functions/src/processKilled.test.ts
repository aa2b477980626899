import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { areas, functionsRegion, pathOf, type Call, paths } from '@spot/contracts/core';
import { freePorts } from '../../../tooling/lib/ports.mjs';
import { giveSecondFactor, idTokenOf, sampleFactor } from '../../../tooling/lib/second-factor.mjs';
import { CrashingServer } from '../../local/src/testing/crashing';
import { at } from './core/firebase';
import { accountScenarios } from './testing/accountScenarios';
import { jobScenarios, type JobScenario } from './testing/jobScenarios';

const root = join(__dirname, '../../..');
const projectId = 'demo';
const password = 'Spotter-2026!';
/** `npm run bench -- kills` asks for many and reads what they found. */
const rounds = Number(process.env['KILLS'] ?? 1);
const figures = process.env['KILLS_FIGURES'];

/** Which call begins a job of that kind, where it is not named alike. */
const callOf: Readonly<Record<string, string>> = { cancel: 'deleteGig', offers: 'sendOffers' };

describe('The process that runs the functions, killed at any moment', () => {
  let port: number;
  let folder: string;
  let server: CrashingServer;
  let db: Firestore;
  /** Each kind has an owner of its own, who belongs to one company at a time. */
  const kinds: ReturnType<typeof jobScenarios> = {};
  const counts: Record<string, { killed: number; within: number; wrong: string[] }> = {};

  const post = async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
  };
  const settled = () => fetch(`http://127.0.0.1:${port}/__functions/settled`).then((answer) => answer.json());

  beforeAll(async () => {
    mkdirSync(join(root, '.local'), { recursive: true });
    folder = mkdtempSync(join(root, '.local/killed-'));
    const built = join(folder, 'functions');
    await promisify(execFile)(process.execPath, [join(root, 'firebase/functions/build.mjs'), '--out', built]);
    port = await freePorts();
    const codebases = areas.map((area) => join(built, area)).join();
    server = new CrashingServer([join(folder, 'data'), String(port), codebases, 'by hand'], {
      FORWARDED_HOPS: '0',
      GCLOUD_PROJECT: projectId,
    });
    await server.start();
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`;
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${port}`;
    const app = initializeApp({ projectId }, 'killed');
    db = getFirestore(app);
    const auth = getAuth(app);
    const factors = [sampleFactor('ops')];
    await db.doc(paths.admin('ops')).set({ deactivator: false, releaseManager: false, factorIds: factors });
    const caller = async (
      uid: string,
      { claims, emailVerified = true }: { claims?: object; emailVerified?: boolean } = {},
    ) => {
      const email = `${uid}@spot.test`;
      await auth.createUser({ uid, email, emailVerified, password });
      if (claims) await auth.setCustomUserClaims(uid, claims);
      const firebase = `http://127.0.0.1:${port}`;
      if (claims) await giveSecondFactor(firebase, uid, projectId);
      let signedIn = { at: 0, idToken: '' };
      // Some calls ask for a sign-in of the last ten minutes, and many rounds take longer.
      const idTokenNow = async () => {
        if (Date.now() - signedIn.at > 5 * 60_000)
          signedIn = { at: Date.now(), idToken: await idTokenOf(firebase, { email, password }, projectId) };
        return signedIn.idToken;
      };
      return {
        uid,
        call: async <Request, Response>(contract: Call<Request, Response>, data: Request): Promise<Response> => {
          const path = `${projectId}/${functionsRegion}/${pathOf(contract)}`;
          const answer = await post(path, { data }, { authorization: `Bearer ${await idTokenNow()}` });
          if (answer.status !== 200) throw new Error(`${contract.name}: ${JSON.stringify(answer.body)}`);
          return contract.response.parse(answer.body['result']);
        },
      };
    };
    const ops = await caller('ops', { claims: { admin: true, factors } });
    const newcomer = (uid: string) => caller(uid, { emailVerified: false });
    const scenariosOf = (boss: typeof ops) => ({
      ...jobScenarios(db, boss, ops),
      ...accountScenarios({ db, auth, boss, ops, newcomer }),
    });
    for (const kind of Object.keys(scenariosOf(ops))) {
      const scenario = scenariosOf(await caller(`boss-${kind}`.toLowerCase()))[kind];
      if (scenario) kinds[kind] = scenario;
    }
  });
  afterAll(async () => {
    await db.terminate();
    await deleteApp((await import('firebase-admin/app')).getApp('killed'));
    await server.end();
    rmSync(folder, { recursive: true });
    if (figures) writeFileSync(figures, JSON.stringify(counts));
  });

  const jobs = async () => (await db.collection('jobs').get()).docs;
  const running = async () => (await db.collection('jobs').where('state', '==', 'running').get()).docs;

  const kindsOf = (found: Awaited<ReturnType<typeof jobs>>) =>
    new Set(found.map((job) => job.get('kind') as string).map((kind) => callOf[kind] ?? kind));

  const newScenarios = async (turn: readonly string[], round: number) => {
    const scenarios: Record<string, JobScenario> = {};
    for (const kind of turn) {
      const scenario = await kinds[kind]?.(`${kind.toLowerCase()}-${round}`);
      if (scenario) scenarios[kind] = scenario;
    }
    return scenarios;
  };
  /** The process dies with one of the commits of one job, wherever the others are by then, and starts again. */
  const dieAndStart = async (scenarios: readonly JobScenario[], after: number, job: string) => {
    const dead = server.dieAfter(after, job);
    const asked = scenarios.map((scenario) => scenario.ask().catch(() => undefined));
    await Promise.race([dead, Promise.all(asked)]);
    await server.kill();
    await Promise.all(asked);
    await server.start();
  };
  /** Work that is not a job and had begun, by kind, and whether all of it was done. */
  const begunWork = async (scenarios: Readonly<Record<string, JobScenario>>) => {
    const begun = new Map<string, boolean>();
    for (const [kind, { hasStarted, expectComplete }] of Object.entries(scenarios))
      if (await hasStarted?.())
        begun.set(
          kind,
          await expectComplete().then(
            () => true,
            () => false,
          ),
        );
    return begun;
  };
  /** Everything that resumes work, once the killed process no longer holds its jobs. */
  const resume = async () => {
    for (const { ref } of await running()) await ref.update({ 'lease.startedAt': at(Date.now() - 31_000) });
    for (const schedule of ['resumeJobs', 'keepOffice', 'resumeAccountJobs'])
      await post(`__functions/schedules/${schedule}/run`);
    await settled();
  };

  it('starts again, ends every job by itself, and does nothing twice', async () => {
    /** After how many commits at most a job was still under way: a later one finds it done. */
    const most: Record<string, number> = {};
    const lacking = () => Object.keys(kinds).filter((kind) => (counts[kind]?.within ?? 0) < rounds);
    for (let round = 0; round < rounds * (figures ? 10 : 1) && lacking().length > 0; round++) {
      const turn = figures ? lacking() : Object.keys(kinds);
      const target = turn[Math.floor(Math.random() * turn.length)] ?? '';
      const scenarios = await newScenarios(turn, round);
      await settled();
      const known = new Set((await jobs()).map(({ id }) => id));
      const after = 1 + Math.floor(Math.random() * (most[target] ?? 12));
      await dieAndStart(Object.values(scenarios), after, `${target.toLowerCase()}-${round}`);
      const within = kindsOf(await running());
      const started = kindsOf((await jobs()).filter(({ id }) => !known.has(id)));
      const begun = await begunWork(scenarios);
      await resume();
      expect([...kindsOf(await running())]).toEqual([]);
      for (const [kind, { ask, expectComplete }] of Object.entries(scenarios)) {
        const count = (counts[kind] ??= { killed: 0, within: 0, wrong: [] });
        count.killed += 1;
        if (within.has(kind) || begun.get(kind) === false) count.within += 1;
        else if (kind === target) most[kind] = Math.max(2, after - 1);
        // What had not begun is asked for again; what had begun ends without anybody.
        const isLost = !started.has(kind) && !begun.has(kind);
        // An action can be undone for seconds only, and starting again took longer.
        if (isLost && kind === 'undo')
          await db.doc(paths.undo(`undo-${round}`)).update({ until: at(Date.now() + 60_000) });
        if (isLost) await ask().then(settled);
        await expectComplete().catch((error: unknown) => count.wrong.push(`${round}: ${String(error)}`));
      }
    }
    expect(Object.values(counts).flatMap(({ wrong }) => wrong)).toEqual([]);
  }, 3_600_000);
});
