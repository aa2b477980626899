import { InvalidArgumentError } from 'commander';
import { changes, connected, inProject, nameOf, whichFeature } from './command.mjs';

function share(text) {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && number <= 100) return number;
  throw new InvalidArgumentError('It is a number of percent from 0 to 100.');
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
      const when = done.live ? 'Browsers get it with their next look.' : 'Browsers get it within a minute.';
      say.answer(done, [`Registry ${done.number}: ${feature}: ${done.after}. ${when}`]);
    });
  });

/** Adds the commands that change which versions of a feature are in service. */
export function addReleaseCommands() {
  releasing(
    inProject('canary', 'gives a version to a share of the people; the others keep the current one')
      .argument('<share>', 'percent of the people', share)
      .argument('[feature]', whichFeature)
      .option('--version <number>', 'which; else the newest that is published'),
    'canary',
    ([percent]) => ({ share: percent }),
  );
  releasing(
    inProject('promote', 'gives a version to everyone: the canary, or the one that is named')
      .argument('[feature]', whichFeature)
      .option('--version <number>', 'which; else the canary, else the newest that is published'),
    'promote',
  );
  releasing(
    inProject('rollback', 'takes the canary back, or the current version in favour of the one before')
      .argument('[feature]', whichFeature)
      .option('--version <number>', 'the one that is rolled back'),
    'rollback',
  );
  releasing(
    inProject('off', 'switches a feature off for everybody at once, in words')
      .argument('<reason>', 'what people read in its place')
      .argument('[feature]', whichFeature),
    'off',
    ([reason]) => ({ why: reason }),
  );
  releasing(inProject('on', 'switches a feature on again').argument('[feature]', whichFeature), 'on');
}
