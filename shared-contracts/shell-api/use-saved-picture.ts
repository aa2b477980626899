import { useShell } from './hooks';
import { useAction } from './use-action';
import { usePictureUpload } from './use-picture-upload';

/** Uploads a picture and saves it at once, with a notification (ACC-215, ACC-219, ACC-226); `save` gets its file name. */
export function useSavedPicture(save: (picture: string) => Promise<unknown>, saved: string) {
  const shell = useShell();
  const send = usePictureUpload();
  const { busy, error, run } = useAction(
    async (file: File) => {
      await save(await send(file));
      shell.notify({ text: saved });
    },
    { store: true },
  );
  return { busy, problem: error, upload: run };
}
