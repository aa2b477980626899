/** What this device has yet to tell of versions: counts, and nothing of who or where. */
export const useKey = 'spot: use';

/** Nothing stays on the device of whoever signs out. */
export const forgetUse = (storage: Pick<Storage, 'removeItem'> = localStorage): void => storage.removeItem(useKey);
