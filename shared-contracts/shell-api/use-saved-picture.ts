import { useShell } from './hooks';
import { useAction } from './use-action';
import { usePictureUpload } from './use-picture-upload';

/**
 * Uploads a picture and saves it at once, with a notification (ACC-215, ACC-219, ACC-226). `save` gets its file name. If only the
 * answer was lost, the failure leaves once `current`, the shown picture, has changed.
 */
export function useSavedPicture(
  save: (picture: string) => Promise<unknown>,
  saved: string,
  current: string | undefined,
) {
  const shell = useShell();
  const send = usePictureUpload();
  const { busy, error, run } = useAction(
    async (file: File, _before: string | undefined) => {
      await save(await send(file));
      shell.notify({ text: saved });
    },
    { store: true, isDone: (_, before) => current !== before },
  );
  return { busy, problem: error, upload: (file: File) => run(file, current) };
}
