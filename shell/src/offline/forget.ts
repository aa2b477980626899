import { deleteDeviceTable } from '@spot/contracts/core/device';
import { answersName, filesName } from './names';

/** Nothing of whoever is signed out stays on the device, and nothing stands between a visitor and the server. */
export function forgetOffline(): void {
  deleteDeviceTable(answersName);
  // Both are there only where the page came over a safe connection.
  if ('caches' in globalThis) void caches.delete(filesName).catch(() => {});
  const { serviceWorker } = navigator as Partial<Navigator>;
  void serviceWorker
    ?.getRegistrations()
    .then((found) => Promise.all(found.map((one) => one.unregister())))
    .catch(() => {});
}
