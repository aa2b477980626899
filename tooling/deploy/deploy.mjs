import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFeatures } from '../gateway/features.mjs';
import { pageWith } from '../gateway/page.mjs';
import { run } from '../lib/run.mjs';
import { Clear } from '../lib/say.mjs';
import { configFileOf, configOf, configOfCodebase } from './config.mjs';
import { builtIn, differenceOf, listed, requireAsked, spokenDifference } from './difference.mjs';
import { addressOf, commitOf, isUnfinished, readRecord, recordCommand, withBegun, withPart } from './record.mjs';
import { functionVariables, pageSettings } from './settings.mjs';
import { changedParts, changedSince, partsFor } from './since.mjs';
import { chosen, partOf, stepsOf } from './steps.mjs';
import { firebaseTools } from './tools.mjs';

export { firebaseTools };

/** In days. A file of one month counts for a backup of the month's last day (`tooling/backup`). */
const keptCopyDays = 70;

/** Google's programs, or their replacements in a rehearsal. */
const programs = () => ({
  firebase: process.env.SPOT_FIREBASE_TOOLS ?? `npx --yes ${firebaseTools}`,
  gcloud: process.env.SPOT_GCLOUD ?? 'gcloud',
  npm: process.env.SPOT_NPM ?? 'npm',
});
/** How programs are run; tests replace it. */
export const tools = { run };

const spoken = ({ program, args }) =>
  [program, ...args.map((arg) => (/[\s*()$]/.test(arg) ? `'${arg}'` : arg))].join(' ');

async function does({ program, args }, cwd) {
  const [first, ...rest] = programs()[program].split(' ');
  // Loading a codebase to list its functions may exceed the ten seconds that firebase-tools allows by default.
  return tools.run(first, [...rest, ...args], { cwd, env: { FUNCTIONS_DISCOVERY_TIMEOUT: '120' } });
}

/** Secrets that the functions read. If one were missing, a deployment would stop half-way. */
export const secretsOf = (root) =>
  [
    ...readFileSync(join(root, 'firebase/functions/src/core/secrets.ts'), 'utf8').matchAll(/defineSecret\('(\w+)'\)/g),
  ].map(([, name]) => name);

/** The plan of a deployment, from the contents of the repository. */
export function planOf(root, deployment, { since, first, parts } = {}) {
  const template = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const folder = `.local/deploy/${deployment.name}`;
  const features = findFeatures(root);
  const codebases = template.functions.map(({ codebase }) => codebase);
  const whole = {
    ...deployment,
    template,
    folder,
    first,
    config: configFileOf(deployment.name),
    codebases,
    features: features.map(({ name, manifest }) => ({ name, version: manifest.version })),
  };
  if (!since) return { ...whole, steps: stepsOf(whole) };
  const known = features.map(({ name, dir, manifest }) => ({ name, folder: basename(dir), version: manifest.version }));
  if (parts) {
    const { changed, raised } = changedParts(root, {
      name: deployment.name,
      parts,
      codebases,
      features: known,
      commitOf,
    });
    const steps = stepsOf({ ...whole, raised });
    return { ...whole, steps: changed.length > 0 ? stepsFor({ steps }, changed) : [] };
  }
  const changed = changedSince(root, since, known);
  const steps = stepsOf({ ...whole, raised: changed.raised });
  const touched = partsFor(changed.files, { name: deployment.name, codebases, raised: changed.raised });
  return { ...whole, steps: touched.length > 0 ? stepsFor({ steps }, touched) : [] };
}

export function stepsFor({ steps }, only) {
  const found = chosen(steps, only);
  if (Array.isArray(found)) return found;
  throw new Clear(`Unknown parts: ${found.unknown.join(', ')}. The parts are ${found.known.join(', ')}.`);
}

/** Writes the files for the deploy tools, outside version control and with only this project's settings. */
export function prepare(root, plan) {
  const folder = join(root, plan.folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'shell/dist'), join(folder, 'shell'), { recursive: true });
  const page = join(folder, 'shell/index.html');
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), pageSettings(plan)));
  const cors = [
    { origin: ['*'], method: ['GET', 'HEAD'], responseHeader: ['Content-Type', 'ETag', 'Date'], maxAgeSeconds: 3600 },
  ];
  writeFileSync(join(folder, 'cors.json'), JSON.stringify(cors));
  const forgotten = { rule: [{ action: { type: 'Delete' }, condition: { age: keptCopyDays } }] };
  writeFileSync(join(folder, 'copies.json'), JSON.stringify(forgotten));
  const config = configOf(plan.template, plan, plan.folder);
  const write = (file, value) => writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
  write(plan.config, config);
  for (const codebase of plan.codebases) write(configFileOf(plan.name, codebase), configOfCodebase(config, codebase));
  const variables = Object.entries(functionVariables(plan)).map(
    ([key, value]) => `${key}=${JSON.stringify(String(value))}\n`,
  );
  for (const { source } of plan.template.functions)
    writeFileSync(join(root, source, `.env.${plan.project}`), variables.join(''));
}

