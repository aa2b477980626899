import { geohashForLocation } from 'geofire-common';
import { resolvePlace as contract, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { answered, notFound, patience, requireTurn } from '../../core/places/guard';
import { places } from '../../core/places/places';

async function handleResolvePlace(
  { placeId }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  await requireTurn(context);
  const found = await answered(places().resolve(placeId));
  if (!found) throw notFound();
  const { lat, lng, ...place } = found;
  return { ...place, position: { geohash: geohashForLocation([lat, lng]), lat, lng } };
}

/** ACC-212, ACC-213, SCH-243. */
export const resolvePlace = defineCallable(contract, handleResolvePlace, patience);
