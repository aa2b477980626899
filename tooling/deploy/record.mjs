import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Clear } from '../lib/say.mjs';
import { deploymentsBucketOf } from './config.mjs';

/** How many deployments of a part the record keeps, so that it can go back to them. */
const remembered = 10;
/** Each part has a file of its own, so that two simultaneous deployments do not overwrite each other's record. */
export const addressOf = (project, part = '*') => `gs://${deploymentsBucketOf(project)}/deployments/${part}.json`;

/**
 * The recorded deployments of the files' parts: `{ 'functions:scheduling': [{ commit, at }, ...] }`, newest first. Each file is
 * a line `{ part, deployments }`.
 */
export function readRecord({ code, output }) {
  if (code !== 0) {
    if (/matched no|not found|NOT_FOUND|404|does not exist/i.test(output)) return {};
    throw new Clear(`The record of deployments could not be read:\n${output.trim()}`);
  }
  try {
    const files = output.split('\n').filter((line) => line.trim() !== '');
    return Object.fromEntries(files.map(JSON.parse).map(({ part, deployments }) => [part, deployments]));
  } catch {
    throw new Clear(`The record of deployments is not valid:\n${output.slice(0, 200)}`);
  }
}

export function withPart(parts, part, commit, at = new Date().toISOString()) {
  const before = (parts[part] ?? []).filter((one) => one.commit && one.commit !== commit);
  return { ...parts, [part]: [{ commit, at }, ...before].slice(0, remembered) };
}

/** Records that a deployment of the part has begun; until it ends, the deployed commit is unknown. */
export const withBegun = (parts, part, at = new Date().toISOString()) => ({
  ...parts,
  [part]: [{ begun: at }, ...(parts[part] ?? []).filter((one) => one.commit)],
});
export const isUnfinished = (parts, part) => parts[part]?.[0]?.begun !== undefined;

export const commitOf = (parts, part) => parts[part]?.[0]?.commit;

/** The command that uploads the record of a part to the project. */
export function recordCommand(root, { project, folder }, parts, part) {
  const file = join(root, folder, 'deployments', `${part.replace(':', '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ part, deployments: parts[part] })}\n`);
  return { program: 'gcloud', args: ['storage', 'cp', file, addressOf(project, part), `--project=${project}`] };
}
