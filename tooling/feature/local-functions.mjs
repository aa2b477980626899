import { Clear } from '../lib/say.mjs';
import { functionsEntry } from '../webpack/functions.mjs';
import { sendable, withBuild } from './build.mjs';
import { connect } from './client.mjs';
import { contracts } from './contracts.mjs';
import { watchFunctions } from './watch-functions.mjs';

/**
 * Puts the source's functions in service on Local Firebase as version `local`, for nobody's screens but a developer's. Returns
 * true if everyone there gets the version, because a canary needs another version beside it.
 */
async function publishLocal(project, feature) {
  const { localVersion, publishVersion, setRelease } = await contracts();
  const client = await connect(project);
  try {
    const { base } = await withBuild(feature, { version: localVersion }, async ({ facts, files }) =>
      client.call(publishVersion, { feature: feature.name, facts, files: await sendable(files) }),
    );
    const registry = await client.registry();
    const { current, canary } = registry.features[feature.name] ?? {};
    const isOnlyLocal = !current || current.version === localVersion;
    if (current?.base === base || canary?.base === base) return isOnlyLocal;
    await client.call(setRelease, {
      feature: feature.name,
      action: isOnlyLocal ? 'promote' : 'canary',
      version: localVersion,
      ...(!isOnlyLocal && { share: 0 }),
      why: 'Served from its source',
      expected: registry.number,
    });
    return isOnlyLocal;
  } finally {
    await client.close();
  }
}

/**
 * Runs a feature's own functions from their source on a product on this machine, and again after each change. A deployed
 * product answers with the functions in service. Throws if they cannot be built; later such errors are only said.
 */
export async function serveFunctions(project, feature, { say }) {
  const entry = functionsEntry(feature.dir);
  if (!entry) return;
  if (!project.emulator)
    return say.line('Its calls are answered by the functions in service there, not by this source.');
  let isKnown = false;
  const renew = async () => {
    const isForAll = await publishLocal(project, feature);
    say.line(`The functions of ${feature.name} run from this source.`);
    if (isForAll && !isKnown)
      say.line(
        `Everyone at ${project.url} gets ${feature.name} from this source, as version local, because no other version is in service there.`,
      );
    isKnown = true;
  };
  const tell = (error) => say.line(error instanceof Clear ? error.message : String(error));
  await renew().catch((error) => {
    if (error.reason === 'build') throw error;
    tell(error);
  });
  let working = Promise.resolve();
  await watchFunctions(feature.dir, entry, () => {
    working = working.then(renew).catch(tell);
  });
}