/** Throws before anything is changed if the deployment would stop half-way. */
export async function check(root, plan) {
  const { code, output } = await does({
    program: 'gcloud',
    args: ['secrets', 'list', '--format=value(name)', `--project=${plan.project}`],
  });
  if (code !== 0)
    throw new Clear(
      /ENOENT/.test(output)
        ? `${programs().gcloud} is not installed, but a deployment needs it (https://cloud.google.com/sdk/docs/install). --dry-run lists the steps without it.`
        : `The secrets of ${plan.project} could not be listed:\n${output.trim()}`,
    );
  const there = new Set(output.split(/\s+/).map((name) => name.split('/').at(-1)));
  const missing = secretsOf(root).filter((name) => !there.has(name));
  if (missing.length > 0)
    throw new Clear(
      `Secret Manager of ${plan.project} lacks ${missing.join(', ')}: npx ${firebaseTools} --project ${plan.project} functions:secrets:set NAME (enter \`none\` for a service that you do not use).`,
    );
}

/**
 * Changes among the functions to deploy, one line each. Throws if a function would be deleted that is not in `remove`:
 * firebase-tools would either stop there or delete it silently.
 */
export async function differences(root, plan, steps, remove = []) {
  const codebases = plan.codebases.filter((one) => steps.some(({ codebase }) => codebase === one));
  if (codebases.length === 0) return [];
  const list = ['functions:list', '--json', '--project', plan.project, '--config', plan.config, '--non-interactive'];
  const there = listed(await does({ program: 'firebase', args: list }, root));
  const found = {};
  for (const codebase of codebases) {
    const { source } = plan.template.functions.find((one) => one.codebase === codebase);
    const built = await builtIn(root, source, { project: plan.project, variables: functionVariables(plan) });
    found[codebase] = differenceOf(codebase, built, there);
  }
  requireAsked(found, remove);
  return codebases.flatMap((codebase) => spokenDifference(codebase, found[codebase]));
}

/** The commits from which the parts of a project, or one of them, were deployed. */
export const deployedParts = async (root, { project }, part) =>
  readRecord(
    await does({ program: 'gcloud', args: ['storage', 'cat', addressOf(project, part), `--project=${project}`] }, root),
  );

/**
 * Records in the project when the deployment of a part begins, and the commit when it ends. A failed part is deployed again
 * next time, completely if `unfinished` says so.
 */
export async function recorder(root, plan, commit) {
  const parts = await deployedParts(root, plan);
  const write = async (part, change, otherwise) => {
    // Read again, because another deployment may have changed the part since this one began.
    const command = recordCommand(root, plan, change(await deployedParts(root, plan, part)), part);
    const { code, output } = await does(command, root);
    if (code !== 0) throw new Clear(`${spoken(command)}\n${output.trim()}\n${otherwise}`);
  };
  return {
    unfinished: (part) => isUnfinished(parts, part),
    begin: (part) =>
      write(
        part,
        (now) => withBegun(now, part),
        `${part} was not deployed, because its deployment could not be recorded.`,
      ),
    end: (part) =>
      write(
        part,
        (now) => withPart(now, part, commit),
        `${part} was deployed, but its deployment could not be recorded.`,
      ),
  };
}

/**
 * Runs the steps in order and stops at the first failure. Completed steps stay, and a repetition continues there. `record` is
 * called for each part when all its steps are done, and before it begins if it must be deployed as a whole.
 */
export async function carryOut(steps, { say = console.log, pause = 10_000, cwd, record } = {}) {
  for (const [turn, step] of steps.entries()) {
    say(`[${turn + 1}/${steps.length}] ${step.say}`);
    const part = partOf(step);
    const whole = step.whole && record?.unfinished(part) ? { ...step, ...step.whole } : step;
    if (step.whole) await record?.begin(part);
    await carryOutOne(whole, { say, pause, cwd });
    if (part !== 'smoke' && !steps.slice(turn + 1).some((later) => partOf(later) === part)) await record?.end(part);
  }
}

async function carryOutOne(step, { say, pause, cwd }) {
  for (let turn = 1; ; turn++) {
    const { code, output } = await does(step, cwd);
    if (code !== 0 && step.again?.on.test(output) && turn < step.again.times) {
      say(`  ${step.say}: not ready yet, retrying in ${Math.ceil((pause * step.again.pauses) / 1000)} s`);
      await wait(pause * step.again.pauses);
      continue;
    }
    if ((code !== 0 && !step.already?.test(output)) || step.broken?.test(output))
      throw new Clear(`${spoken(step)}\n${output.trim()}\n${step.say}: failed. The following steps were not run.`);
    if (step.unless?.(output)) return;
    if (step.until && !step.until(output)) {
      await wait(pause);
      continue;
    }
    for (const next of step.then?.(output) ?? []) await carryOutOne({ ...next, say: step.say }, { say, pause, cwd });
    return;
  }
}

/** The commands of the steps, as they would be typed. */
export const inWords = (steps) =>
  steps.flatMap((step, turn) => [
    `${turn + 1}. ${step.say}`,
    `   ${spoken(step)}`,
    ...(step.then?.('{}') ?? []).map((next) => `   ${spoken(next)}`),
  ]);

/** What to do by hand between the first deployment and the second. */
export const afterFirst = ({ name }) => [
  'No feature is in service, because nobody may release one yet. Run these commands in this order:',
  `  npm run first-admin -- --project ${name} --email you@company.com`,
  `  npm run feature -- sign-in --project ${name}`,
  `  npm run deploy -- --project ${name}`,
];
