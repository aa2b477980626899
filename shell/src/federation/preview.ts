import {
  branchName,
  featureName,
  isVersionNumber,
  localVersion,
  previewEntry,
  verifyJws,
  type ReleaseKey,
  type VersionEntry,
} from '@spot/contracts/releases';
import { toCallError } from '@spot/contracts/core/client';
import type { FeatureName } from '@spot/contracts/routes';

/** An unreleased version that somebody previews; a branch stands for its newest build. */
export interface Wanted {
  feature: FeatureName;
  version: string;
}

export const isBranch = (version: string): boolean => branchName.safeParse(version).success && version !== localVersion;

const key = 'spot: preview';

function parse(text: string | null): Wanted | undefined {
  const [name = '', version = ''] = text?.split('@') ?? [];
  const feature = featureName.safeParse(name).data;
  const known = isBranch(version) || isVersionNumber(version);
  return feature && known ? { feature, version } : undefined;
}

/** `?preview=scheduling@1.2.0` or `?preview=scheduling@fix-pay` is kept for this tab; `?preview=` ends it. */
export function previewOf(
  search: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Wanted | undefined {
  const asked = new URLSearchParams(search).get('preview');
  if (asked === null) return parse(storage.getItem(key));
  const wanted = parse(asked);
  if (wanted) storage.setItem(key, `${wanted.feature}@${wanted.version}`);
  else storage.removeItem(key);
  return wanted;
}

export const endPreview = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(key);

export interface PreviewOptions {
  wanted: Wanted;
  folder: string;
  keys: readonly ReleaseKey[];
  /** The number and folder of a published version. Rejects for people without the right, by the security rules. */
  find(wanted: Wanted): Promise<{ version: string; base: string } | undefined>;
}

export type Preview =
  | { status: 'none' }
  | { status: 'refused' | 'missing' | 'unread'; wanted: Wanted }
  | { status: 'ready'; wanted: Wanted; version: VersionEntry };

/** A store that lists nothing answers 403 for a file that does not exist. */
const saysMissing = [403, 404];

/** Reads the signed entry of a version that is not in the registry; `unread` if another attempt may succeed. Never rejects. */
export async function readPreview({ wanted, folder, keys, find }: PreviewOptions): Promise<Preview> {
  const { feature } = wanted;
  let signed: string;
  let found: { version: string; base: string } | undefined;
  try {
    found = await find(wanted);
    if (!found?.base.startsWith(`${feature}/${found.version}-`)) return { status: 'missing', wanted };
    const signal = AbortSignal.timeout(4000);
    const response = await fetch(`${folder}${found.base}version.jws`, { credentials: 'omit', signal });
    if (!response.ok) return { status: saysMissing.includes(response.status) ? 'missing' : 'unread', wanted };
    signed = await response.text();
  } catch (error) {
    return { status: toCallError(error).code === 'permission-denied' ? 'refused' : 'unread', wanted };
  }
  const read = previewEntry.safeParse(await verifyJws(signed, keys).catch(() => undefined)).data;
  // The entry of another version is signed as well, so the signature alone is not enough.
  if (read?.version !== found.version || read.base !== found.base) return { status: 'missing', wanted };
  return { status: 'ready', wanted, version: read };
}
