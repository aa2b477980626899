import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { Clear } from '../lib/say.mjs';

/** The built functions of a codebase, as firebase-tools discovers them: `{ name: endpoint }`. */
export async function builtIn(root, source, { project, variables }) {
  const folder = mkdtempSync(join(tmpdir(), 'spot-functions-'));
  const manifest = join(folder, 'functions.json');
  const env = { ...variables, GCLOUD_PROJECT: project, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest };
  try {
    const { code, output } = await run(process.execPath, [join(root, 'node_modules/.bin/firebase-functions')], {
      cwd: join(root, source),
      env,
    });
    if (code !== 0) throw new Clear(`The functions in ${source} could not be listed:\n${output.trim()}`);
    return JSON.parse(readFileSync(manifest, 'utf8')).endpoints;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What deploying a codebase changes in the project; `there` are the functions that firebase-tools lists. */
export function differenceOf(codebase, built, there) {
  const own = there.filter((one) => one.codebase === codebase);
  const known = new Map(there.map((one) => [one.id, one]));
  const names = Object.keys(built);
  const retries = (endpoint) => Boolean(endpoint?.eventTrigger?.retry);
  return {
    made: names.filter((name) => !known.has(name)),
    gone: own.map(({ id }) => id).filter((id) => !names.includes(id)),
    retried: names.filter((name) => retries(built[name]) && !retries(known.get(name))),
  };
}

/** The difference as lines of text; none if nothing is created, deleted or newly retried. */
export const spokenDifference = (codebase, { made, gone, retried }) =>
  [
    made.length > 0 ? `  ${codebase}: creates ${made.join(', ')}` : [],
    retried.length > 0 ? `  ${codebase}: now retries after a failure: ${retried.join(', ')}` : [],
    gone.length > 0 ? `  ${codebase}: deletes ${gone.join(', ')}` : [],
  ].flat();

/** Throws if a function would be deleted without being asked for. */
export function requireAsked(differences, asked) {
  const gone = Object.values(differences).flatMap((one) => one.gone);
  const unasked = gone.filter((name) => !asked.includes(name));
  if (unasked.length > 0)
    throw new Clear(
      `The project has functions that this version does not: ${unasked.join(', ')}. Delete them with --delete ${gone.join(',')}. Deploy a renamed function beside the old one first, otherwise events in between are lost.`,
    );
  const unknown = asked.filter((name) => !gone.includes(name));
  if (unknown.length > 0)
    throw new Clear(`--delete contains ${unknown.join(', ')}, which this deployment would not delete.`);
}

/** The functions in the answer of `firebase functions:list --json`. */
export function listed({ code, output }) {
  // In a project that never had functions, even the API to list them is disabled.
  if (/SERVICE_DISABLED|has not been used in project|is disabled/.test(output)) return [];
  const start = output.indexOf('{');
  const answer = code === 0 && start >= 0 ? JSON.parse(output.slice(start)) : undefined;
  if (answer?.status !== 'success')
    throw new Clear(`The functions of the project could not be listed:\n${output.trim()}`);
  return answer.result;
}
