import { useCallback } from 'react';
import { CallError } from '@spot/contracts/calls/client';
import { profileText } from '@spot/contracts/messages';
import { useShell } from '@spot/contracts/shell-api';
import { checkPicture } from './checkPicture';

/**
 * Puts a picture into the caller's own upload folder and answers its name there, which calls take as `logo` or `photo`.
 * Rejects with a CallError whose text is `Upload failed`; the cause is only logged (ACC-224, ACC-235).
 */
export function usePictureUpload(): (file: File) => Promise<string> {
  const { firebase, session, reportError } = useShell();
  return useCallback(
    async (file) => {
      if (navigator.onLine === false) throw new CallError('offline', 'You are offline.');
      const kind = await checkPicture(file);
      const uid = session.getState().user?.uid;
      const refuse = () => new CallError('invalid-argument', profileText.uploadFailed, { field: 'picture' });
      if (!kind || !uid) throw refuse();
      const name = `${crypto.randomUUID()}.${kind}`;
      try {
        const storage = await import('@firebase/storage');
        const bucket = storage.getStorage(firebase.app);
        const { emulatorConfig } = firebase.auth;
        if (emulatorConfig) storage.connectStorageEmulator(bucket, emulatorConfig.host, emulatorConfig.port ?? 80);
        await storage.uploadBytes(storage.ref(bucket, `uploads/${uid}/${name}`), file, {
          contentType: `image/${kind}`,
        });
      } catch (error) {
        reportError(error, { upload: 'picture' });
        throw refuse();
      }
      return name;
    },
    [firebase, session, reportError],
  );
}
