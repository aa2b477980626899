import { deleteDeviceTable } from '@spot/contracts/core/device';
import { answersName, filesName } from './names';

/** Deletes the stored files and removes the worker, at sign-out. */
export function forgetOffline(): void {
  deleteDeviceTable(answersName);
  // Both exist only on secure connections.
  if ('caches' in globalThis) void caches.delete(filesName).catch(() => {});
  const { serviceWorker } = navigator as Partial<Navigator>;
  void serviceWorker
    ?.getRegistrations()
    .then((found) => Promise.all(found.map((one) => one.unregister())))
    .catch(() => {});
}
