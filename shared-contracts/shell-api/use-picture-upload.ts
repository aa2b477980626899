import { useCallback } from 'react';
import { CallError } from '../core/client';
import { pictureText } from '../core';
import { profileText } from '../accounts';
import { checkPicture } from '../ui/data/check-picture';
import { useShell } from './hooks';
import { openStorage } from './storage';

/**
 * Returns a function that uploads a picture to the caller's upload folder and resolves to its file name, which calls take as
 * `logo` or `photo`. Rejects with a CallError: why the file is refused, that the server is unreachable, or `Upload failed`,
 * whose cause is only logged (ACC-224, ACC-235).
 */
export function usePictureUpload(): (file: File) => Promise<string> {
  const { firebase, session, reportError } = useShell();
  return useCallback(
    async (file) => {
      if (navigator.onLine === false) throw new CallError('offline', 'You are offline.');
      const { kind, problem } = await checkPicture(file);
      const uid = session.getState().user?.uid;
      const refusal = (text: string) => new CallError('invalid-argument', text, { field: 'picture' });
      if (problem) throw refusal(pictureText.refused[problem]);
      if (!uid) throw refusal(profileText.uploadFailed);
      const name = `${crypto.randomUUID()}.${kind}`;
      try {
        const { storage, bucket } = await openStorage(firebase);
        await storage.uploadBytes(storage.ref(bucket, `uploads/${uid}/${name}`), file, {
          contentType: `image/${kind}`,
        });
      } catch (error) {
        reportError(error, { upload: 'picture' });
        const unreachable = (error as { code?: string } | null)?.code === 'storage/retry-limit-exceeded';
        throw refusal(unreachable ? pictureText.unreachable : profileText.uploadFailed);
      }
      return name;
    },
    [firebase, session, reportError],
  );
}
