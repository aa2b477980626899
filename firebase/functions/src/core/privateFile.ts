import type { bucket } from './firebase';

type File = ReturnType<ReturnType<typeof bucket>['file']>;

/**
 * Protects a worker's document from the clean-up of uploads and revokes the download token of the upload, which would open the
 * file for anyone who has it, without a session.
 */
export const keepPrivate = (file: File): Promise<unknown> =>
  file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null, kept: 'true' } });
