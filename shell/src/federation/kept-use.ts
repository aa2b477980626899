import { use, type Use } from '@spot/contracts/releases';
import type { FeatureName } from '@spot/contracts/routes';
import { useKey } from './use-key';

const mostBatches = 8;
const mostTries = 2;
const mostDrawings = 8;
/** In ms. A page that gave no sign of life for so long, in a tab that was not left, is frozen. */
export const frozenAfterMs = 15_000;

interface Batch {
  id: string;
  uses: Use[];
  tries: number;
}
/** A version whose code runs in an open page, and when the page last gave a sign of life. */
export interface Drawing {
  id: string;
  feature: FeatureName;
  version: string;
  at: number;
}
interface Kept {
  batches: Batch[];
  drawings: Drawing[];
}
type Stored = { [Field in keyof Kept]?: unknown } | null;

const isBatch = (batch: Partial<Batch> | null): batch is Batch =>
  typeof batch?.id === 'string' &&
  typeof batch.tries === 'number' &&
  Array.isArray(batch.uses) &&
  batch.uses.every((one) => use.safeParse(one).success);
const isDrawing = (drawing: Partial<Drawing> | null): drawing is Drawing =>
  typeof drawing?.id === 'string' && typeof drawing.version === 'string' && typeof drawing.at === 'number';
const listOf = <Item>(value: unknown, isItem: (item: Partial<Item> | null) => item is Item & Partial<Item>): Item[] =>
  Array.isArray(value) ? (value as (Partial<Item> | null)[]).filter(isItem) : [];

/** Usage counts in the device's storage, because a page that is left or frozen cannot wait for an answer. */
export function createKeptUse(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const read = (): Kept => {
    try {
      const { batches, drawings } = (JSON.parse(storage.getItem(useKey) ?? '{}') as Stored) ?? {};
      return { batches: listOf<Batch>(batches, isBatch), drawings: listOf<Drawing>(drawings, isDrawing) };
    } catch {
      return { batches: [], drawings: [] };
    }
  };
  const change = (made: (kept: Kept) => Kept) => {
    const { batches, drawings } = made(read());
    const next = { batches: batches.slice(-mostBatches), drawings: drawings.slice(-mostDrawings) };
    try {
      if (next.batches.length + next.drawings.length === 0) storage.removeItem(useKey);
      else storage.setItem(useKey, JSON.stringify(next));
    } catch {
      // Without storage, counts last only as long as the page.
    }
  };
  return {
    batches: () => read().batches,
    add: (id: string, uses: Use[]) =>
      change((kept) => ({ ...kept, batches: [...kept.batches, { id, uses, tries: 0 }] })),
    answered: (id: string) => change((kept) => ({ ...kept, batches: kept.batches.filter((batch) => batch.id !== id) })),
    /** Drops the batch after its second failed attempt. */
    failed: (id: string) =>
      change((kept) => ({
        ...kept,
        batches: kept.batches
          .map((batch) => (batch.id === id ? { ...batch, tries: batch.tries + 1 } : batch))
          .filter(({ tries }) => tries < mostTries),
      })),
    begin: (drawing: Drawing) => change((kept) => ({ ...kept, drawings: [...kept.drawings, drawing] })),
    end: (ids: readonly string[]) =>
      change((kept) => ({ ...kept, drawings: kept.drawings.filter(({ id }) => !ids.includes(id)) })),
    /** Notes that the page with these drawings is alive. Those that have ended stay away. */
    alive: (ids: readonly string[], at: number) => {
      const isOwn = ({ id }: Drawing) => ids.includes(id);
      if (read().drawings.some(isOwn))
        change((kept) => ({ ...kept, drawings: kept.drawings.map((one) => (isOwn(one) ? { ...one, at } : one)) }));
    },
    /** Returns and removes the drawings, of any tab, that are older than `frozenAfterMs` and never ended. */
    frozen: (now: number): Drawing[] => {
      const found = read().drawings.filter(({ at }) => now - at > frozenAfterMs);
      if (found.length > 0)
        change((kept) => ({ ...kept, drawings: kept.drawings.filter(({ at }) => now - at <= frozenAfterMs) }));
      return found;
    },
  };
}
