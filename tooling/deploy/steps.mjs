import { bucketOf, configFileOf, region } from './config.mjs';
import { fileSteps, projectSteps } from './project-steps.mjs';

const toolWith = (config, { project }, ...args) => ({
  program: 'firebase',
  args: [...args, '--project', project, '--config', config, '--non-interactive'],
});
const tool = (deployment, ...args) => toolWith(deployment.config, deployment, ...args);

/** How long the images of functions that are no longer in service are kept: so long one can go back to them. */
const imageDays = '30';

/** Events of a project reach its first functions only minutes after it may receive them. */
const firstEvents = {
  on: /recently started to use Eventarc|Eventarc Service Agent|permissions are propagated/,
  times: 6,
  pauses: 6,
};
const gcloud = (deployment, ...args) => ({ program: 'gcloud', args: [...args, `--project=${deployment.project}`] });
const own = (...args) => ({ program: 'npm', args: ['run', '--silent', ...args] });

/**
 * Before it is deployed a part is compared with what is in service, afterwards it is recorded for whoever comes next. `first`: there
 * is nothing yet to compare with, and nobody who may record.
 */
function checkedSteps({ name, first }, of, step) {
  if (first) return [step];
  const { part, codebase, say } = step;
  const ask = (command) => own('feature', '--', command, of, '--project', name);
  return [
    { part, codebase, say: `${say}: does it work with everything in service?`, ...ask('fits') },
    step,
    { part, codebase, say: `${say}: recorded`, ...ask('record') },
  ];
}

/** A feature of which nothing is in service gets its first version; one whose number was raised, that version for a few people. */
function featureStep({ name, raised = [] }, { name: feature, version }) {
  const ask = (...args) => own('feature', '--', ...args, '--project', name);
  const currentIn = (output) => JSON.parse(output).features?.[feature]?.current;
  const publish = ask('publish', feature, '--yes');
  const wanted = raised.includes(feature);
  return {
    part: 'features',
    feature,
    say: `Feature ${feature}${wanted ? ` ${version}` : ', if nothing of it is in service'}`,
    ...ask('status', feature, '--json'),
    unless: (output) => (wanted ? currentIn(output)?.version === version : Boolean(currentIn(output))),
    then: (output) =>
      currentIn(output)
        ? [publish, ask('canary', '5', feature, '--version', version, '--yes', '--why', `${feature} ${version}`)]
        : [publish, ask('promote', feature, '--yes', '--why', 'The first version')],
  };
}

/**
 * Everything a deployment does, in order: `{ part, say, program, args }`, and `until`/`skip` where an answer decides.
 * What is asked comes before who asks: indexes are built and rules stand before functions, functions before the page. The
 * registry is nobody's part: it lies in the bucket, and only the functions of releases write it.
 */
export function stepsOf(deployment) {
  const { project, settings, codebases, first, folder } = deployment;
  const pictures = settings.firebase.storageBucket;
  const address = `gs://${bucketOf(project)}`;
  const asGoogle = (...args) => gcloud(deployment, ...args);
  return [
    ...projectSteps(asGoogle, deployment),
    { part: 'rules', say: 'Indexes', ...tool(deployment, 'deploy', '--only', 'firestore:indexes') },
    {
      part: 'rules',
      say: 'Waiting until the indexes are built',
      ...gcloud(deployment, 'firestore', 'indexes', 'composite', 'list', '--format=value(state)'),
      broken: /NEEDS_REPAIR/,
      until: (output) => !/CREATING/.test(output),
    },
    // The new rules ask for what an earlier version may not have stored.
    ...(first
      ? []
      : [
          {
            part: 'rules',
            say: 'What is stored is brought to the layout of this version',
            ...own('migrate', '--', '--project', project, '--bring-up'),
          },
        ]),
    {
      part: 'rules',
      say: 'Rules of database and files',
      ...tool(deployment, 'deploy', '--only', 'firestore:rules,storage'),
    },
    {
      part: 'bucket',
      say: 'The bucket of versions',
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
      say: 'Every page may ask it',
      ...gcloud(deployment, 'storage', 'buckets', 'update', address, `--cors-file=${folder}/cors.json`),
    },
    {
      part: 'bucket',
      say: 'Everyone may read it',
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
      say: 'The functions of releases write it',
      ...step,
    })),
    {
      part: 'bucket',
      say: 'The agreements',
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
        // Forced, because it repeats triggers and deletes functions only so where nobody sits at it; what it deletes was asked for before.
        ...deployFunctions('functions'),
        // After a failure: a function that is there already would be passed over, though its schedule was never made.
        whole: deployFunctions(`functions:${codebase}`),
        again: firstEvents,
      });
    }),
    {
      part: 'functions',
      say: `Images of functions are kept for ${imageDays} days`,
      ...tool(deployment, 'functions:artifacts:setpolicy', '--location', region, '--days', imageDays, '--force'),
    },
    ...checkedSteps(deployment, 'shell', {
      part: 'shell',
      say: 'The shell',
      ...tool(deployment, 'deploy', '--only', 'hosting:shell'),
    }),
    ...(first ? [] : lastSteps(deployment)),
  ];
}

/** What needs somebody who may release: after the first deployment nobody may yet. */
function lastSteps(deployment) {
  const { name, project, features } = deployment;
  return [
    ...features.map((feature) => featureStep(deployment, feature)),
    {
      part: 'smoke',
      say: `Trying ${project}`,
      ...own('smoke', '--', '--project', name, '--config', `firebase/projects/${name}.json`),
    },
  ];
}

/** Those of one part, or of one codebase or feature of it: `functions`, `functions:scheduling`. */
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

/** The part that a step belongs to, as it is asked for and recorded. */
export const partOf = (step) => namesOf(step).at(-1);
