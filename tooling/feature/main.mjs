#!/usr/bin/env node
import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import { Clear } from '../lib/say.mjs';
import { asked, connected, countOf, from, inProject, nameOf, program, whichFeature } from './command.mjs';
import { featureOf, repositoryOf } from './place.mjs';
import { addReleaseCommands } from './release-commands.mjs';
import { exit, voice } from './say.mjs';

program
  .command('new')
  .argument('<name>', 'one word in lower case, such as payroll')
  .argument('[page]', 'what its first page lists, such as pay-slips (default: entries of the feature)')
  .option('--route <path>', 'the address of the page (default: the name of the feature)')
  .option('--root <folder>', 'the folder of another copy of the product')
  .description('creates a working feature with route, page, live query, call, function, rules and tests')
  .action(async (name, page, options) => {
    const [{ newFeature }, { askedCpus, cpuWords }] = await Promise.all([
      import('./new/new-feature.mjs'),
      import('./new/cpus.mjs'),
    ]);
    const root = options.root ?? repositoryOf(from);
    const before = await askedCpus(root);
    const done = await newFeature({ root, name, page, route: options.route });
    // An area's callables are one service.
    const cpus = { own: 1, ...(before !== undefined && { all: before + 1 }) };
    const lines = [
      ...done.made.map((file) => `created  ${file}`),
      ...done.changed.map((file) => `changed  ${file}`),
      '',
      `Run npm install to add the new folder to the workspaces; then npm start serves ${done.path}.`,
      cpuWords(cpus),
      'Then adapt it, as after npm run new-page (CONTRIBUTING.md, "Add a page").',
    ];
    voice(program.opts()).answer({ name, ...done, cpus }, lines);
  });

program
  .command('pack')
  .argument('<folder>', 'where to write the packages')
  .description(
    'creates the packages for features in other repositories: @spot/contracts, @spot/feature-kit, and create-spot-feature with both',
  )
  .action(async (folder) => {
    const { pack } = await import('./pack.mjs');
    const made = await pack(repositoryOf(from), folder);
    voice(program.opts()).answer(
      { packed: made },
      made.map(({ name, version, file }) => `${name} ${version}  ${file}`),
    );
  });

inProject(
  'sign-in',
  'signs in and stores the session in a file that only you can read; CI sets SPOT_EMAIL and SPOT_PASSWORD instead',
)
  .option('--email <email>', 'the email of your account')
  .action(async (options) => {
    const [{ projectOf }, { signIn }] = await Promise.all([import('./project.mjs'), import('./client.mjs')]);
    const project = await projectOf(repositoryOf(from), options.project);
    const done = await signIn(project, { email: options.email });
    voice(program.opts()).answer(done, [
      `${done.email} is signed in to ${project.name}. The session is stored in ${done.file}.`,
    ]);
  });
inProject('sign-out', 'deletes the session that sign-in stored').action(async (options) => {
  const [{ projectOf }, { signOut }] = await Promise.all([import('./project.mjs'), import('./client.mjs')]);
  const project = await projectOf(repositoryOf(from), options.project);
  await signOut(project);
  voice(program.opts()).answer({ project: project.name }, [`You are signed out of ${project.name}.`]);
});

program
  .command('dev')
  .argument('[feature]', whichFeature)
  .option('--against <address>', 'the address of a running shell, on this machine or deployed', 'http://localhost:4300')
  .option(
    '--port <number>',
    'the port of the product with your feature; the two ports after it are used as well',
    Number,
    4400,
  )
  .description('serves a feature from its source in a running product; changes appear without losing what you typed')
  .action(async (name, { against, port }) => {
    const { dev } = await import('./dev.mjs');
    try {
      await dev(featureOf(repositoryOf(from), name, from), { against, port, say: voice(program.opts()) });
    } catch (error) {
      // Servers that have started would keep the process open.
      process.exit(say(error));
    }
  });

inProject('check', 'builds a feature and compares it with everything in service; nothing is published')
  .argument('[feature]', whichFeature)
  .option('--version <number>', 'the version number (default: the one in remote.json)')
  .action(async (name, options) => {
    const feature = featureOf(repositoryOf(from), name, from);
    await connected(options, async (client, project, say) => {
      const [{ withBuild }, { checked }] = await Promise.all([import('./build.mjs'), import('./check.mjs')]);
      say.line(`Building ${feature.name} and comparing it with everything in service in ${project.name} ...`);
      await withBuild(feature, { version: options.version }, ({ facts }) =>
        checked(client, { kind: 'feature', facts }),
      );
      say.answer({ project: project.name, feature: feature.name, fits: true }, [
        'It works with everything in service.',
      ]);
    });
  });

