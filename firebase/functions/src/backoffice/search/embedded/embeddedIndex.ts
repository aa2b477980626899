import { renameSync } from 'node:fs';
import type { Change, WorkerIndex } from '../port';
import { Store } from './store';

interface EmbeddedOptions {
  /** Path of the database; null keeps it in memory. */
  file: string | null;
  /** All workers, to fill a new index. */
  all(): AsyncIterable<readonly Change[]>;
}

/** The index of workers in a SQLite database of this process, for Local Firebase and single-process installations. */
export async function embeddedIndex({ file, all }: EmbeddedOptions): Promise<WorkerIndex> {
  let serving = await Store.open(file);
  let filling: Store | undefined;

  const fill = async (store: Store, pages: AsyncIterable<readonly Change[]>): Promise<void> => {
    for await (const page of pages) store.put(page);
    store.filled();
  };
  const rebuild = async (pages: AsyncIterable<readonly Change[]>): Promise<number> => {
    if (filling) throw new Error('The index is being rebuilt already.');
    const aside = file && `${file}.next`;
    if (aside) Store.remove(aside);
    filling = await Store.open(aside);
    try {
      await fill(filling, pages);
    } catch (error) {
      filling.close();
      filling = undefined;
      throw error;
    }
    serving.close();
    if (file && aside) {
      filling.close();
      renameSync(aside, file);
      serving = await Store.open(file);
    } else serving = filling;
    filling = undefined;
    return serving.versions().size;
  };

  if (!serving.isFilled) await fill(serving, all());
  return {
    search: async (query) => {
      // Deleting the file requests a new index.
      if (!serving.isThere && !filling) await rebuild(all());
      return serving.search(query);
    },
    put: (changes) => {
      serving.put(changes);
      filling?.put(changes);
      return Promise.resolve();
    },
    rebuild,
    versions: () => Promise.resolve(serving.versions()),
    close: () => {
      serving.close();
      return Promise.resolve();
    },
  };
}
