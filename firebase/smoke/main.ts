import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getStorage } from 'firebase-admin/storage';
import { setLogLevel } from 'firebase/app';
import { defaultTestWords } from '@spot/contracts/accounts';
import { uploadLegal } from '../seed/src/legal';
import { askCalls } from './askCalls';
import { askFiles } from './askFiles';
import { askQueries } from './askQueries';
import { Cast } from './cast';
import { failureOf, Findings } from './findings';
import { report } from './report';
import { takeAway, type TakenAway } from './takeAway';
import { localTarget, realTarget, type Target } from './target';
import { Way } from './way';

const usage = `npm run smoke: asks a deployed project, by the real SDKs, everything that the product asks, and says what is otherwise than here

  (nothing)             a Local Firebase that is started for it, in memory
  --port N              the Local Firebase that runs there
  --project NAME        a project, or a name for one in .firebaserc; with application default credentials
  --config FILE         the web app's settings of that project (firebase/projects/NAME.json)
  --word WORD           one of its TEST_COMPANY_WORDS (test)
  --patience SECONDS    how long an answer or a trigger may take (60; 20 on Local Firebase)
  --mails               Local Firebase has a mail server, as a project has: mails have to be handed over
  --keep                leaves what was made, and says its tag
  --take-away TAG       takes away what an earlier run has left, and asks nothing
  --json                the outcome for programs

Exit code 0 if nothing differs from Local Firebase, otherwise 1.`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      config: { type: 'string' },
      port: { type: 'string' },
      word: { type: 'string', default: defaultTestWords[0] ?? 'test' },
      patience: { type: 'string' },
      mails: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      'take-away': { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      /** The Local Firebase is empty: the legal documents are uploaded first, as for a new project. */
      empty: { type: 'boolean', default: false },
    },
  });
  const patience = Number(values.patience ?? (values.project ? 60 : 20)) * 1000;
  if (!(patience > 0)) throw new Error(`--patience ${values.patience} is not a number of seconds.`);
  if (!values.help && (values.project === undefined) === (values.port === undefined))
    throw new Error('Say either --project NAME or --port N.');
  if (values['take-away'] !== undefined && !/^[a-z0-9]{4,20}$/.test(values['take-away']))
    throw new Error(`--take-away ${values['take-away']} is not the tag of a run.`);
  return { ...values, patience };
}
type Options = ReturnType<typeof readOptions>;

async function openTarget({ project, port, config, patience, mails }: Options): Promise<Target> {
  if (project === undefined) {
    const number = Number(port);
    if (!Number.isInteger(number) || number < 1 || number > 65_535)
      throw new Error(`--port ${port} is not a port number.`);
    const health = await fetch(`http://127.0.0.1:${number}/`).catch(() => undefined);
    if (!health) throw new Error(`Nothing answers on port ${number} of this machine.`);
    return localTarget(number, patience, mails);
  }
  const { projects = {} } = JSON.parse(await readFile('.firebaserc', 'utf8')) as { projects?: Record<string, string> };
  const file = config ?? join('firebase', 'projects', `${project}.json`);
  const settings = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      `--config: the web app's settings of ${project} as a JSON file { "firebase": { ... } }; there is no ${file}`,
    );
  });
  return realTarget(projects[project] ?? project, JSON.parse(settings), patience);
}

/** Runs all parts, in an order in which each has the data that it needs. */
async function askAll(target: Target, cast: Cast, findings: Findings, word: string): Promise<void> {
  const made = await new Way(target, cast, findings, word).walk();
  await askCalls(target, findings, cast.as('signedOut'), cast.people.owner);
  if (!made) return;
  await askQueries(
    target,
    findings,
    made.world,
    cast.people,
    await readFile(join('firebase', 'firestore.rules'), 'utf8'),
  );
  await askFiles(target, findings, cast, made);
}

async function clear(target: Target, tag: string, findings: Findings): Promise<TakenAway> {
  try {
    const taken = await takeAway(target, tag);
    findings.note('taking away');
    return taken;
  } catch (error) {
    findings.note('taking away', {
      ...{ kind: 'failed', what: `what the run ${tag} made`, as: 'console', said: failureOf(error).message },
      todo: `Again with --take-away ${tag}`,
    });
    return { documents: 0, files: 0, accounts: 0 };
  }
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.help) return console.log(usage);
  // Refusals are expected; the SDK would log each.
  setLogLevel('silent');
  const target = await openTarget(options);
  const findings = new Findings();
  const tag = options['take-away'] ?? randomBytes(4).toString('hex');
  if (options['take-away'] === undefined) {
    if (!options.json) console.log(`Run ${tag} on ${target.projectId} ...`);
    if (options.empty) await uploadLegal(getStorage(target.admin), target.web.storageBucket, 'firebase/legal/v1');
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void clear(target, tag, findings).finally(() => process.exit(1)));
    const cast = new Cast(target, tag, findings);
    await askAll(target, cast, findings, options.word).catch((error: unknown) =>
      findings.note('way', {
        ...{ kind: 'failed', what: 'the run itself', as: 'console', said: failureOf(error).message },
        todo: 'Are the credentials those of an editor of the project (gcloud auth application-default login)?',
      }),
    );
    await cast.close();
  }
  const taken = options.keep ? undefined : await clear(target, tag, findings);
  const ok = findings.all.length === 0;
  const { all, asked, times } = findings;
  if (options.json)
    console.log(
      JSON.stringify(
        { project: target.projectId, tag, ok, asked: Object.fromEntries(asked), findings: all, times, taken },
        null,
        2,
      ),
    );
  else console.log(report(target.projectId, findings, taken));
  process.exitCode = ok ? 0 : 1;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
