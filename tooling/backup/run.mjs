import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adminEnvironment } from '../lib/local-firebase.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { Clear } from '../lib/say.mjs';
import { deploymentOf } from '../deploy/settings.mjs';
import { atGoogle, atLocal, targetOf } from './target.mjs';

const localProject = 'demo-spot';

/** The options of all commands that read or write a project's data. */
export const targetOptions = {
  project: { type: 'string' },
  at: { type: 'string', default: 'http://localhost:4310' },
};

async function tokenOf() {
  if (process.env.GOOGLE_ACCESS_TOKEN) return process.env.GOOGLE_ACCESS_TOKEN;
  const { code, output } = await run(process.env.SPOT_GCLOUD ?? 'gcloud', ['auth', 'print-access-token']);
  if (code !== 0) throw new Clear(`You are not signed in to Google. Run gcloud auth login.\n${output.trim()}`);
  return output.trim();
}

/** The project named by `--project`: one of .firebaserc, or `local`. */
export async function targetFor({ project: name, at }) {
  if (name === 'local') {
    const addressOf = atLocal(at.replace(/\/$/, ''));
    return {
      target: targetOf({ project: localProject, pictures: `${localProject}.appspot.com`, addressOf }),
      env: adminEnvironment(new URL(at).port),
    };
  }
  const { project, settings } = deploymentOf(root, name, ['local']);
  const pictures = settings.firebase.storageBucket;
  return { target: targetOf({ project, pictures, addressOf: atGoogle(tokenOf, project) }), env: {} };
}

/** Runs the check of the stored data (firebase/seed); returns `{ code, output }`. */
export async function checkData({ target, env }, args, show = true) {
  const program = join(root, 'firebase/seed/dist/check.mjs');
  if (!existsSync(program)) await (await import('../lib/build.mjs')).ensureBuilt();
  const { project, buckets } = target;
  return run(process.execPath, [program, '--project', project, '--bucket', buckets[0], ...args], { env, show });
}
