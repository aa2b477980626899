import { type MapPoint, positionsText, directionOf, metresOf, offsetOf } from '@spot/contracts/scheduling';
import { type Place, pickedPlace } from '@spot/contracts/core';
import { useWatch } from 'react-hook-form';
import type { PositionValues } from '../form/positionForm';
import { isOnMap } from './geo';

const text = positionsText.map;

/** Describes the pin relative to the address picked now, or to the saved point. */
export function whereText(place: Place, pin: MapPoint | null): string {
  if (!isOnMap(place)) return text.unknown;
  const saved = place.placeId === undefined;
  const offset = pin ? offsetOf(place, pin) : { east: 0, north: 0 };
  const metres = metresOf(offset);
  if (metres === 0) return place.centred ? text.atCentre(place.address.city) : saved ? text.asSaved : text.atAddress;
  const from = place.centred ? text.fromCentre : saved ? text.fromSaved : text.fromAddress;
  return text.away(metres, text.directions[directionOf(offset)] ?? '', from);
}

/** Describes the form's check-in point. */
export function useCheckInText(): string {
  const [held, pin] = useWatch<PositionValues, ['place', 'pin']>({ name: ['place', 'pin'] });
  const place = pickedPlace(held);
  return place ? whereText(place, pin) : '';
}
