import { placeText } from '@spot/contracts/core';
import type { Context } from '../callable';
import { refusal } from '../errors';
import { addressOf, requireTurn as requireTurnOf } from '../limits';
import { PlacesUnavailable } from './port';

/** Somebody types meanwhile: after that many seconds an answer is of no use. */
export const patience = 10;

/** Every question may cost money, and everybody may ask (sign-up), so they are counted. */
export const requireTurn = (context: Context): Promise<void> =>
  requireTurnOf(context, 'places', context.caller.uid || addressOf(context));

/** What the map service could not answer, in words. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PlacesUnavailable) throw refusal('unavailable', placeText.unavailable, { reason: 'map' });
    throw error;
  }
}

export const notFound = () => refusal('not-found', placeText.notFound, { field: 'placeId' });
