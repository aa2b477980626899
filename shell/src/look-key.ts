export const lookKey = 'spot.look';

/** Whether this device has chosen the dark theme. */
export const prefersDark = (): boolean => localStorage.getItem(lookKey) === 'dark';
