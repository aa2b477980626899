import { useEffect, useState } from 'react';
import { useShell } from './hooks';
import { openStorage } from './storage';

export type StoredPicture = { status: 'loading' | 'error'; url?: undefined } | { status: 'ready'; url: string };

/** The URL of the picture at `path` in Storage; security rules decide who may read it. */
export function useStoredPicture(path: string): StoredPicture {
  const { firebase, reportError } = useShell();
  const [picture, setPicture] = useState<StoredPicture>({ status: 'loading' });
  useEffect(() => {
    let asked = true;
    setPicture({ status: 'loading' });
    openStorage(firebase)
      .then(({ storage, bucket }) => storage.getDownloadURL(storage.ref(bucket, path)))
      .then(
        (url) => asked && setPicture({ status: 'ready', url }),
        (error: unknown) => {
          reportError(error, { at: 'stored picture' });
          if (asked) setPicture({ status: 'error' });
        },
      );
    return () => {
      asked = false;
    };
  }, [firebase, reportError, path]);
  return picture;
}
