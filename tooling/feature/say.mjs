import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Clear } from '../lib/say.mjs';

/** Exit codes: done; refused or failed; invalid usage. */
export const exit = { done: 0, refused: 1, usage: 2 };

/** Output of a command: lines for people, or with `--json` one object on standard output at the end. */
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

const nobody = () =>
  new Clear(
    'This command cannot ask questions here, because there is no terminal. Set SPOT_EMAIL and SPOT_PASSWORD, or give the missing options (--help).',
  );

export async function ask(question) {
  if (!process.stdin.isTTY) throw nobody();
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(question);
  prompt.close();
  return answer.trim();
}

/** Asks without echoing the input. */
export async function askSecretly(question) {
  if (!process.stdin.isTTY) throw nobody();
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await prompt.question('');
  prompt.close();
  process.stderr.write('\n');
  return answer;
}

/** Prints the plan and asks for confirmation; without a terminal, `--yes` is required. */
export async function confirm(say, plan, { yes = false } = {}) {
  for (const line of plan) say.line(line);
  if (yes) return;
  if (!process.stdin.isTTY) throw new Clear('Nothing was done: without a terminal, confirm with --yes.');
  if (!/^y(es)?$/i.test(await ask('Continue? (y/N) '))) throw new Clear('Nothing was done.');
}
