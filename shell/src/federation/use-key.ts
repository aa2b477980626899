/** Usage counts of versions that this device has yet to send, without any data about people or addresses. */
export const useKey = 'spot: use';

/** Removes the counts at sign-out. */
export const forgetUse = (storage: Pick<Storage, 'removeItem'> = localStorage): void => storage.removeItem(useKey);
