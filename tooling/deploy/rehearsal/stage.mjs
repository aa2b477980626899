import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** A copy of the built rules, functions and page, which acts may change. */
function copyOf(root) {
  const copy = mkdtempSync(join(tmpdir(), 'spot-rehearsal-'));
  const keep = (file) => !/\.(?:map|gz)$/.test(file);
  for (const path of [
    'firebase.json',
    'firebase/firestore.rules',
    'firebase/storage.rules',
    'firebase/firestore.indexes.json',
    'firebase/functions/src/core/secrets.ts',
    'firebase/functions/dist',
    'shell/dist',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: keep });
  for (const feature of ['mfe-accounts', 'mfe-scheduling', 'mfe-dayof', 'mfe-backoffice'])
    cpSync(join(root, feature, 'remote.json'), join(copy, feature, 'remote.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const targets = { [project]: { hosting: { shell: [project] } } };
  writeFileSync(join(copy, '.firebaserc'), JSON.stringify({ projects: { rehearsal: project }, targets }));
  return copy;
}

/** CI's credentials: a token that Google's service exchanges for one of the project. */
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

/** The environment variables that lead to the simulation, without real credentials. */
function environment(copy, port, firebase) {
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

/** An empty project with everything to deploy to it. `firebase` is the program of firebase-tools. */
export async function stage(root, firebase) {
  const known = { project, site: project, bucket, region };
  const state = newProject(known);
  const google = await startGoogle(state);
  const copy = copyOf(root);
  Object.assign(process.env, environment(copy, google.port, firebase));
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
    // The product's own tools are not run, because they have tests of their own.
    return program === 'npm' ? Promise.resolve({ code: 0, output: '' }) : run(program, args, options);
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
  return {
    state,
    copy,
    /** Starts again with an empty project. */
    fresh,
    deployed: () => deployedParts(copy, deployment),
    /** Deploys as the command does; returns the changes in the project, or the error. */
    async deploy({ only = [], remove = [], commit = 'one' } = {}) {
      const before = state.changes.length;
      const said = [];
      try {
        // The registry decides which version of a feature is in service, and smoke tests check what is served.
        const plan = planOf(copy, deployment, { first: true });
        const steps = stepsFor(plan, only);
        await check(copy, plan);
        prepare(copy, plan);
        said.push(...(await differences(copy, plan, steps, remove)));
        await carryOut(steps, {
          say: (line) => said.push(line),
          pause: 20,
          cwd: copy,
          record: await recorder(copy, plan, commit),
        });
        return { said, changes: state.changes.slice(before) };
      } catch (error) {
        return { said, changes: state.changes.slice(before), stopped: error.message };
      }
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
    async end() {
      await google.close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
