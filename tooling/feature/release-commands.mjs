import { InvalidArgumentError } from 'commander';
import { changes, connected, inProject, nameOf, whichFeature } from './command.mjs';

function share(text) {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && number <= 100) return number;
  throw new InvalidArgumentError('Enter a percentage from 0 to 100.');
}

const releasing = (command, action, more = () => ({})) =>
  changes(command).action(async (...given) => {
    const [self, options] = [given.at(-1), given.at(-2)];
    const feature = nameOf(self.processedArgs.at(-1));
    await connected(options, async (client, project, say) => {
      const { release } = await import('./release.mjs');
      const { version } = options;
      const wanted = { feature, action, ...(version && { version }), ...more(self.processedArgs) };
      const done = await release(client, project, wanted, {
        say,
        yes: options.yes,
        why: options.why ?? more(self.processedArgs).why,
      });
      const when = done.live
        ? 'Browsers get it when they next ask for the registry.'
        : 'Browsers get it within a minute.';
      say.answer(done, [`Registry ${done.number}: ${feature}: ${done.after}. ${when}`]);
    });
  });

/** Adds the commands that change which versions of a feature are in service. */
export function addReleaseCommands() {
  releasing(
    inProject('canary', 'gives a version to a share of people; the others keep the current one')
      .argument('<share>', 'percentage of people', share)
      .argument('[feature]', whichFeature)
      .option('--version <number>', 'the version (default: the newest that is published)'),
    'canary',
    ([percent]) => ({ share: percent }),
  );
  releasing(
    inProject('promote', 'gives a version to everyone: the canary, or the version of --version')
      .argument('[feature]', whichFeature)
      .option('--version <number>', 'the version (default: the canary, or the newest that is published)'),
    'promote',
  );
  releasing(
    inProject('rollback', 'ends the canary, or returns from the current version to the previous one')
      .argument('[feature]', whichFeature)
      .option('--version <number>', 'the version to roll back'),
    'rollback',
  );
  releasing(
    inProject('off', 'switches a feature off for everybody, immediately')
      .argument('<reason>', 'the text that people read instead')
      .argument('[feature]', whichFeature),
    'off',
    ([reason]) => ({ why: reason }),
  );
  releasing(inProject('on', 'switches a feature on again').argument('[feature]', whichFeature), 'on');
}
