import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeSegment, readBody, readJson, sendJson } from '../http';
import { StatusError } from '../status';
import type { Access } from './access';
import { sendMedia } from './media';
import { parseMultipart } from './multipart';
import { type NewObject, readSettable, type Settable, type StoredObject, toFirebase } from './object';
import type { ObjectStore } from './store';
import type { Upload, Uploads } from './uploads';

export interface StorageParts {
  store: ObjectStore;
  uploads: Uploads;
  access: Access;
  /** Maximum object size, in bytes. */
  limit: number;
}

const noSuchObject = () => new StatusError('NOT_FOUND', 'Not Found.');
const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

/** The Admin SDK also reads download tokens through this protocol without credentials, so its client header identifies it. */
function credentials(request: IncomingMessage): string | undefined {
  const { authorization, origin } = request.headers;
  const isAdmin = !authorization && !origin && / gccl\//.test(header(request, 'x-goog-api-client'));
  return isAdmin ? 'Bearer owner' : authorization;
}

/** The Web SDK's protocol below `/v0/b/BUCKET/o`. */
export function createWebProtocol({ store, uploads, access, limit }: StorageParts) {
  /** As in the real service, `create` is asked for an object's content, also over an earlier one, and `update` for metadata. */
  function checkCreate(authorization: string | undefined, to: NewObject, size: number): void {
    const { bucket, name } = to;
    const before = store.get(bucket, name);
    access.check(authorization, { method: 'create', bucket, name, before, after: store.preview(to, size) });
  }

  async function write(authorization: string | undefined, to: NewObject, data: Buffer): Promise<StoredObject> {
    checkCreate(authorization, to, data.length);
    return store.put(to, data, [randomUUID()]);
  }

  async function upload(request: IncomingMessage, response: ServerResponse, bucket: string, url: URL): Promise<void> {
    const authorization = credentials(request);
    const protocol = header(request, 'x-goog-upload-protocol');
    const id = url.searchParams.get('upload_id');
    if (id) return resume(request, response, uploads.get(id));
    const name = url.searchParams.get('name') ?? '';
    if (protocol === 'resumable') {
      const body = await readJson(request);
      const target = name || String(body['name'] ?? '');
      requireName(target);
      const size = Number(header(request, 'x-goog-upload-header-content-length')) || 0;
      const type = header(request, 'x-goog-upload-header-content-type');
      const to = { bucket, name: target, settable: readSettable(body, type ? { contentType: type } : {}) };
      // Checked before the first byte, and again at the end with the actual size.
      checkCreate(authorization, to, size);
      const started = uploads.start({ ...to, tokens: undefined });
      const here = new URL(`http://${request.headers.host ?? 'localhost'}${url.pathname}`);
      here.search = new URLSearchParams({
        name: target,
        upload_id: started.id,
        upload_protocol: 'resumable',
      }).toString();
      response.setHeader('X-Goog-Upload-URL', here.href);
      response.setHeader('X-GUploader-UploadID', started.id);
      return status(response, 'active', {});
    }
    const body = await readBody(request, limit);
    if (protocol === 'multipart') {
      const { metadata, contentType, data } = parseMultipart(body, header(request, 'content-type'));
      requireName(name);
      const settable = readSettable(metadata, contentType ? { contentType } : {});
      return sendJson(response, 200, toFirebase(await write(authorization, { bucket, name, settable }, data)));
    }
    requireName(name);
    const settable = { contentType: header(request, 'content-type') || undefined };
    sendJson(response, 200, toFirebase(await write(authorization, { bucket, name, settable }, body)));
  }

  async function resume(request: IncomingMessage, response: ServerResponse, upload: Upload): Promise<void> {
    const commands = header(request, 'x-goog-upload-command').split(/\s*,\s*/);
    if (commands.includes('query')) {
      response.setHeader('X-Goog-Upload-Size-Received', String(upload.received));
      return status(response, upload.result ? 'final' : 'active', {});
    }
    if (commands.includes('cancel')) {
      uploads.cancel(upload.id);
      return status(response, 'cancelled', {});
    }
    if (commands.includes('upload') && !upload.result)
      uploads.add(upload, Number(header(request, 'x-goog-upload-offset')) || 0, await readBody(request, limit));
    if (!commands.includes('finalize')) return status(response, 'active', {});
    if (!upload.result) {
      uploads.finish(upload, await write(credentials(request), upload, Buffer.concat(upload.chunks)));
    }
    status(response, 'final', upload.result ? toFirebase(upload.result) : {});
  }

  function status(response: ServerResponse, state: string, body: Record<string, unknown>): void {
    response.setHeader('X-Goog-Upload-Status', state);
    sendJson(response, 200, body);
  }

  function list(request: IncomingMessage, response: ServerResponse, bucket: string, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    access.check(credentials(request), { method: 'list', bucket, name: prefix.replace(/\/$/, '') });
    const asked = Number(query.get('maxResults')) || 1000;
    const listing = store.list(bucket, {
      prefix,
      delimiter: query.get('delimiter') ?? '',
      pageToken: query.get('pageToken') ?? '',
      limit: Math.min(Math.max(asked, 1), 1000),
    });
    sendJson(response, 200, { ...listing, items: listing.items.map(({ name, bucket: of }) => ({ name, bucket: of })) });
  }

  async function read(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    name: string,
    query: URLSearchParams,
  ) {
    const object = store.get(bucket, name);
    const token = query.get('token');
    if (!token || !object?.downloadTokens.includes(token))
      access.check(credentials(request), { method: 'get', bucket, name, before: object });
    if (!object) throw noSuchObject();
    if (query.get('alt') === 'media') return sendMedia(store, object, request, response);
    // The first read of an object that an administrator uploaded creates its token, as in the real service.
    const shown = object.downloadTokens.length > 0 ? object : await store.update(object, object, [randomUUID()]);
    sendJson(response, 200, toFirebase(shown));
  }

  async function patch(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    name: string,
  ): Promise<void> {
    const body = await readJson(request);
    const object = store.get(bucket, name);
    const settable = readSettable(body, object && readSettable({}, pick(object)));
    const after = object && { ...object, ...settable, contentType: settable.contentType ?? object.contentType };
    access.check(credentials(request), { method: 'update', bucket, name, before: object, after });
    if (!object) throw noSuchObject();
    sendJson(response, 200, toFirebase(await store.update(object, settable)));
  }

  async function remove(
    request: IncomingMessage,
    response: ServerResponse,
    bucket: string,
    name: string,
  ): Promise<void> {
    const object = store.get(bucket, name);
    access.check(credentials(request), { method: 'delete', bucket, name, before: object });
    if (!object) throw noSuchObject();
    await store.remove(object);
    response.writeHead(204).end();
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const match = /^\/v0\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(url.pathname);
    if (!match?.[1]) return false;
    const bucket = decodeSegment(match[1]);
    const name = decodeSegment(match[2] ?? '');
    const { method = 'GET' } = request;
    if (method === 'POST' && !name) await upload(request, response, bucket, url);
    else if (method === 'POST' && !url.searchParams.has('name')) {
      url.searchParams.set('name', name);
      await upload(request, response, bucket, url);
    } else if (!name && method === 'GET') list(request, response, bucket, url.searchParams);
    else if (method === 'GET' || method === 'HEAD') await read(request, response, bucket, name, url.searchParams);
    else if (method === 'PATCH' || method === 'PUT') await patch(request, response, bucket, name);
    else if (method === 'DELETE') await remove(request, response, bucket, name);
    else throw new StatusError('INVALID_ARGUMENT', `${method} is not understood here.`);
    return true;
  };
}

/** The fields that a client may set. */
export function pick(object: StoredObject): Settable {
  const { contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl, metadata } = object;
  const all = { contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl, metadata };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Settable;
}

/** Checks that an object's name has 1 to 1024 bytes and no control characters. */
export function requireName(name: string): void {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0 || bytes > 1024 || /[\r\n\0]/.test(name) || name === '.' || name === '..')
    throw new StatusError('INVALID_ARGUMENT', 'The object name is not valid.');
}
