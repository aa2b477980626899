import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeSegment, sendJson } from '../http';
import { StatusError } from '../status';
import type { HttpModule } from '../types';
import { Access, type AccessOptions } from './access';
import { createCloudProtocol } from './cloud';
import { createPublished } from './published';
import { ObjectStore } from './store';
import { Uploads } from './uploads';
import { createWebProtocol } from './web';

export interface Storage {
  modules: HttpModule[];
  objects: Pick<ObjectStore, 'put' | 'contents'>;
  /** Why nothing can be written now; null if writing works. */
  failure(): StatusError | null;
  close(): Promise<void>;
}

/** Response headers that a browser must be able to read for resumable uploads. */
const exposed =
  'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received, X-Goog-Upload-Command, X-GUploader-UploadID, Content-Range, Content-Length, ETag';

/**
 * Cloud Storage for Firebase. `dir` null keeps everything in memory; `limit` is the maximum object size in bytes (default 100
 * MiB). Everyone may read `publicBuckets`; they do not belong to Firebase, so only the Admin SDK writes them.
 */
export async function createStorage(
  options: Omit<AccessOptions, 'now'> & {
    dir: string | null;
    limit?: number;
    now?: () => number;
    publicBuckets?: readonly string[];
  },
): Promise<Storage> {
  const { dir, limit = 100 * 1024 * 1024, now = Date.now, publicBuckets = [] } = options;
  const store = await ObjectStore.open(dir, now);
  const uploads = new Uploads(limit, now);
  const web = createWebProtocol({ store, uploads, access: new Access({ ...options, now }), limit });
  const cloud = createCloudProtocol({ store, uploads, limit });
  const published = createPublished(store, publicBuckets);
  const isPublic = (pathname: string) =>
    publicBuckets.includes(decodeSegment(/^\/v0\/b\/([^/]+)/.exec(pathname)?.[1] ?? ''));

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    if (await published(request, response, url)) return true;
    if (!/^\/(?:v0\/b|b|(?:(?:upload|download)\/)?storage\/v1\/b)\//.test(url.pathname)) return false;
    response.setHeader('Access-Control-Expose-Headers', exposed);
    try {
      if (isPublic(url.pathname)) throw new StatusError('NOT_FOUND', 'This bucket is none of Firebase.');
      return (await web(request, response, url)) || (await cloud(request, response, url));
    } catch (error) {
      // The Web SDK retries a 5xx for minutes, so an internal error is sent as a 4xx and logged.
      if (!(error instanceof StatusError))
        options.log(`storage: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      const [code, message] =
        error instanceof StatusError
          ? [error.httpCode < 500 ? error.httpCode : 400, error.message]
          : [400, 'The server failed.'];
      if (response.headersSent) response.destroy();
      else sendJson(response, code, { error: { code, message, errors: [{ message, domain: 'global' }] } });
      return true;
    }
  }
  return { modules: [{ handle }], objects: store, failure: () => store.failure, close: () => store.close() };
}
