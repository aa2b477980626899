import { gunzipSync } from 'node:zlib';
import {
  detailsFile,
  largestVersion,
  releaseText,
  integrityOf,
  isFilePath,
  isScript,
  type FeatureFacts,
} from '@spot/contracts/releases';
import { refusal } from '../core/errors';
import { isPublished } from './bucket';

export interface Unpacked {
  path: string;
  /** The compressed bytes, stored as received. */
  packed: Uint8Array;
}

const { publish } = releaseText;
const wrong = (reason: 'path' | 'type' | 'twice' | 'packed' | 'hash' | 'missing' | 'entry', path: string) =>
  refusal('invalid-argument', publish[reason](path), { field: path, reason });
const tooLarge = () => refusal('resource-exhausted', publish.size(largestVersion / 1024 / 1024), { reason: 'size' });

function unpackOne(path: string, packed: Buffer, room: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(gunzipSync(packed, { maxOutputLength: Math.max(room, 1) }));
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : wrong('packed', path);
  }
}

/** The files of a version after checking each: its path, its type, and that its hash is the build's. */
export async function unpack(
  facts: FeatureFacts,
  files: readonly { path: string; content: string }[],
): Promise<{ files: Unpacked[]; bytes: number }> {
  const seen = new Set<string>();
  const unpacked: Unpacked[] = [];
  let size = 0;
  let weight = 0;
  for (const { path, content } of files) {
    if (!isFilePath(path) || path === detailsFile) throw wrong('path', path);
    if (!isPublished(path)) throw wrong('type', path);
    if (seen.has(path)) throw wrong('twice', path);
    seen.add(path);
    const packed = Buffer.from(content, 'base64');
    weight += packed.byteLength;
    const bytes = unpackOne(path, packed, largestVersion - size);
    size += bytes.byteLength;
    if (size > largestVersion || weight > largestVersion) throw tooLarge();
    const said = Object.hasOwn(facts.files, path) ? facts.files[path] : undefined;
    if (said !== (await integrityOf(bytes))) throw wrong('hash', path);
    unpacked.push({ path, packed });
  }
  const missing = Object.keys(facts.files).find((path) => !seen.has(path));
  if (missing !== undefined) throw wrong('missing', missing);
  if (!seen.has(facts.entry) || !isScript(facts.entry)) throw wrong('entry', facts.entry);
  return { files: unpacked, bytes: size };
}
