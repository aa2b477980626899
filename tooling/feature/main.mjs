#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { Clear } from '../lib/say.mjs';
import { repositoryOf } from './place.mjs';
import { exit, voice } from './say.mjs';

const program = new Command('feature')
  .usage('<command> [options]')
  .description('The tool of a feature team: make, check, publish, try out, release, watch and roll back a feature.')
  .showHelpAfterError('Say --help to see how it is used.')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .option('--json', 'one JSON object on standard output, everything else on standard error');

program
  .command('pack')
  .argument('<folder>', 'where the packages are put')
  .description('Packs @spot/contracts and @spot/feature-kit: all that a feature in a repository of its own needs.')
  .action(async (folder) => {
    const { pack } = await import('./pack.mjs');
    const made = pack(repositoryOf(process.cwd()), folder);
    voice(program.opts()).answer(
      { packed: made },
      made.map(({ name, version, file }) => `${name} ${version}  ${file}`),
    );
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? exit.done : exit.usage;
  else {
    const text = error instanceof Clear ? error.message : String(error?.stack ?? error);
    if (program.opts().json)
      console.log(JSON.stringify({ error: error instanceof Clear ? error.message : String(error) }));
    console.error(text);
    process.exitCode = exit.refused;
  }
}
