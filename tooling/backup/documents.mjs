import { setTimeout as wait } from 'node:timers/promises';
import { Clear } from '../lib/say.mjs';

const database = ({ project }) => `v1/projects/${project}/databases/(default)`;

/** Starts an operation and waits until it is done; returns the number of documents that it processed. */
async function runOperation(target, action, body, pause) {
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
  if (operation.error) throw new Clear(`${action} failed: ${operation.error.message}`);
  return Number(operation.metadata?.progressDocuments?.completedWork ?? 0);
}

/** Exports the database as it was at `snapshotTime`, a whole minute in the past. */
export const exportDocuments = (target, place, snapshotTime, pause = 5000) =>
  runOperation(target, 'exportDocuments', { outputUriPrefix: place, ...(snapshotTime && { snapshotTime }) }, pause);

export const importDocuments = (target, place, pause = 5000) =>
  runOperation(target, 'importDocuments', { inputUriPrefix: place }, pause);

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

/** Deletes one document, if it is there. */
export const removeDocument = ({ ask, project }, path) =>
  ask({
    service: 'firestore',
    method: 'DELETE',
    path: `v1/projects/${project}/databases/(default)/documents/${path}`,
  });

/** Deletes every document, or those of the collections with these names. */
export const removeDocuments = (target, collectionIds, pause = 5000) =>
  runOperation(target, 'bulkDeleteDocuments', { collectionIds }, pause);
