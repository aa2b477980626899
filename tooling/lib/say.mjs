/** A fault that is said in one line, without a stack. */
export class Clear extends Error {}

/** Runs a command; a fault of the person's surroundings is one line and exit code 1. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    const said = error instanceof Clear || String(error?.code).startsWith('ERR_PARSE_ARGS_');
    console.error(said ? error.message : error);
    process.exit(1);
  }
}
