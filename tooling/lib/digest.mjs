import { createHash } from 'node:crypto';

/** Subresource Integrity of a file, computed like `integrityOf` of the contracts. */
export const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** The digest of files by their hashes, computed like `digestOf` of the contracts. */
export const digestOf = (hashes) =>
  createHash('sha256')
    .update(
      Object.entries(hashes)
        .map(([path, hash]) => `${path} ${hash}\n`)
        .sort()
        .join(''),
    )
    .digest('hex')
    .slice(0, 12);
