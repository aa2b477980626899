import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFeatures } from '../gateway/features.mjs';
import { pageWith } from '../gateway/page.mjs';
import { run } from '../lib/run.mjs';
import { Clear } from '../lib/say.mjs';
import { configOf } from './config.mjs';
import { functionVariables, pageSettings } from './settings.mjs';
import { changedSince, partsFor } from './since.mjs';
import { chosen, stepsOf } from './steps.mjs';

/** The programs of Google, or what stands in their place. */
const programs = () => ({
  firebase: process.env.SPOT_FIREBASE_TOOLS ?? 'npx --yes firebase-tools',
  gcloud: process.env.SPOT_GCLOUD ?? 'gcloud',
  npm: process.env.SPOT_NPM ?? 'npm',
});
const spoken = ({ program, args }) =>
  [program, ...args.map((arg) => (/[\s*()$]/.test(arg) ? `'${arg}'` : arg))].join(' ');

async function does({ program, args }) {
  const [first, ...rest] = programs()[program].split(' ');
  return run(first, [...rest, ...args]);
}

/** What the functions read from Secret Manager: a deployment without one of them would stop in the middle. */
export const secretsOf = (root) =>
  [
    ...readFileSync(join(root, 'firebase/functions/src/core/secrets.ts'), 'utf8').matchAll(/defineSecret\('(\w+)'\)/g),
  ].map(([, name]) => name);

/** What a deployment is made of, by what lies in the repository. */
export function planOf(root, deployment, { since, first } = {}) {
  const template = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const folder = `.local/deploy/${deployment.name}`;
  const features = findFeatures(root);
  const codebases = template.functions.map(({ codebase }) => codebase);
  const whole = {
    ...deployment,
    template,
    folder,
    first,
    config: `firebase.${deployment.name}.json`,
    codebases,
    features: features.map(({ name, manifest }) => ({ name, version: manifest.version })),
  };
  if (!since) return { ...whole, steps: stepsOf(whole) };
  const changed = changedSince(
    root,
    since,
    features.map(({ name, dir, manifest }) => ({ name, folder: basename(dir), version: manifest.version })),
  );
  const steps = stepsOf({ ...whole, raised: changed.raised });
  const parts = partsFor(changed.files, { codebases, raised: changed.raised });
  return { ...whole, steps: parts.length > 0 ? stepsFor({ steps }, parts) : [] };
}

export function stepsFor({ steps }, only) {
  const found = chosen(steps, only);
  if (Array.isArray(found)) return found;
  throw new Clear(`There is no ${found.unknown.join(', ')} to deploy; there are ${found.known.join(', ')}.`);
}

/** The files that the tools are given: settings of this project, never of another, and nothing of it under version control. */
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
  writeFileSync(join(root, plan.config), `${JSON.stringify(configOf(plan.template, plan, plan.folder), null, 2)}\n`);
  const variables = Object.entries(functionVariables(plan)).map(
    ([key, value]) => `${key}=${JSON.stringify(String(value))}\n`,
  );
  for (const { source } of plan.template.functions)
    writeFileSync(join(root, source, `.env.${plan.project}`), variables.join(''));
}

/** Refuses before anything is changed what would stop in the middle. */
export async function check(root, plan) {
  const { code, output } = await does({
    program: 'gcloud',
    args: ['secrets', 'list', '--format=value(name)', `--project=${plan.project}`],
  });
  if (code !== 0)
    throw new Clear(
      /ENOENT/.test(output)
        ? `${programs().gcloud} is not on this machine; a deployment needs it (https://cloud.google.com/sdk/docs/install). What would be done is said by --dry-run.`
        : `The secrets of ${plan.project} cannot be asked for:\n${output.trim()}`,
    );
  const there = new Set(output.split(/\s+/).map((name) => name.split('/').at(-1)));
  const missing = secretsOf(root).filter((name) => !there.has(name));
  if (missing.length > 0)
    throw new Clear(
      `Secret Manager of ${plan.project} lacks ${missing.join(', ')}: npx firebase-tools --project ${plan.project} functions:secrets:set NAME (\`none\` where there is no such service).`,
    );
}

/** Does the steps one after the other, and stops at the first that fails: everything before it stays, and doing it again goes on there. */
export async function carryOut(steps, { say = console.log, pause = 10_000 } = {}) {
  for (const [turn, step] of steps.entries()) {
    say(`[${turn + 1}/${steps.length}] ${step.say}`);
    await carryOutOne(step, pause);
  }
}

async function carryOutOne(step, pause) {
  for (;;) {
    const { code, output } = await does(step);
    if (code !== 0 && !step.already?.test(output))
      throw new Clear(`${spoken(step)}\n${output.trim()}\n${step.say}: failed, nothing after it was done.`);
    if (step.unless?.(output)) return;
    if (step.until && !step.until(output)) {
      await wait(pause);
      continue;
    }
    for (const next of step.then?.(output) ?? []) await carryOutOne({ ...next, say: step.say }, pause);
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

/** What is done by hand between the first deployment and the second. */
export const afterFirst = ({ name }) => [
  'Nobody may release a feature yet, so none is in service. Now, in this order:',
  `  npm run first-admin -- --project ${name} --email you@company.com`,
  `  npm run feature -- sign-in --project ${name}`,
  `  npm run deploy -- --project ${name}`,
];
