const key = 'spot.singleKeys';

/**
 * Whether this device uses single-key shortcuts. Speech input types letters by accident, so they can be turned off (WCAG
 * 2.1.4).
 */
export const usesSingleKeys = (): boolean => localStorage.getItem(key) !== 'off';

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
