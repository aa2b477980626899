import { describePoint as contract, type RequestOf, type ResponseOf, placeText } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { patience, requireTurn } from '../../core/places/guard';
import { places } from '../../core/places/places';
import { PlacesUnavailable } from '../../core/places/port';

async function handleDescribePoint(
  point: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  await requireTurn(context);
  try {
    const line = await places().describe(point);
    if (!line) throw refusal('not-found', placeText.noName('ZERO_RESULTS'));
    return { line };
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    throw refusal('unavailable', placeText.noName(error.status), { reason: 'map' });
  }
}

/** Returns the address of a point on the map (ADM-197). */
export const describePoint = defineCallable(contract, handleDescribePoint, patience);
