import { bucketOf, configFileOf, region } from './config.mjs';
import { fileSteps, projectSteps } from './project-steps.mjs';

const toolWith = (config, { project }, ...args) => ({
  program: 'firebase',
  args: [...args, '--project', project, '--config', config, '--non-interactive'],
});
const tool = (deployment, ...args) => toolWith(deployment.config, deployment, ...args);

/** In days: how long images of replaced functions are kept, so that a deployment can go back to them. */
const imageDays = '30';

/** Retries, because the permission to deliver events takes effect only after some minutes in a new project. */
const firstEvents = {
  on: /recently started to use Eventarc|Eventarc Service Agent|permissions are propagated/,
  times: 6,
  pauses: 6,
};
const gcloud = (deployment, ...args) => ({ program: 'gcloud', args: [...args, `--project=${deployment.project}`] });
const own = (...args) => ({ program: 'npm', args: ['run', '--silent', ...args] });

/**
 * Compares a part with what is in service before deploying it, and records it afterwards. Not at the `first`
 * deployment, when nothing is in service and nobody may record.
 */
function checkedSteps({ name, first }, of, step) {
  if (first) return [step];
  const { part, codebase, say } = step;
  const ask = (command) => own('feature', '--', command, of, '--project', name);
  return [
    { part, codebase, say: `${say}: compare with everything in service`, ...ask('fits') },
    step,
    { part, codebase, say: `${say}: record`, ...ask('record') },
  ];
}

/** Releases a feature's first version; if its version was raised, releases that to a few people. */
function featureStep({ name, raised = [] }, { name: feature, version }) {
  const ask = (...args) => own('feature', '--', ...args, '--project', name);
  const serviceIn = (output) => JSON.parse(output).features?.[feature];
  const currentIn = (output) => serviceIn(output)?.current;
  // When the command continues after a failure, a canary of this version may already have a larger share.
  const isServed = (output) => [currentIn(output), serviceIn(output)?.canary].some((one) => one?.version === version);
  const publish = ask('publish', feature, '--yes');
  const wanted = raised.includes(feature);
  return {
    part: 'features',
    feature,
    say: `Feature ${feature}${wanted ? ` ${version}` : ', unless a version is in service'}`,
    ...ask('status', feature, '--json'),
    unless: (output) => (wanted ? isServed(output) : Boolean(currentIn(output))),
    then: (output) =>
      currentIn(output)
        ? [publish, ask('canary', '5', feature, '--version', version, '--yes', '--why', `${feature} ${version}`)]
        : [publish, ask('promote', feature, '--yes', '--why', 'First version')],
  };
}

const waitForIndexes = (gcloud, kind, state) => ({
  part: 'rules',
  say: `Wait until the indexes are built (${kind})`,
  ...gcloud('firestore', 'indexes', kind, 'list', `--format=value(${state})`),
  broken: /NEEDS_REPAIR/,
  until: (output) => !/CREATING/.test(output),
});

/**
 * All steps of a deployment, in order: `{ part, say, program, args }`, with `until`/`skip` if an answer decides. Dependencies
 * come first: indexes and rules before functions, functions before the page. No step writes the registry, because only the
 * functions of releases may.
 */
