import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Resolves like `Promise.all`. If some promises fail, it throws the first failure of the list, but only after all have settled:
 * in Firestore's SDK, a read that still runs after its transaction was rolled back begins another transaction, which nothing
 * ends and whose locks stay.
 */
export async function settleAll<T extends readonly unknown[] | []>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(promises);
  const values = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return values as { -readonly [K in keyof T]: Awaited<T[K]> };
}

/**
 * Processes a list with at most `width` items at a time. A failed item does not stop the others; the first failure is thrown at
 * the end.
 */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const failures: unknown[] = [];
  const hand = async () => {
    for (const item of left) await work(item).catch((failure: unknown) => failures.push(failure));
  };
  await settleAll(Array.from({ length: Math.min(width, items.length) }, hand));
  if (failures.length > 0) throw failures[0];
}

/** Runs functions one after the other, even if earlier ones fail; throws the first failure at the end. */
export const inTurn = (...works: (() => Promise<unknown>)[]): Promise<void> => inParallel(works, 1, (work) => work());

/**
 * Processes all results of an ordered query page by page. Failed documents that stay in the query are skipped; the first
 * failure is thrown at the end. A query that selects fields must select those of its order, which say where a page ends.
 */
export async function throughPages(
  query: Query,
  { size, width }: { size: number; width: number },
  work: (found: QueryDocumentSnapshot) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  const pages = query.limit(size);
  let page = await pages.get();
  while (!page.empty) {
    // Also made for the last page, so that an order whose fields are not selected fails on the first document in every test.
    const next = pages.startAfter(page.docs.at(-1));
    await inParallel(page.docs, width, work).catch((failure: unknown) => failures.push(failure));
    if (page.size < size) break;
    page = await next.get();
  }
  if (failures.length > 0) throw failures[0];
}
