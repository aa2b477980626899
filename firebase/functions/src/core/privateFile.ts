import type { bucket } from './firebase';

type File = ReturnType<ReturnType<typeof bucket>['file']>;

/**
 * Keeps a worker's document from the sweep of uploads, and ends the download token that Storage gave with the upload: such a
 * token opens the file for anybody who has it, without a session.
 */
export const keepPrivate = (file: File): Promise<unknown> =>
  file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null, kept: 'true' } });
