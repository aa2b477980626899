import type { ShellApi } from './api';

/** Returns functions for Firebase Storage, whose code is loaded on first use. */
export async function openStorage({ app, auth }: ShellApi['firebase']) {
  // Destructured at once, so that the build knows which exports are used.
  const { connectStorageEmulator, getDownloadURL, getStorage, ref, uploadBytes } = await import('@firebase/storage');
  const bucket = getStorage(app);
  // By default the SDK retries for ten minutes before it reports a failure.
  bucket.maxUploadRetryTime = 20_000;
  const { emulatorConfig } = auth;
  if (emulatorConfig) connectStorageEmulator(bucket, emulatorConfig.host, emulatorConfig.port ?? 80);
  return { storage: { getDownloadURL, ref, uploadBytes }, bucket };
}
