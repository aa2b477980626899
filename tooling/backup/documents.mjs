import { setTimeout as wait } from 'node:timers/promises';
import { Clear } from '../lib/say.mjs';

const database = ({ project }) => `v1/projects/${project}/databases/(default)`;

/** Begins an operation and waits until it is done; answers how many documents it was about. */
async function operated(target, action, body, pause) {
  let operation = await target.ask({
    service: 'firestore',
    method: 'POST',
    path: `${database(target)}:${action}`,
    body,
  });
  while (!operation.done) {
    await wait(pause);
    operation = await target.ask({ service: 'firestore', path: `v1/${operation.name}` });
  }
  if (operation.error) throw new Clear(`${action} of the database failed: ${operation.error.message}`);
  return Number(operation.metadata?.progressDocuments?.completedWork ?? 0);
}

/** Exports the database as it was at a moment, which is a whole minute of the past. */
export const exportDocuments = (target, place, snapshotTime, pause = 5000) =>
  operated(target, 'exportDocuments', { outputUriPrefix: place, ...(snapshotTime && { snapshotTime }) }, pause);

export const importDocuments = (target, place, pause = 5000) =>
  operated(target, 'importDocuments', { inputUriPrefix: place }, pause);

export async function hasDocuments(target) {
  const { collectionIds = [] } = await collections(target);
  return collectionIds.length > 0;
}

const collections = ({ ask, project }) =>
  ask({
    service: 'firestore',
    method: 'POST',
    path: `v1/projects/${project}/databases/(default)/documents:listCollectionIds`,
    body: { pageSize: 100 },
  });

/** Deletes every document. The service asks for names of collections, so those below others are named by the caller. */
export const removeDocuments = (target, collectionIds, pause = 5000) =>
  operated(target, 'bulkDeleteDocuments', { collectionIds }, pause);
