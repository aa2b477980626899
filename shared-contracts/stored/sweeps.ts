import { expires, kept, type Kept, type Sweep } from './kept';
import type { DocumentName } from './documents';
import { kinds } from './places';

function sweepOf([name, row]: [string, Kept]): Sweep[] {
  if (!row.after || expires(row)) return [];
  const path = kinds[name]?.path.split('/') ?? [];
  return [{ collection: path.at(-2) ?? '', isNested: path.length > 2, ...row.after }];
}

const all = Object.entries(kept).flatMap(sweepOf);
/** A query below all documents finds those at the root as well, so each collection and field is asked for once. */
export const sweeps: readonly Sweep[] = all
  .filter(
    (one, index) =>
      all.findIndex(({ collection, field }) => collection === one.collection && field === one.field) === index,
  )
  .map((one) => ({ ...one, isNested: all.some((other) => other.collection === one.collection && other.isNested) }));

/** The row of a kind of document; entries of pages' lists are the team's or the product's. */
export const keptOf = (name: string): Kept => kept[name as DocumentName] ?? { with: 'team' };
