import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedShell } from '../lib/packed-shell.mjs';
import { Clear } from '../lib/say.mjs';
import { checked } from './check.mjs';
import { contracts } from './contracts.mjs';

/** The build manifest of the shell or of an area's functions. */
function factsIn(repository, part) {
  const area = /^functions-(\w+)$/.exec(part)?.[1];
  if (!area && part !== 'shell')
    throw new Clear(`${part} is not a part. Parts are shell, or functions-AREA, such as functions-scheduling.`);
  const file = area ? `firebase/functions/dist/${area}/facts.json` : 'shell/dist/shell.json';
  if (!existsSync(join(repository, file))) throw new Clear(`${file} is missing: run npm run build first.`);
  return { kind: area ? 'functions' : 'shell', facts: JSON.parse(readFileSync(join(repository, file), 'utf8')) };
}

/** Checks a built part against everything in service, here and on the server; throws if it would break something. */
export async function fits(client, repository, part) {
  const { kind, facts } = factsIn(repository, part);
  await checked(client, { kind, facts });
  const { recordFacts } = await contracts();
  await client.call(recordFacts, { of: part, facts, dryRun: true });
}

/** Keeps the files of the built shell in a project, so that versions can be tried with it later. */
async function keepFiles(client, repository) {
  const { digest, pack } = packedShell(join(repository, 'shell/dist'));
  const { shells: [newest] = [] } = (await client.deployedParts()) ?? {};
  const { keepShell } = await contracts();
  if (newest?.digest !== digest) await client.call(keepShell, { packed: pack() });
}

/** Registers in a project what now runs there, for later releases. */
export async function record(client, repository, part, { despite } = {}) {
  const { recordFacts } = await contracts();
  const { kind, facts } = factsIn(repository, part);
  await client.call(recordFacts, { of: part, facts, ...(despite && { despite }) });
  if (kind === 'shell') await keepFiles(client, repository);
}
