import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The quota of a new project. */
const mostCpus = 20;

/** Number of vCPUs that the built functions request at deployment; undefined if one is not built. */
export async function askedCpus(root) {
  const { functions } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const built = functions.filter(({ source }) => existsSync(join(root, source, 'index.js')));
  const discovery = join(root, 'node_modules/.bin/firebase-functions');
  if (built.length < functions.length || !existsSync(discovery)) return undefined;
  const out = mkdtempSync(join(tmpdir(), 'spot-cpus-'));
  try {
    let sum = 0;
    for (const { source, codebase } of built) {
      const file = join(out, `${codebase}.json`);
      const env = { PATH: process.env.PATH, GCLOUD_PROJECT: 'demo-spot', FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
      await run(process.execPath, [discovery], { cwd: join(root, source), env });
      const { endpoints } = JSON.parse(readFileSync(file, 'utf8'));
      sum += Object.values(endpoints).reduce((all, { cpu }) => all + cpu, 0);
    }
    return Math.round(sum * 100) / 100;
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Describes the vCPUs of a new area's functions. */
export const cpuWords = ({ own, all }) =>
  all === undefined
    ? `Its functions ask for ${own} vCPU, and those of all areas together may ask for ${mostCpus}; a test says whether they do.`
    : `With its functions all areas ask for ${all} of the ${mostCpus} vCPUs that a new project has.${all > mostCpus ? ' That is too many to be deployed at once: give others less (firebase/functions/src/core/policy.ts).' : ''}`;
