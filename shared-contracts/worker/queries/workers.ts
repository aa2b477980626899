import { publicSpotter, type PublicSpotter } from '../entities/public-spotter';
import { spotter } from '../entities/spotter';
import { textStop } from '../entities/text-stop';
import * as paths from '../../core/paths';
import { textNumber } from '../../core/rules/phone-text';
import { asksFor, collection, limit, orderBy, where } from '../../core/queries/asks';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

/** The full record of a worker; platform admins only. */
export const workerDocument = (uid: string) => liveDocument(spotter, paths.spotter(uid));

/** Whether a phone number accepts texts, null if its owner never replied; platform admins only. */
export const textStopDocument = (phone: string) => liveDocument(textStop, paths.textStop(textNumber(phone) || phone));

/** Workers whose name begins with `beginning` (a `searchNameKey`), by name; platform admins only. */
export const workersByNameQuery = (beginning: string, most: number): LiveQuery<PublicSpotter> => ({
  key: `publicSpotters:name:${beginning}:${most}`,
  schema: publicSpotter,
  ...asksFor(
    collection('publicSpotters'),
    where('nameLower', '>=', beginning),
    where('nameLower', '<=', `${beginning}\uf8ff`),
    orderBy('nameLower', 'asc'),
    limit(most),
  ),
});
