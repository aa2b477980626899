import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goBack, programs, waysBack } from '../back.mjs';
import { region } from '../config.mjs';
import {
  carryOut,
  check,
  differences,
  deployedParts,
  planOf,
  prepare,
  recorder,
  secretsOf,
  stepsFor,
  tools,
} from '../deploy.mjs';
import { newKey } from '../keys.mjs';
import { backup, copiesOf } from '../../backup/backup.mjs';
import { restore } from '../../backup/restore.mjs';
import { targetOf } from '../../backup/target.mjs';
import { gcloud, newProject, startGoogle } from './google.mjs';
import { productCommand } from './product-commands.mjs';
import { build, commitIn, headOf, repositoryIn } from './repository.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const project = 'spot-rehearsal';
const bucket = `${project}.firebasestorage.app`;

/** The settings of a real project. */
const settings = async () => ({
  firebase: {
    projectId: project,
    apiKey: 'key',
    appId: 'app',
    authDomain: `${project}.firebaseapp.com`,
    storageBucket: bucket,
  },
  supportPhone: '1-800-555-0199',
  releases: { keys: [(await newKey()).open] },
  functions: { FORWARDED_HOPS: '1', MAIL_FROM: 'SPOT <mail@spot.example>' },
});

/** A repository with the built functions and page, which scenarios may change. */
function copyOf(root) {
  const copy = mkdtempSync(join(tmpdir(), 'spot-rehearsal-'));
  repositoryIn(root, copy, project);
  return copy;
}

/** CI's credentials: a token that Google's token service exchanges for a token of the project. */
function credentialsIn(copy) {
  const [token, file] = [join(copy, 'token.txt'), join(copy, 'credentials.json')];
  writeFileSync(token, 'token of CI');
  const credentials = {
    type: 'external_account',
    audience: '//iam.googleapis.com/projects/415926535/locations/global/workloadIdentityPools/ci/providers/ci',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: 'https://sts.googleapis.com/v1/token',
    credential_source: { file: token },
  };
  writeFileSync(file, JSON.stringify(credentials));
  return file;
}

/** The environment variables that direct all requests to the simulation, without real credentials. */
function variablesFor(copy, port, firebase) {
  const home = join(copy, 'home');
  mkdirSync(join(home, '.config'), { recursive: true });
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    GOOGLE_APPLICATION_CREDENTIALS: credentialsIn(copy),
    SPOT_REHEARSAL_PORT: String(port),
    SPOT_FIREBASE_TOOLS: `${process.execPath} --require ${join(here, 'loopback.cjs')} ${firebase}`,
    SPOT_GCLOUD: 'gcloud',
    SPOT_NPM: 'npm',
    CI: '1',
  };
}

/**
 * An empty simulated project with a repository to deploy to it, and the commands on them. `firebase` is the program of
 * firebase-tools.
 */
export async function createEnvironment(root, firebase) {
  const known = { project, site: project, bucket, region };
  const state = newProject(known);
  const google = await startGoogle(state);
  const copy = copyOf(root);
  Object.assign(process.env, variablesFor(copy, google.port, firebase));
  const fresh = () => {
    const { changes: _changes, asked: _asked, unknown: _unknown, hosting, ...rest } = newProject(known);
    Object.assign(state.hosting, hosting);
    Object.assign(state, rest);
    for (const name of secretsOf(copy)) state.secrets.set(name, { members: [] });
  };
  fresh();
  const { run } = tools;
  tools.run = (program, args, options) => {
    if (program === 'gcloud') return Promise.resolve(gcloud(state, args));
    return program === 'npm' ? Promise.resolve(productCommand(state, args)) : run(program, args, options);
  };
  const deployment = {
    name: 'rehearsal',
    project,
    site: project,
    appUrl: `https://${project}.web.app`,
    settings: await settings(),
  };
  const target = targetOf({
    project,
    pictures: bucket,
    pause: 1,
    addressOf: (service) => ({
      base: `http://127.0.0.1:${google.port}`,
      headers: { 'x-asked-of': `${service}.googleapis.com` },
    }),
  });
  let hours = 0;
  const later = () => Date.now() + hours++ * 3_600_000;
  /** Returns the output and changes, or the error. */
  const attempt = async (work) => {
    const before = state.changes.length;
    const said = [];
    const stopped = await work({ say: (line) => said.push(line) }).then(
      () => undefined,
      (error) => error.message,
    );
    return { said, changes: state.changes.slice(before), stopped };
  };
  /** Deploys as the command does; returns the changes in the project, or the error. */
  async function deploy({ only = [], remove = [], commit = 'one', first = true, since, folder = copy } = {}) {
    const before = state.changes.length;
    const said = [];
    const done = (more) => ({ said, changes: state.changes.slice(before), ...more });
    try {
      const parts = since === 'deployed' ? await deployedParts(folder, deployment) : undefined;
      const plan = planOf(folder, deployment, { first, since, parts });
      const steps = stepsFor(plan, only);
      if (steps.length === 0) return done({ steps: 0 });
      await check(folder, plan);
      prepare(folder, plan);
      said.push(...(await differences(folder, plan, steps, remove)));
      await carryOut(steps, {
        say: (line) => said.push(line),
        pause: 20,
        cwd: folder,
        record: await recorder(folder, plan, commit),
      });
      return done({ steps: steps.length });
    } catch (error) {
      return done({ stopped: error.message });
    }
  }
  return {
    state,
    copy,
    build: () => build(root, copy),
    commit: (message) => commitIn(copy, message),
    /** Starts again with an empty project. */
    fresh,
    deployed: () => deployedParts(copy, deployment),
    deploy,
    /** Goes back as the command does, except that the deploy command of the earlier commit is simulated. */
    async goBack(parts, remove = []) {
      const before = state.changes.length;
      const { run: outside } = programs;
      programs.run = async (program, args, { cwd }) => {
        if (program === 'git') return outside(program, args, { cwd });
        if (program === 'npm') return { code: 0, output: String(build(root, cwd) ?? '') };
        const listIn = (option) => args[args.indexOf(option) + 1 || args.length]?.split(',') ?? [];
        const { stopped } = await deploy({
          folder: cwd,
          only: listIn('--only'),
          remove: listIn('--delete'),
          commit: headOf(cwd),
          first: false,
        });
        return { code: stopped ? 1 : 0, output: stopped ?? '' };
      };
      const stopped = await deployedParts(copy, deployment)
        .then((record) => goBack(copy, deployment.name, waysBack(record, parts), remove))
        .catch(({ message }) => message)
        .finally(() => (programs.run = outside));
      return { changes: state.changes.slice(before), stopped };
    },
    /** Makes a backup of the project; the clock advances by an hour each time. */
    backup: () => attempt(({ say }) => backup(target, { say, now: later, pause: 1 })),
    /** Restores the newest backup. The product's own check of the database is tested on Local Firebase. */
    restore: ({ replace } = {}) =>
      attempt(({ say }) =>
        restore(target, {
          ...{ replace, say, now: later, pause: 1 },
          holdTexts: async () => 'none',
          check: async () => true,
        }),
      ),
    copies: () => copiesOf(target),
    change(path, edit) {
      const file = join(copy, path);
      writeFileSync(file, edit(readFileSync(file, 'utf8')));
    },
    write(path, text) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    },
    async end() {
      await google.close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
