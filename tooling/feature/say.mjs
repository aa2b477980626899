/** Exit codes: what was asked is done; it was refused or failed; it was asked in a way that cannot be understood. */
export const exit = { done: 0, refused: 1, usage: 2 };

/** Where a command says something: lines for people, or with `--json` one object on standard output at the end. */
export function voice({ json = false } = {}) {
  return {
    json,
    line: (text = '') => (json ? process.stderr : process.stdout).write(`${text}\n`),
    answer: (result, lines) => {
      if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
      else for (const line of lines) process.stdout.write(`${line}\n`);
    },
  };
}
