import type { RequestOf } from '@spot/contracts/core';
import type { universalSearch } from '@spot/contracts/backoffice';
import type { Found, WorkerIndex } from './port';
import { searchQuery } from './query';

type Request = RequestOf<typeof universalSearch>;

/** A page ordered by name, and whether more workers follow. Fails if the index is unavailable. */
export async function searchPage(
  index: WorkerIndex,
  request: Request,
  centre?: { lat: number; lng: number },
): Promise<Found & { later: boolean }> {
  const { size, cursor } = request;
  const { total, workers } = await index.search(searchQuery(request, centre));
  if (cursor?.side !== 'before') return { total, workers: workers.slice(0, size), later: workers.length > size };
  if (workers.length >= size) return { total, workers: workers.slice(0, size).reverse(), later: true };
  // Fewer workers than a page are before the cursor, so the first page shows them all.
  return searchPage(index, { ...request, from: 0, cursor: undefined }, centre);
}
