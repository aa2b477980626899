import { Command, Help, InvalidArgumentError, Option } from 'commander';
import { featureOf, isAlone, repositoryOf } from './place.mjs';
import { voice } from './say.mjs';

/** npm runs a script in the folder of its package.json; INIT_CWD is the folder in which the user ran npm. */
export const from =
  process.env.npm_lifecycle_event === 'feature' ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();
/** Commands that work only in the repository of SPOT. */
const ofProduct = ['new', 'pack', 'fits', 'record'];
const alone = isAlone(from);

export const program = new Command(alone ? 'spot-feature' : 'feature')
  .usage('<command> [options]')
  .description('Creates, checks, publishes, previews, releases and rolls back features.')
  .showHelpAfterError('Run it with --help to see its options.')
  .exitOverride()
  .configureHelp({
    showGlobalOptions: true,
    visibleCommands(command) {
      const all = Help.prototype.visibleCommands.call(this, command);
      return alone ? all.filter((one) => !ofProduct.includes(one.name())) : all;
    },
  })
  .option('--json', 'prints one JSON object to standard output, everything else to standard error');

export const whichFeature = 'the feature; not needed inside its folder or its own repository';

/** A command for a project: connects, runs the action and prints the result. */
export const inProject = (name, description) =>
  program
    .command(name)
    .description(description)
    .addOption(
      new Option('--project <name>', 'local, a project of .firebaserc, or the address of a shell')
        .default('local')
        .env('SPOT_PROJECT'),
    );
export const asked = (command) => command.option('-y, --yes', 'does not ask for confirmation');
export const changes = (command) =>
  asked(command).option('--why <text>', 'the reason, for the history and the audit log');

export async function connected(options, use) {
  const [{ projectOf }, { connect }] = await Promise.all([import('./project.mjs'), import('./client.mjs')]);
  const project = await projectOf(repositoryOf(from), options.project);
  const client = await connect(project);
  try {
    return await use(client, project, voice(program.opts()));
  } finally {
    await client.close();
  }
}

/** A typed count as a number. */
export function countOf(typed) {
  if (!/^[1-9]\d{0,3}$/.test(typed)) throw new InvalidArgumentError('Enter a whole number from 1 to 9999.');
  return Number(typed);
}

/** Features may be in other repositories, so a given name is not checked here. */
export const nameOf = (name) => name ?? featureOf(repositoryOf(from), undefined, from).name;
