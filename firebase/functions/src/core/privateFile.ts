import type { bucket } from './firebase';

type File = ReturnType<ReturnType<typeof bucket>['file']>;

/**
 * Protects a worker's document from the clean-up of uploads and revokes the download token of the upload, which would open the
 * file for anyone who has it, without a session.
 */
export const keepPrivate = (file: File): Promise<unknown> =>
  file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null, kept: 'true' } });

/**
 * Whether `keepPrivate` marked the file. Whoever uploads can write the mark too, but every upload gets a token, which only a
 * function takes away.
 */
export const isKeptPrivate = ({ metadata: { metadata = {} } }: File): boolean =>
  metadata['kept'] === 'true' && !metadata['firebaseStorageDownloadTokens'];
