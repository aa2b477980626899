import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeSegment, type Json, readBody, readJson, sendJson } from '../http';
import { StatusError } from '../status';
import { sendMedia } from './media';
import { parseMultipart } from './multipart';
import { readSettable, readTokens, type StoredObject, toCloud } from './object';
import type { ObjectStore } from './store';
import type { Upload, Uploads } from './uploads';
import { pick, requireName } from './web';

class PreconditionFailed extends StatusError {
  override get httpCode(): number {
    return 412;
  }
}

/**
 * The part of the Cloud Storage JSON API that the Admin SDK uses. The SDK sends no credentials to a local server, so every
 * client is an administrator, except web pages, which browsers identify by an Origin.
 */
export function createCloudProtocol({
  store,
  uploads,
  limit,
}: {
  store: ObjectStore;
  uploads: Uploads;
  limit: number;
}) {
  const origin = (request: IncomingMessage): string => `http://${request.headers.host ?? 'localhost'}`;

  function find(bucket: string, name: string): StoredObject {
    const object = store.get(bucket, name);
    if (!object) throw new StatusError('NOT_FOUND', `No such object: ${bucket}/${name}`);
    return object;
  }

  /** `ifGenerationMatch=0` requires that the object does not exist. */
  function checkConditions(query: URLSearchParams, object: StoredObject | undefined): void {
    const holds =
      matches(query.get('ifGenerationMatch'), object?.generation ?? '0') &&
      matches(query.get('ifMetagenerationMatch'), object?.metageneration ?? '0');
    if (!holds) throw new PreconditionFailed('FAILED_PRECONDITION', 'At least one precondition did not hold.');
  }

  async function upload(request: IncomingMessage, response: ServerResponse, bucket: string, query: URLSearchParams) {
    const id = query.get('upload_id');
    if (id) return resume(request, response, uploads.get(id));
    const kind = query.get('uploadType');
    const type = request.headers['content-type'] ?? '';
    if (kind === 'resumable') {
      const body = await readJson(request);
      const name = query.get('name') ?? String(body['name'] ?? '');
      requireName(name);
      checkConditions(query, store.get(bucket, name));
      const contentType = request.headers['x-upload-content-type'];
      const settable = readSettable(body, typeof contentType === 'string' ? { contentType } : {});
      const started = uploads.start({ bucket, name, settable, tokens: readTokens(body) });
      const location = new URL(`${origin(request)}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o`);
      location.search = new URLSearchParams({ uploadType: 'resumable', name, upload_id: started.id }).toString();
      response.setHeader('Location', location.href);
      return sendJson(response, 200, {});
    }
    const body = await readBody(request, limit);
    const { metadata, contentType, data } =
      kind === 'multipart' ? parseMultipart(body, type) : { metadata: {} as Json, contentType: type, data: body };
    const name = query.get('name') ?? String(metadata['name'] ?? '');
    requireName(name);
    checkConditions(query, store.get(bucket, name));
    const settable = readSettable(metadata, contentType ? { contentType } : {});
    const object = await store.put({ bucket, name, settable }, data, readTokens(metadata) ?? [], (before) =>
      checkConditions(query, before),
    );
    sendJson(response, 200, toCloud(object, origin(request)));
  }

  async function resume(request: IncomingMessage, response: ServerResponse, upload: Upload): Promise<void> {
    if (request.method === 'DELETE') {
      uploads.cancel(upload.id);
      response.writeHead(499).end();
      return;
    }
    const piece = await readBody(request, limit);
    const range = /^bytes (?:(\d+)-(\d+|\*)|\*)\/(\d+|\*)$/.exec(String(request.headers['content-range'] ?? ''));
    if (!upload.result) {
      if (piece.length > 0) uploads.add(upload, Number(range?.[1] ?? 0), piece);
      const total = range?.[3] === undefined ? upload.received : range[3] === '*' ? undefined : Number(range[3]);
      const isOpenEnd = range?.[2] === '*' && total === undefined;
      if (!isOpenEnd && upload.received !== total) {
        if (upload.received > 0) response.setHeader('Range', `bytes=0-${upload.received - 1}`);
        response.writeHead(308).end();
        return;
      }
      uploads.finish(upload, await store.put(upload, Buffer.concat(upload.chunks), upload.tokens ?? []));
    }
    sendJson(response, 200, upload.result ? toCloud(upload.result, origin(request)) : {});
  }

  /** Copies an object to `BUCKET/o/NAME`. */
  async function copy(source: StoredObject, to: string, body: Json, query: URLSearchParams): Promise<StoredObject> {
    const [bucket = '', name = ''] = to.split('/o/').map(decodeSegment);
    requireName(name);
    checkConditions(query, store.get(bucket, name));
    const data = await store.read(source);
    // Tokens are metadata, which a copy keeps.
    const tokens = readTokens(body) ?? source.downloadTokens;
    return store.put({ bucket, name, settable: readSettable(body, pick(source)) }, data, tokens);
  }

  function sendCopy(request: IncomingMessage, response: ServerResponse, object: StoredObject, isRewrite: boolean) {
    const resource = toCloud(object, origin(request));
    if (!isRewrite) return sendJson(response, 200, resource);
    const size = String(object.size);
    const sizes = { totalBytesRewritten: size, objectSize: size };
    sendJson(response, 200, { kind: 'storage#rewriteResponse', done: true, ...sizes, resource });
  }

  function list(request: IncomingMessage, response: ServerResponse, bucket: string, query: URLSearchParams): void {
    const listing = store.list(bucket, {
      prefix: query.get('prefix') ?? '',
      delimiter: query.get('delimiter') ?? '',
      pageToken: query.get('pageToken') ?? '',
      limit: Math.min(Number(query.get('maxResults')) || 1000, 1000),
    });
    const items = listing.items.map((object) => toCloud(object, origin(request)));
    sendJson(response, 200, { kind: 'storage#objects', ...listing, items });
  }

  async function onObject(
    request: IncomingMessage,
    response: ServerResponse,
    object: StoredObject,
    query: URLSearchParams,
  ) {
    checkConditions(query, object);
    switch (request.method) {
      case 'HEAD':
      case 'GET':
        if (query.get('alt') === 'media') return sendMedia(store, object, request, response);
        return sendJson(response, 200, toCloud(object, origin(request)));
      case 'PATCH':
      case 'PUT': {
        const body = await readJson(request);
        const next = await store.update(object, readSettable(body, pick(object)), readTokens(body));
        return sendJson(response, 200, toCloud(next, origin(request)));
      }
      case 'DELETE':
        await store.remove(object);
        response.writeHead(204).end();
        return;
      default:
        throw new StatusError('INVALID_ARGUMENT', `${request.method} is not understood here.`);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const match =
      /^(\/upload\/storage\/v1|\/download\/storage\/v1|\/storage\/v1)?\/b\/([^/]+)(?:\/o(?:\/(.*))?)?$/.exec(
        url.pathname,
      );
    if (!match?.[2]) return false;
    if (request.headers.origin)
      throw new StatusError('PERMISSION_DENIED', 'Web pages use the Firebase protocol below /v0.');
    const bucket = decodeSegment(match[2]);
    const rest = match[3] ?? '';
    const query = url.searchParams;
    if (match[1]?.startsWith('/upload')) await upload(request, response, bucket, query);
    else if (!/\/b\/[^/]+\/o/.test(url.pathname))
      sendJson(response, 200, { kind: 'storage#bucket', id: bucket, name: bucket });
    else if (!rest) list(request, response, bucket, query);
    else {
      const [, source, order, target] = /^(.+)\/(copyTo|rewriteTo)\/b\/(.+)$/.exec(rest) ?? [];
      if (source && target) {
        const copied = await copy(find(bucket, decodeSegment(source)), target, await readJson(request), query);
        sendCopy(request, response, copied, order === 'rewriteTo');
      } else await onObject(request, response, find(bucket, decodeSegment(rest)), query);
    }
    return true;
  };
}

const matches = (wanted: string | null, actual: string): boolean => wanted === null || wanted === actual;
