import { collection, limit, orderBy, query, where } from '@firebase/firestore';
import { group, type Group } from '../../entities/shared/group';
import { spotter } from '../../entities/shared/spotter';
import { paths } from '../paths';
import { liveDocument, type LiveQuery } from '../shared/live-query';

const offered = 12;
/** Sorts behind whatever goes on as typed. */
const last = '\uf8ff';

/** Platform admins: the first companies whose name begins as typed; names begin with a capital letter or a digit. */
export const companiesByNameQuery = (typed: string): LiveQuery<Group> => {
  const start = typed.trim().replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return {
    key: `groups:name:${start}`,
    schema: group,
    query: (db) =>
      query(
        collection(db, 'groups'),
        where('name', '>=', start),
        where('name', '<=', `${start}${last}`),
        orderBy('name'),
        limit(offered),
      ),
  };
};

/** Platform admins: a worker, whole. */
export const spotterDocument = (uid: string) => liveDocument(spotter, paths.spotter(uid));
