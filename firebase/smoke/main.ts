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
import { TestAccounts } from './accounts';
import { failureOf, Findings } from './findings';
import { report } from './report';
import { cleanUp, type Deleted } from './cleanUp';
import { localTarget, realTarget, type Target } from './target';
import { Journey } from './journey';

const usage = `npm run smoke: sends every kind of request of the product to a deployed project, and lists differences from Local Firebase

  (no option)           tests a Local Firebase that it starts in memory
  --port N              tests the Local Firebase on this port
  --project NAME        tests a project of .firebaserc, with the application default credentials
  --config FILE         the project's settings (default: firebase/projects/NAME.json)
  --word WORD           one of the project's TEST_COMPANY_WORDS (test)
  --patience SECONDS    the time limit of an answer or a trigger (60; 20 on Local Firebase)
  --mails               Local Firebase has a mail server, so emails must be delivered to it
  --keep                keeps the test data
  --cleanup TAG         only deletes the test data of an earlier run
  --json                prints the report as JSON

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
      cleanup: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      /** The Local Firebase is empty: the legal documents are uploaded first, as for a new project. */
      empty: { type: 'boolean', default: false },
    },
  });
  const patience = Number(values.patience ?? (values.project ? 60 : 20)) * 1000;
  if (!(patience > 0)) throw new Error(`--patience ${values.patience} is not a number of seconds.`);
  if (!values.help && (values.project === undefined) === (values.port === undefined))
    throw new Error('Pass either --project NAME or --port N.');
  if (values.cleanup !== undefined && !/^[a-z0-9]{4,20}$/.test(values.cleanup))
    throw new Error(`--cleanup ${values.cleanup} is not the tag of a run.`);
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
      `${file} does not exist. Pass --config with a JSON file of the settings of ${project}: { "firebase": { ... } }`,
    );
  });
  return realTarget(projects[project] ?? project, JSON.parse(settings), patience);
}

/** Runs all parts, in an order in which each has the data that it needs. */
async function askAll(target: Target, accounts: TestAccounts, findings: Findings, word: string): Promise<void> {
  const made = await new Journey(target, accounts, findings, word).run();
  await askCalls(target, findings, accounts.as('signedOut'), accounts.people.owner);
  if (!made) return;
  await askQueries(
    target,
    findings,
    made.world,
    accounts.people,
    await readFile(join('firebase', 'firestore.rules'), 'utf8'),
  );
  await askFiles(target, findings, accounts, made);
}

async function deleteTestData(target: Target, tag: string, findings: Findings): Promise<Deleted> {
  try {
    const deleted = await cleanUp(target, tag);
    findings.note('cleanup');
    return deleted;
  } catch (error) {
    findings.note('cleanup', {
      ...{ kind: 'failed', what: `delete the test data of run ${tag}`, as: 'console', said: failureOf(error).message },
      todo: `Repeat it with --cleanup ${tag}`,
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
  const tag = options.cleanup ?? randomBytes(4).toString('hex');
  if (options.cleanup === undefined) {
    if (!options.json) console.log(`Run ${tag} on ${target.projectId} ...`);
    if (options.empty) await uploadLegal(getStorage(target.admin), target.web.storageBucket, 'firebase/legal/v1');
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void deleteTestData(target, tag, findings).finally(() => process.exit(1)));
    const accounts = new TestAccounts(target, tag, findings);
    await askAll(target, accounts, findings, options.word).catch((error: unknown) =>
      findings.note('journey', {
        ...{ kind: 'failed', what: 'run the smoke test', as: 'console', said: failureOf(error).message },
        todo: 'Check that the credentials are those of an editor of the project (gcloud auth application-default login)',
      }),
    );
    await accounts.close();
  }
  const deleted = options.keep ? undefined : await deleteTestData(target, tag, findings);
  const ok = findings.all.length === 0;
  const { all, asked, times } = findings;
  if (options.json)
    console.log(
      JSON.stringify(
        { project: target.projectId, tag, ok, asked: Object.fromEntries(asked), findings: all, times, deleted },
        null,
        2,
      ),
    );
  else console.log(report(target.projectId, findings, deleted));
  process.exitCode = ok ? 0 : 1;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
