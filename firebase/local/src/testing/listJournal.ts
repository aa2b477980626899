import { openJournal } from '../persistence/journal';
import type { JournalOptions } from '../types';

/** A journal named `list` whose state is the list of its records. */
export async function openListIn(dir: string, options: Partial<JournalOptions<string[], string>> = {}) {
  let list: string[] = [];
  const journal = await openJournal<string[], string>({
    dir,
    name: 'list',
    restore: (snapshot) => (list = [...snapshot]),
    apply: (record) => list.push(record),
    snapshot: () => [...list],
    ...options,
  });
  const add = (record: string) => {
    list.push(record);
    return journal.append(record);
  };
  return { list: () => list, add, journal, close: () => journal.close() };
}