asked(inProject('publish', 'builds a version, checks it and stores it for good; nobody gets it yet'))
  .argument('[feature]', whichFeature)
  .option('--version <number>', 'the version number (default: the one in remote.json)')
  .option('--next', 'if the number in remote.json is taken, uses the number after the newest published version')
  .option(
    '--branch [name]',
    'publishes a build of a branch, which can only be previewed (default: the branch that is checked out)',
  )
  .option('--dirty', 'includes changes that are not committed')
  .option('--before-backend', 'publishes it although it needs functions that are not deployed yet')
  .action(async (name, options) => {
    const feature = featureOf(repositoryOf(from), name, from);
    await connected(options, async (client, project, say) => {
      const { publish } = await import('./publish.mjs');
      const done = await publish(client, project, feature, { ...options, say });
      const waits = done.breaks.map((text) => `It cannot be put in service yet: ${text}`);
      say.answer(done, [
        done.again
          ? `${done.feature} ${done.version} was published before with this content, at ${done.base}; nothing has changed.`
          : `${done.feature} ${done.version} is published at ${done.base}`,
        ...waits,
        `Preview it: ${done.preview}`,
      ]);
    });
  });

inProject('preview', 'prints the address of a published version, for those who may preview it')
  .argument('[feature]', whichFeature)
  .option('--version <number>', 'the version (default: the newest that is published)')
  .action(async (name, options) => {
    const feature = nameOf(name);
    await connected(options, async (client, project, say) => {
      const { preview } = await import('./look.mjs');
      const { result, lines } = await preview(client, project, { feature, version: options.version });
      say.answer(result, lines);
    });
  });

inProject('pictures', 'takes pictures of a version’s pages beside those in service, and marks the differences')
  .argument('[feature]', whichFeature)
  .option('--version <number>', 'the version (default: the newest that is published)')
  .option('--to <folder>', 'where to write the pictures', '.local/pictures')
  .action(async (name, options) => {
    const feature = nameOf(name);
    await connected(options, async (client, project, say) => {
      const { pictures } = await import('./pictures/pictures.mjs');
      const done = await pictures(client, project, {
        feature,
        version: options.version,
        folder: resolve(from, options.to),
        say,
      });
      say.answer(...done);
    });
  });

inProject('matrix', 'runs the last versions with the last shells in a browser, and records what works')
  .argument('[feature]', 'one feature (default: all)')
  .action(async (name, options) =>
    connected(options, async (client, project, say) => {
      const { matrix } = await import('./matrix/matrix.mjs');
      const { result, lines } = await matrix(client, project, { features: name && [name], say });
      say.answer(result, lines);
    }),
  );

for (const [verb, may, description] of [
  ['invite', true, 'lets somebody preview a feature’s versions and branches for 90 days, without the right to release'],
  ['uninvite', false, 'withdraws an invitation to preview'],
])
  inProject(verb, description)
    .argument('<email>', 'the email with which they sign in')
    .argument('[feature]', whichFeature)
    .action(async (email, name, options) => {
      const feature = nameOf(name);
      await connected(options, async (client, project, say) => {
        const { previewer } = await import('./look.mjs');
        const { result, lines } = await previewer(client, project, { feature, email, may });
        say.answer(result, lines);
      });
    });

addReleaseCommands();

const deployed = (name, description, does, said, more = (command) => command) =>
  more(inProject(name, description))
    .argument('<part>', 'shell, or functions-AREA, such as functions-scheduling')
    .action(async (part, options) =>
      connected(options, async (client, project, say) => {
        await does(await import('./deployed.mjs'), client, part, options);
        say.answer({ project: project.name, part }, [`${part} ${said}`]);
      }),
    );
deployed(
  'fits',
  'compares a build of the shell or of functions with everything in service',
  ({ fits }, client, part) => fits(client, repositoryOf(from), part),
  'works with everything in service.',
);
deployed(
  'record',
  'records which build of the shell or of functions was deployed, for later comparisons',
  ({ record }, client, part, { acceptRisk }) => record(client, repositoryOf(from), part, { despite: acceptRisk }),
  'is recorded.',
  (command) => command.option('--accept-risk <why>', 'records it although it breaks something in service; why'),
);

inProject('status', 'lists the versions in service')
  .argument('[feature]', 'one feature (default: all)')
  .action(async (name, options) =>
    connected(options, async (client, project, say) => {
      const { status } = await import('./look.mjs');
      const { result, lines } = await status(client, project, name && [name]);
      say.answer(result, lines);
    }),
  );
inProject('history', 'lists changes of versions in service, with person and reason, newest first')
  .argument('[feature]', 'one feature (default: all)')
  .option('--most <count>', 'how many entries', countOf, 20)
  .action(async (feature, options) =>
    connected(options, async (client, _project, say) => {
      const { history } = await import('./look.mjs');
      const { result, lines } = await history(client, { feature, most: options.most });
      say.answer(result, lines);
    }),
  );

function say(error) {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.usage;
  const clear = error instanceof Clear;
  const { code, reason, refusals } = error;
  if (program.opts().json)
    console.log(JSON.stringify({ error: String(error?.message ?? error), code, reason, refusals }, null, 2));
  console.error(clear ? error.message : error);
  return exit.refused;
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = say(error);
}
