/** What a client may set on an object. */
export interface Settable {
  contentType?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  cacheControl?: string;
  metadata?: Record<string, string>;
}

/** An object's metadata as it is kept; `size` in bytes, times ISO. */
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

/** What a metadata body sets; null in it clears a field. Custom metadata is merged key by key. */
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

/** Tokens that an administrator puts into the custom metadata; null takes them away. */
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

/** As the Web SDK reads it. */
export function toFirebase(object: StoredObject): Record<string, unknown> {
  return { ...shared(object), downloadTokens: object.downloadTokens.join(',') };
}

/** As the Cloud Storage JSON API tells it. */
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

/** As the security rules see it: sizes are numbers, everything else as the client would read it. */
export function toRules(object: StoredObject): Record<string, unknown> {
  const { generation, metageneration, size, metadata = {} } = object;
  const numbers = { generation: Number(generation), metageneration: Number(metageneration), size };
  return { ...shared(object), ...numbers, metadata };
}