export function stepsOf(deployment) {
  const { project, settings, codebases, first, folder } = deployment;
  const pictures = settings.firebase.storageBucket;
  const address = `gs://${bucketOf(project)}`;
  const asGoogle = (...args) => gcloud(deployment, ...args);
  return [
    ...projectSteps(asGoogle, deployment),
    { part: 'rules', say: 'Indexes', ...tool(deployment, 'deploy', '--only', 'firestore:indexes') },
    waitForIndexes(asGoogle, 'composite', 'state'),
    // Single-field indexes with collection group scope are built as well.
    waitForIndexes(asGoogle, 'fields', 'indexConfig.indexes[].state'),
    // The new rules may require data that an earlier version did not store.
    ...(first
      ? []
      : [
          {
            part: 'rules',
            say: "Migrate stored data to this version's layout",
            ...own('migrate', '--', '--project', project, '--bring-up'),
          },
        ]),
    {
      part: 'rules',
      say: 'Rules of the database and storage',
      ...tool(deployment, 'deploy', '--only', 'firestore:rules,storage'),
    },
    {
      part: 'bucket',
      say: 'Bucket of versions',
      ...gcloud(
        deployment,
        'storage',
        'buckets',
        'create',
        address,
        `--location=${region}`,
        '--uniform-bucket-level-access',
      ),
      already: /already (?:exist|own)|409/,
    },
    {
      part: 'bucket',
      say: 'Bucket of versions: allow requests from every page',
      ...gcloud(deployment, 'storage', 'buckets', 'update', address, `--cors-file=${folder}/cors.json`),
    },
    {
      part: 'bucket',
      say: 'Bucket of versions: public read access',
      ...gcloud(
        deployment,
        'storage',
        'buckets',
        'add-iam-policy-binding',
        address,
        '--member=allUsers',
        '--role=roles/storage.legacyObjectReader',
      ),
    },
    ...fileSteps(asGoogle, deployment, 'releases', address).map((step) => ({
      part: 'bucket',
      say: 'Bucket of versions: write access for the functions of releases',
      ...step,
    })),
    {
      part: 'bucket',
      say: 'Legal agreements',
      ...gcloud(
        deployment,
        'storage',
        'cp',
        '--recursive',
        '--no-clobber',
        'firebase/legal/*',
        `gs://${pictures}/legal/`,
      ),
    },
    ...codebases.flatMap((codebase) => {
      const deployFunctions = (only) =>
        toolWith(configFileOf(deployment.name, codebase), deployment, 'deploy', '--only', only, '--force');
      return checkedSteps(deployment, `functions-${codebase}`, {
        part: 'functions',
        codebase,
        say: `Functions of ${codebase}`,
        // Without a terminal, firebase-tools needs `--force` to delete functions or retry triggers. `requireAsked` has checked
        // the deletions.
        ...deployFunctions('functions'),
        // Used after a failure: firebase-tools would skip an existing function even if its schedule was never created.
        whole: deployFunctions(`functions:${codebase}`),
        again: firstEvents,
      });
    }),
    {
      part: 'functions',
      say: `Keep images of functions for ${imageDays} days`,
      ...tool(deployment, 'functions:artifacts:setpolicy', '--location', region, '--days', imageDays, '--force'),
    },
    ...checkedSteps(deployment, 'shell', {
      part: 'shell',
      say: 'Shell',
      ...tool(deployment, 'deploy', '--only', 'hosting:shell'),
    }),
    ...(first ? [] : lastSteps(deployment)),
  ];
}

/** Steps that need a person with the right to release; after the first deployment nobody has it yet. */
function lastSteps(deployment) {
  const { name, project, features } = deployment;
  return [
    ...features.map((feature) => featureStep(deployment, feature)),
    {
      part: 'smoke',
      say: `Smoke test of ${project}`,
      ...own('smoke', '--', '--project', name, '--config', `firebase/projects/${name}.json`),
    },
  ];
}

/** The steps of one part, or of one codebase or feature in it: `functions`, `functions:scheduling`. */
export function chosen(steps, only) {
  if (only.length === 0) return steps;
  const [known, asked] = [new Set(steps.flatMap(namesOf)), new Set(only)];
  const unknown = only.filter((one) => !known.has(one));
  if (unknown.length > 0) return { unknown, known: [...known] };
  return steps.filter((step) => namesOf(step).some((one) => asked.has(one)));
}

const namesOf = ({ part, codebase, feature }) => [
  part,
  ...[codebase, feature].filter(Boolean).map((one) => `${part}:${one}`),
];

/** The part of a step, by the name used on the command line and in the record. */
export const partOf = (step) => namesOf(step).at(-1);
