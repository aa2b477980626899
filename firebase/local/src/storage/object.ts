/** The fields that a client may set on an object. */
export interface Settable {
  contentType?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  cacheControl?: string;
  metadata?: Record<string, string>;
}

/** An object to be created. */
export interface NewObject {
  bucket: string;
  name: string;
  settable: Settable;
}

/** An object's stored metadata; `size` in bytes, times ISO. */
export interface StoredObject extends Settable {
  bucket: string;
  name: string;
  generation: string;
  metageneration: string;
  contentType: string;
  timeCreated: string;
  updated: string;
  size: number;
  md5Hash: string;
  crc32c: string;
  blob: string;
  downloadTokens: string[];
}

const settable = ['contentType', 'contentDisposition', 'contentEncoding', 'contentLanguage', 'cacheControl'] as const;
const tokensKey = 'firebaseStorageDownloadTokens';

/** The fields set by a metadata body; null clears a field. Custom metadata is merged by key. */
export function readSettable(body: Record<string, unknown>, before: Settable = {}): Settable {
  const result: Settable = { ...before };
  for (const key of settable) {
    const value = body[key];
    if (typeof value === 'string') result[key] = value;
    else if (value === null) delete result[key];
  }
  const custom = body['metadata'];
  if (custom === null) delete result.metadata;
  if (typeof custom === 'object' && custom !== null) {
    const merged = { ...before.metadata };
    for (const [key, value] of Object.entries(custom))
      if (value === null) delete merged[key];
      else if (key !== tokensKey) merged[key] = String(value);
    result.metadata = merged;
  }
  return result;
}

/** Download tokens that an administrator sets in the custom metadata; null removes them. */
export function readTokens(body: Record<string, unknown>): string[] | undefined {
  const custom = body['metadata'] as Record<string, unknown> | null | undefined;
  const tokens = custom?.[tokensKey];
  if (tokens === null) return [];
  return typeof tokens === 'string' ? tokens.split(',').filter(Boolean) : undefined;
}

function shared(object: StoredObject) {
  const { blob: _blob, downloadTokens: _tokens, size, ...rest } = object;
  const etag = Buffer.from(`${object.generation}/${object.metageneration}`).toString('base64');
  return { ...rest, size: String(size), etag, storageClass: 'STANDARD' };
}

/** The metadata in the Web SDK's format. */
export function toFirebase(object: StoredObject): Record<string, unknown> {
  return { ...shared(object), downloadTokens: object.downloadTokens.join(',') };
}

/** The metadata in the Cloud Storage JSON API's format. */
export function toCloud(object: StoredObject, origin: string): Record<string, unknown> {
  const path = `/b/${encodeURIComponent(object.bucket)}/o/${encodeURIComponent(object.name)}`;
  const tokens = object.downloadTokens.length > 0 ? { [tokensKey]: object.downloadTokens.join(',') } : {};
  return {
    kind: 'storage#object',
    id: `${object.bucket}/${object.name}/${object.generation}`,
    selfLink: `${origin}/storage/v1${path}`,
    mediaLink: `${origin}/download/storage/v1${path}?generation=${object.generation}&alt=media`,
    ...shared(object),
    timeStorageClassUpdated: object.timeCreated,
    metadata: { ...object.metadata, ...tokens },
  };
}

/** The metadata as security rules see it: sizes are numbers, all else as for clients. */
export function toRules(object: StoredObject): Record<string, unknown> {
  const { generation, metageneration, size, metadata = {} } = object;
  const numbers = { generation: Number(generation), metageneration: Number(metageneration), size };
  return { ...shared(object), ...numbers, metadata };
}
