import { Refusal } from './target.mjs';

const part = encodeURIComponent;
/** Copies that run side by side: each is a request, the bytes never leave Google. */
const width = 16;

/** Everything that lies in a bucket below a prefix. */
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

/** Copies a file with its metadata, also its download tokens; nothing where `only` is `0` and the place is taken. */
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

/** A file's JSON; undefined where there is none. */
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

/** Does `work` for each, some at a time; the first failure ends it. */
export async function each(items, work) {
  const left = items.values();
  const hand = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, hand));
}
