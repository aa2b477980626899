import type { MapPoint, PositionInput, PositionTemplate } from '@spot/contracts/scheduling';
import { type Place, type SmartAutofill, typedAddress } from '@spot/contracts/core';
import { displayCertificate } from '@spot/contracts/worker';
import { clockToMinutes, minutesToClock } from '@spot/contracts/time';
import * as z from 'zod/mini';

const text = z.string();
const names = z.array(z.string());

/**
 * Values of the form: numbers as typed, times as minutes of the day, the wage in cents, certificates by displayed name; null if
 * unreadable, because react-hook-form reads undefined as "back to the default".
 */
export const positionValues = z.object({
  role: text,
  label: text,
  department: text,
  reporting: text,
  description: text,
  startTime: z.nullable(z.number()),
  endTime: z.nullable(z.number()),
  breakTime: text,
  skills: names,
  equipment: names,
  physicalRequirements: names,
  workingConditions: names,
  certificates: names,
  uniformId: text,
  experience: text,
  offSite: z.boolean(),
  comments: text,
  workAllDays: z.boolean(),
  place: z.nullable(z.custom<Place>()),
  /** The check-in point, once the pin was moved. */
  pin: z.nullable(z.custom<MapPoint>()),
  entranceInstructions: text,
  wageCents: z.nullable(z.number()),
  smartAutofill: z.nullable(z.custom<SmartAutofill>()),
});
export type PositionValues = z.infer<typeof positionValues>;
export type PositionField = keyof PositionValues;

export const emptyPosition: PositionValues = {
  role: '',
  label: '',
  department: '',
  reporting: '',
  description: '',
  startTime: null,
  endTime: null,
  breakTime: '',
  skills: [],
  equipment: [],
  physicalRequirements: [],
  workingConditions: [],
  certificates: [],
  uniformId: '',
  experience: 'None',
  offSite: false,
  comments: '',
  workAllDays: false,
  place: null,
  pin: null,
  entranceInstructions: '',
  wageCents: null,
  smartAutofill: null,
};

/** The form's values for a position; the address has no `placeId`, because nothing was picked yet. */
export function valuesOf(position: PositionTemplate): PositionValues {
  const { address, position: point, timeZone, smartAutofill } = position;
  return {
    role: position.role,
    label: position.label,
    department: position.department,
    reporting: position.reporting,
    description: position.description,
    startTime: clockToMinutes(position.startTime),
    endTime: clockToMinutes(position.endTime),
    breakTime: String(position.breakTime),
    skills: position.skills,
    equipment: position.equipment,
    physicalRequirements: position.physicalRequirements,
    workingConditions: position.workingConditions,
    certificates: position.certificates.map(displayCertificate),
    uniformId: position.uniformId ?? '',
    experience: position.experience,
    offSite: position.offSite,
    comments: position.comments,
    workAllDays: smartAutofill?.workAllDays ?? false,
    place: { address, lat: point?.lat ?? 0, lng: point?.lng ?? 0, timeZone, centred: point?.centred },
    pin: null,
    entranceInstructions: position.entranceInstructions,
    wageCents: position.wageCents,
    smartAutofill: smartAutofill ?? null,
  };
}

function minutesTyped(typed: string): number | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : NaN;
}

/**
 * The values in the form of rules and calls. An address that was not picked now is sent only if its unit differs from that in
 * `from`; a typed address that was not picked stays as typed, so that it does not count as keeping the old one.
 */
export function inputOf(values: PositionValues, from?: PositionTemplate): PositionInput {
  const { startTime, endTime, breakTime, uniformId, place, pin, wageCents, smartAutofill, workAllDays, ...rest } =
    values;
  const minutes = minutesTyped(breakTime);
  const unpicked = typedAddress(place) !== undefined;
  const moved =
    place !== null && (unpicked || place.placeId !== undefined || place.address.unit !== from?.address.unit);
  return {
    ...rest,
    ...(startTime === null ? {} : { startTime: minutesToClock(startTime) }),
    ...(endTime === null ? {} : { endTime: minutesToClock(endTime) }),
    ...(minutes === undefined ? {} : { breakTime: minutes }),
    ...(uniformId === '' ? {} : { uniformId }),
    ...(moved ? { place } : {}),
    ...(pin === null ? {} : { pin }),
    ...(wageCents === null ? {} : { wageCents }),
    ...(smartAutofill === null ? {} : { smartAutofill: { ...smartAutofill, workAllDays } }),
  };
}
