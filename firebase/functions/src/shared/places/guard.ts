import { placeText } from '@spot/contracts/messages';
import { type Context } from '../callable';
import { refusal } from '../errors';
import { takeTurnOf } from '../rateLimit';
import { network } from '../requestIp';
import { PlacesUnavailable } from './port';

const minuteMs = 60_000;

/** Somebody types meanwhile: after that many seconds an answer is of no use. */
export const patience = 10;

/** How many questions a minute one user, or one address that is not signed in, may ask; Local Firebase counts only if told to. */
function perMinute(): number {
  const told = process.env['PLACES_PER_MINUTE'];
  if (told && Number(told) >= 0) return Number(told);
  return process.env['FUNCTIONS_EMULATOR'] === 'true' ? Infinity : 90;
}

/** Every question may cost money, and everybody may ask (sign-up), so they are counted. */
export async function requireTurn({ db, now, ip, caller }: Context): Promise<void> {
  const most = perMinute();
  if (most === Infinity) return;
  const who = caller.uid || network(ip);
  const free = await takeTurnOf(db, { kind: 'places', who, most, windowMs: minuteMs }, now);
  if (!free) throw refusal('resource-exhausted', placeText.rateLimit, { reason: 'rateLimit' });
}

/** What the map service could not answer, in words. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PlacesUnavailable) throw refusal('unavailable', placeText.unavailable);
    throw error;
  }
}

export const notFound = () => refusal('not-found', placeText.notFound, { field: 'placeId' });
