import { placeText } from '@spot/contracts/core';
import type { Context } from '../callable';
import { refusal } from '../errors';
import { addressOf, requireTurn as requireTurnOf } from '../limits';
import { PlacesUnavailable } from './port';

/** Timeout in seconds; later the user has typed on and the answer is useless. */
export const patience = 10;

/** Counts a request, because each may cost money and anyone can make them (sign-up). */
export const requireTurn = (context: Context): Promise<void> =>
  requireTurnOf(context, 'places', context.caller.uid || addressOf(context));

/** Converts a failure of the map service to an error with a text for the user. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PlacesUnavailable) throw refusal('unavailable', placeText.unavailable, { reason: 'map' });
    throw error;
  }
}

export const notFound = () => refusal('not-found', placeText.notFound, { field: 'placeId' });
