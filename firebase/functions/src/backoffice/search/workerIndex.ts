import { db } from '../../core/firebase';
import type { WorkerIndex } from './port';
import { allWorkers } from './workers';

type Opened = Promise<WorkerIndex>;
let opened: Opened | undefined;

/**
 * The configured index: Elasticsearch with `SEARCH_URL`, an SQLite database in Local Firebase and with `SEARCH=embedded`, else
 * none. It is loaded on first use. A change alone (`begin` false) does not load an in-memory index, which reads every worker,
 * including the changed one, when it is loaded.
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
  // If loading failed, the next use tries again.
  opening.catch(() => {
    if (opened === opening) opened = undefined;
  });
  return opening;
}
