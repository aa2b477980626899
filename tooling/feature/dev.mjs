import { serveAgainst } from '../gateway/against.mjs';
import { reloadsInstead } from '../gateway/development-react.mjs';
import { serveSource } from '../lib/dev-server.mjs';
import { ensureFree } from '../lib/ports.mjs';
import { Clear } from '../lib/say.mjs';
import { serveFunctions } from './local-functions.mjs';
import { projectOf } from './project.mjs';

/**
 * Serves a feature from its source at `port`, and everything else from `against`, until the process ends. Only its user sees
 * these pages, and only the user's own actions change data of the product; functions of the feature run in a product on this
 * machine (`serveFunctions`). Throws if the first build fails; the errors of later
 * ones appear over the page.
 */
export async function dev(feature, { against, port, say }) {
  if (!URL.canParse(against)) throw new Clear(`--against ${against} is not a URL.`);
  const [bucketPort, sourcePort] = [port + 1, port + 2];
  await ensureFree({
    'the product': { port, variable: '--port' },
    'the registry': { port: bucketPort, variable: '--port' },
    [`feature ${feature.name}`]: { port: sourcePort, variable: '--port' },
  });
  const base = `http://localhost:${sourcePort}`;
  const served = await serveAgainst({ url: against, feature: { ...feature, base }, port, bucketPort });
  const { errors } = await serveSource({ ...feature, port: sourcePort });
  const failed = await errors;
  if (failed !== undefined) throw new Clear(`${feature.name} could not be built:\n${failed}`);
  await serveFunctions(await projectOf(feature.dir, new URL(against).origin), feature, { say });
  say.line(`Ready: ${served.url}   (${feature.name} from its source, everything else from ${against})`);
  if (!served.refreshes) say.line(reloadsInstead);
}
