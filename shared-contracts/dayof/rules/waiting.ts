import type { Hired } from '../../scheduling/entities/hired';
import { canCheckIn } from './attendance';

/** What a team can press of a worker without a network. */
export type Pressed = 'checkIn' | 'notHere';

/**
 * The record of another person that conflicts with an action that had to wait: for a check-in, a Not Here that is newer than
 * the version of the record that the person saw; for a Not Here, any check-in. Undefined if there is no conflict.
 */
export function contradiction(
  pressed: Pressed,
  hired: Pick<Hired, 'checkInTime' | 'checkIn' | 'markedNotHere' | 'version'>,
  seenVersion: number,
): Pressed | undefined {
  if (pressed === 'notHere') return canCheckIn(hired) ? undefined : 'checkIn';
  const isNews = (hired.version ?? 0) > seenVersion;
  return hired.markedNotHere && canCheckIn(hired) && isNews ? 'notHere' : undefined;
}

interface InQueue {
  /** Rises with every press on the device. */
  order: number;
  uid: string;
  /** Why the server refused it; it then waits for its person, not for the network. */
  refused?: string;
}

/** The place of a new press, after all others of the device, also where its clock was turned back. */
export const nextOrder = (now: number, others: readonly Pick<InQueue, 'order'>[]): number =>
  Math.max(now, ...others.map(({ order }) => order + 1));

/** What one person sends next: the first of their presses that waits for the network. */
export function nextToSend<Press extends InQueue>(presses: readonly Press[], uid: string): Press | undefined {
  const own = presses.filter((press) => press.uid === uid && press.refused === undefined);
  return own.reduce<Press | undefined>(
    (first, press) => (first && first.order < press.order ? first : press),
    undefined,
  );
}
