import type { ShellApi } from './api';

/** Storage of the session's Firebase, loaded when it is needed first. */
export async function openStorage({ app, auth }: ShellApi['firebase']) {
  // Taken apart at once, so that the build knows which of its names are used.
  const { connectStorageEmulator, getDownloadURL, getStorage, ref, uploadBytes } = await import('@firebase/storage');
  const bucket = getStorage(app);
  // The SDK would try for ten minutes before it says that nothing can be reached.
  bucket.maxUploadRetryTime = 20_000;
  const { emulatorConfig } = auth;
  if (emulatorConfig) connectStorageEmulator(bucket, emulatorConfig.host, emulatorConfig.port ?? 80);
  return { storage: { getDownloadURL, ref, uploadBytes }, bucket };
}
