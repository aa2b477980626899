import { Refusal } from './target.mjs';

const part = encodeURIComponent;
/** Requests at the same time. Each copies a file within Google, so no contents pass through this machine. */
const width = 16;

/** All files in a bucket whose names begin with the prefix. */
export async function listed({ ask }, bucket, prefix = '') {
  const found = [];
  let pageToken;
  do {
    const page = await ask({
      service: 'storage',
      path: `storage/v1/b/${part(bucket)}/o`,
      query: { prefix, pageToken },
    });
    found.push(...(page.items ?? []));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return found;
}

/** Copies a file with its metadata, including download tokens. With `only` = `'0'`, an existing file is not overwritten. */
export async function copied({ ask }, from, to, only) {
  const path = `storage/v1/b/${part(from.bucket)}/o/${part(from.name)}/rewriteTo/b/${part(to.bucket)}/o/${part(to.name)}`;
  let rewriteToken;
  do {
    try {
      const query = { ifGenerationMatch: only, rewriteToken };
      const { done, rewriteToken: next } = await ask({ service: 'storage', method: 'POST', path, query });
      if (done) return;
      rewriteToken = next;
    } catch (error) {
      if (only === '0' && error instanceof Refusal && error.status === 412) return;
      throw error;
    }
  } while (rewriteToken);
}

export const removed = ({ ask }, bucket, name) =>
  ask({ service: 'storage', method: 'DELETE', path: `storage/v1/b/${part(bucket)}/o/${part(name)}`, raw: true });

/** The contents of a JSON file, or undefined if it does not exist. */
export async function readJson({ ask }, bucket, name) {
  try {
    const path = `storage/v1/b/${part(bucket)}/o/${part(name)}`;
    return JSON.parse(await ask({ service: 'storage', path, query: { alt: 'media' }, raw: true }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

export const writeJson = ({ ask }, bucket, name, value) =>
  ask({
    service: 'storage',
    method: 'POST',
    path: `upload/storage/v1/b/${part(bucket)}/o`,
    query: { uploadType: 'media', name },
    bytes: Buffer.from(JSON.stringify(value)),
  });

/** Runs `work` for each item, several at a time; stops at the first failure. */
export async function each(items, work) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
