declare global {
  /** Integrity of the script at an address, for the shell and all chunks of features (tooling/webpack/integrity.mjs). */
  var spotIntegrity: ((url: string) => string | undefined) | undefined;
}

/** A hash that no file has, so a script without a signed hash never runs. */
const nobodys = `sha256-${'A'.repeat(43)}=`;

const hashes = new Map<string, string>();
/** The folders of versions; all their scripts are signed. */
const folders = new Set<string>();
/** The address without the parameter that a retry adds. */
const plain = (url: string) => url.replace(/\?r=\d+$/, '');

/** Allows these files of a version's folder to run, if they have the signed hashes. */
export function vouchFor(folder: string, files: Readonly<Record<string, string>>): void {
  folders.add(folder);
  for (const [file, hash] of Object.entries(files)) hashes.set(`${folder}${file}`, hash);
  globalThis.spotIntegrity ??= hashAt;
}

/** The signed hash of a script; undefined if it has none. */
export const hashAt = (url: string): string | undefined => hashes.get(plain(url));

export const integrityOf = (url: string): string => hashAt(url) ?? nobodys;

/**
 * Whether the file at an address differs from the signed one. The browser reports only that a script did not run, so the file
 * is fetched again to compute its hash.
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

/**
 * Whether a load failed because its script had been changed. False after a timeout, which tells nothing about the content, and
 * for the shell's own scripts, which have no signed hash.
 */
export async function isOfChanged(error: unknown): Promise<boolean> {
  const text = String(error);
  const address = /https?:\/\/[^\s"')]+\.js(?:\?r=\d+)?/.exec(text)?.[0];
  const isSigned = address !== undefined && [...folders].some((folder) => address.startsWith(folder));
  return isSigned && !text.includes('(timeout: ') && isChanged(address);
}
