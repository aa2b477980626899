/** A fault that is said in one line, without a stack. */
export class Clear extends Error {}

/** Runs a command; a fault of the person's surroundings is one line and exit code 1. With `usage`, `--help` says that and does nothing. */
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
