import { db } from '../../core/firebase';
import type { WorkerIndex } from './port';
import { allWorkers } from './workers';

type Opened = Promise<WorkerIndex>;
let opened: Opened | undefined;

/**
 * The index that the configuration names: Elasticsearch where `SEARCH_URL` stands, a file of this process in Local Firebase and
 * where `SEARCH=embedded` says so, else none. Each is loaded by who first asks. Who only brings a change (`begin` false) does not
 * begin an index that lives in memory: it reads every worker when it begins, that one too.
 */
export async function workerIndex(begin = true): Promise<WorkerIndex | undefined> {
  const {
    SEARCH_URL: url,
    SEARCH_API_KEY: apiKey,
    SEARCH: choice,
    SEARCH_FILE: file,
    FUNCTIONS_EMULATOR: local,
  } = process.env;
  if (opened || (!url && choice !== 'embedded' && local !== 'true')) return opened;
  if (!begin && !url && !file) return undefined;
  const opening = url
    ? import('./elastic/elasticIndex').then(({ elasticIndex }) => elasticIndex({ url, ...(apiKey && { apiKey }) }))
    : import('./embedded/embeddedIndex').then(({ embeddedIndex }) =>
        embeddedIndex({ file: file || null, all: () => allWorkers(db()) }),
      );
  opened = opening;
  // What could not be opened is tried again by the next who asks.
  opening.catch(() => {
    if (opened === opening) opened = undefined;
  });
  return opening;
}
