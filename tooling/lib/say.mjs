/** A fault that is said in one line, without a stack. */
export class Clear extends Error {}

/** Runs a command; a fault of the person's surroundings is one line and exit code 1. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Clear || error?.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? error.message : error);
    process.exit(1);
  }
}
