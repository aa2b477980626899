import { postalCode, tidy } from '@spot/contracts/core';
import { isStreet } from './typedStreet';

/** Contents of a gazetteer id: an invented street, or a street as typed. */
export type GazetteerId = { townId: string; postal?: string } & ({ number: number; slug: string } | { street: string });

const typed = 'typed';

/** `ca.on.toronto~255~front-street` or `ca.on.toronto~typed~{street}`, each with `~{postal code}` if one was typed. */
export function placeIdOf(id: GazetteerId): string {
  const middle = 'street' in id ? [typed, Buffer.from(id.street).toString('base64url')] : [id.number, id.slug];
  return [id.townId, ...middle, ...(id.postal ? [id.postal.replace(' ', '')] : [])].join('~');
}

/** Parses an id, which comes from a browser; undefined if it is invalid. */
export function readPlaceId(placeId: string): GazetteerId | undefined {
  const [townId = '', kind = '', rest = '', code, ...more] = placeId.split('~');
  const postal = code === undefined ? undefined : postalCode(code)?.code;
  if (more.length > 0 || (code !== undefined && !postal)) return undefined;
  const base = { townId, ...(postal ? { postal } : {}) };
  if (kind === typed) {
    const street = Buffer.from(rest, 'base64url').toString();
    return isStreet(street) && tidy(street) === street ? { ...base, street } : undefined;
  }
  return /^[1-9]\d{0,4}$/.test(kind) ? { ...base, number: Number(kind), slug: rest } : undefined;
}
