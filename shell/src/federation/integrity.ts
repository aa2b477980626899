declare global {
  /** Integrity of the script at an address, for the shell and for the chunks of every feature (tooling/webpack/integrity.mjs). */
  var spotIntegrity: ((url: string) => string | undefined) | undefined;
}

/** A hash that no file has: what nobody vouches for is never run. */
const nobodys = `sha256-${'A'.repeat(43)}=`;

const hashes = new Map<string, string>();
/** A second time the same file is asked for at another address. */
const plain = (url: string) => url.replace(/\?r=\d+$/, '');

/** Has these files run from a version's folder, and only as they were signed. */
export function vouchFor(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(`${folder}${file}`, hash);
  globalThis.spotIntegrity ??= hashAt;
}

/** Of a script that somebody vouches for. */
export const hashAt = (url: string): string | undefined => hashes.get(plain(url));

export const integrityOf = (url: string): string => hashAt(url) ?? nobodys;

/**
 * Whether what lies at an address is another file than the signed one. A browser says of a script only that it did not run, so
 * it is asked for once more, this time to be looked at.
 */
async function isChanged(url: string): Promise<boolean> {
  const wanted = integrityOf(url);
  try {
    const response = await fetch(url, { credentials: 'omit', cache: 'force-cache', signal: AbortSignal.timeout(2000) });
    if (!response.ok) return false;
    const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}` !== wanted;
  } catch {
    return false;
  }
}

/** Whether a failure is that of a script which somebody has changed. One that took too long says nothing. */
export async function isOfChanged(error: unknown): Promise<boolean> {
  const text = String(error);
  const address = /https?:\/\/[^\s"')]+\.js(?:\?r=\d+)?/.exec(text)?.[0];
  return address !== undefined && !text.includes('(timeout: ') && isChanged(address);
}
