/** An error reported in one line, without a stack. */
export class Clear extends Error {}

/**
 * Runs a command; an error caused by the environment is one line and exit code 1. With `usage`, `--help` prints it and does
 * nothing else.
 */
export async function command(main, usage) {
  if (usage && process.argv.includes('--help')) return console.log(usage);
  try {
    await main();
  } catch (error) {
    const said = error instanceof Clear || String(error?.code).startsWith('ERR_PARSE_ARGS_');
    console.error(said ? error.message : error);
    process.exit(1);
  }
}
