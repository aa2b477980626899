import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { publicSpotter, type PublicSpotter } from '../entities/public-spotter';
import { spotter } from '../entities/spotter';
import { textStop } from '../entities/text-stop';
import { paths } from '../../core/paths';
import { liveDocument, type LiveQuery } from '../../core/queries/live-query';

/** Platform admins: a worker as a whole. */
export const workerDocument = (uid: string) => liveDocument(spotter, paths.spotter(uid));

/** Platform admins: whether a number takes texts; null where its holder never said. */
export const textStopDocument = (phone: string) => liveDocument(textStop, paths.textStop(phone));

/** Platform admins: workers whose name begins so, by name. `beginning` is folded by `searchNameKey`. */
export const workersByNameQuery = (beginning: string, most: number): LiveQuery<PublicSpotter> => ({
  key: `publicSpotters:name:${beginning}:${most}`,
  schema: publicSpotter,
  query: (db) =>
    query(
      collection(db, 'publicSpotters'),
      where('nameLower', '>=', beginning),
      where('nameLower', '<=', `${beginning}\uf8ff`),
      orderBy('nameLower', 'asc'),
      limit(most),
    ),
});
