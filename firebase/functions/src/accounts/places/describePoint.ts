import { describePoint as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { placeText } from '@spot/contracts/messages';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { patience, requireTurn } from '../../shared/places/guard';
import { places } from '../../shared/places/places';
import { PlacesUnavailable } from '../../shared/places/port';

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

/** What a point on the map is called (ADM-197). */
export const describePoint = defineCallable(contract, handleDescribePoint, patience);
