/** Preloads that have not arrived yet or have failed, by address. */
const missing = new Map<string, 'pending' | 'failed'>();

/** Follows a preload that has just been requested. */
export function followPreload(link: HTMLLinkElement): void {
  const { href } = link;
  missing.set(href, 'pending');
  link.addEventListener('load', () => missing.delete(href));
  link.addEventListener('error', () => missing.set(href, 'failed'));
}

/** Counts preloads below `folder` that have not arrived as failed, so that a retry does not wait for them. */
export function givePreloadsUp(folder: string): void {
  for (const address of missing.keys()) if (address.startsWith(folder)) missing.set(address, 'failed');
}

/**
 * The address at which to request a file that may have been preloaded: another one of the same file if its preload failed. A
 * browser answers the first request of an address with the preload, even if that failed minutes ago. Without a network the
 * address stays, because the device stores files at their own.
 */
export function addressBeside(url: string): string {
  if (missing.get(url.replace(/#.*$/, '')) !== 'failed' || !navigator.onLine) return url;
  return url.replace(/(?=#|$)/, '?r=0');
}
