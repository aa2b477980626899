import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectId, releasesBucket } from '../core/firebase';
import { uploadedBytes } from '../core/uploadedBytes';

/** File types that a version may contain. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.jws': 'application/jose',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
const typeOf = (path: string): string | undefined => types[extname(path)];

export const isPublished = (path: string): boolean => typeOf(path) !== undefined && extname(path) !== '.jws';

type File = ReturnType<ReturnType<typeof releasesBucket>['file']>;

const forever = 'public, max-age=31536000, immutable';

const holdsNot = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 412;

interface Written {
  cacheControl: string;
  /** 0: write only if no file exists; absent: over whatever there is. */
  ifGenerationMatch?: string | number;
  metadata?: Record<string, string>;
}

/** Returns false if the file has changed since, so that nothing was written. */
async function write(file: File, packed: Uint8Array, written: Written): Promise<boolean> {
  const { cacheControl, ifGenerationMatch, metadata } = written;
  try {
    await file.save(Buffer.from(packed), {
      resumable: false,
      metadata: { contentType: typeOf(file.name), contentEncoding: 'gzip', cacheControl, metadata },
      preconditionOpts: ifGenerationMatch === undefined ? {} : { ifGenerationMatch },
    });
    return true;
  } catch (error) {
    if (holdsNot(error)) return false;
    throw error;
  }
}

/** Writes an immutable file: a text, or compressed bytes. The path has the content's hash, so writing twice is harmless. */
export async function writeOnce(path: string, content: Uint8Array | string): Promise<void> {
  const packed = typeof content === 'string' ? gzipSync(content) : content;
  await write(releasesBucket().file(path), packed, { cacheControl: forever, ifGenerationMatch: 0 });
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 404;

/** Writes the details of a version, over others that an interrupted publication of the same files left. */
export async function writeDetails(path: string, text: string): Promise<void> {
  const file = releasesBucket().file(path);
  const there = await uploadedBytes(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  const packed = gzipSync(text);
  if (!there?.equals(packed)) await write(file, packed, { cacheControl: forever });
}

/** Writes a past registry, over one of the time before a copy was restored. */
export async function writePast(number: number, text: string): Promise<void> {
  const file = releasesBucket().file(`registry/${number}.jws`);
  await write(file, gzipSync(text), { cacheControl: forever });
}

/** The signed registry in the bucket, as described by itself. */
interface Signed {
  number: number;
  kid: string;
  /** When it was signed (ms); 0 if it has no date. */
  at: number;
  generation: string | number;
}

const registryFile = () => releasesBucket().file('registry.jws');

export async function signedRegistry(): Promise<Signed> {
  try {
    const [{ metadata = {}, generation = 0 }] = await registryFile().getMetadata();
    const { number = 0, kid = '', at = 0 } = metadata;
    return { number: Number(number), kid: String(kid), at: Number(at), generation };
  } catch (error) {
    if (isMissing(error)) return { number: 0, kid: '', at: 0, generation: 0 };
    throw error;
  }
}

/** Replaces the registry that was read; returns false if it has changed since. */
export function replaceRegistry(text: string, { number, kid, at, generation }: Signed): Promise<boolean> {
  const metadata = { number: String(number), kid, at: String(at) };
  return write(registryFile(), gzipSync(text), { cacheControl: 'no-cache', ifGenerationMatch: generation, metadata });
}

/** Whether this is Local Firebase, the only place to publish local builds. */
export const isEmulated = (): boolean =>
  process.env['FUNCTIONS_EMULATOR'] === 'true' && projectId().startsWith('demo-');
