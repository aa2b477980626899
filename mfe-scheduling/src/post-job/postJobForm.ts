import {
  dayKey,
  type Address,
  type DayKey,
  type SmartAutofill,
  type Place,
  type RequestOf,
  placeText,
  pickedPlace,
  typedAddress,
} from '@spot/contracts/core';
import {
  type PositionTemplate,
  type postShifts,
  positionFormText,
  postingIssueText,
  schedulingText,
  favouritesHours,
  isAutofillChosen,
  isShiftLength,
  postingIssues,
  shiftLength,
  timeStepMinutes,
  type Posting,
  type PostingContext,
} from '@spot/contracts/scheduling';
import {
  clockToMinutes,
  dayKeyOf,
  fromWallClock,
  isTimeZone,
  minutesOfDay,
  minutesToClock,
} from '@spot/contracts/time';
import * as z from 'zod/mini';

const text = z.string();
const number = z.nullable(z.number());

/**
 * Values of the form: numbers as typed, times as minutes of the day, the wage in cents; null if unreadable, because
 * react-hook-form reads undefined as "back to the default".
 */
const values = z.object({
  positionId: text,
  numSpotters: text,
  dates: z.array(dayKey),
  startTime: number,
  endTime: number,
  breakTime: text,
  wageCents: number,
  place: z.nullable(z.custom<Place>()),
  smartAutofill: z.nullable(z.custom<SmartAutofill>()),
  department: text,
  entranceInstructions: text,
  billTo: text,
  tempToHire: z.boolean(),
  /** Hours in which only favourites may apply; empty if everyone may. */
  favouritesHours: text,
});
export type PostJobValues = z.infer<typeof values>;
export type PostJobField = keyof PostJobValues;
export type PostRequest = RequestOf<typeof postShifts>;

/** Fields filled from the position and locked until Edit is pressed (SCH-033). */
export const templateFields: readonly PostJobField[] = [
  'startTime',
  'endTime',
  'breakTime',
  'wageCents',
  'place',
  'smartAutofill',
  'department',
  'entranceInstructions',
];

const wholeNumber = (typed: string): number | undefined => {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : NaN;
};

export const nowhere: Address = { unit: '', street: '', city: '', province: '', country: '' };

/** The position's address for the address field, without `placeId`, because nothing was picked for this posting. */
export function placeOf({ address, position, timeZone }: PositionTemplate): Place {
  return { address, lat: position?.lat ?? 0, lng: position?.lng ?? 0, timeZone, centred: position?.centred };
}

function favouritesOf({ favouritesHours: chosen }: PostJobValues) {
  return favouritesHours.find((hours) => String(hours) === chosen);
}

/** The values in the form of the domain's rules. */
export function postingOf(form: PostJobValues): Posting {
  return {
    dates: form.dates,
    numSpotters: wholeNumber(form.numSpotters),
    startMinutes: form.startTime ?? undefined,
    endMinutes: form.endTime ?? undefined,
    breakTime: wholeNumber(form.breakTime),
    wageCents: form.wageCents ?? undefined,
    department: form.department,
    entranceInstructions: form.entranceInstructions,
    favouritesHours: favouritesOf(form),
    address: pickedPlace(form.place)?.address ?? nowhere,
  };
}

/** The form's schema; `rules` validates and `messages` has the texts (SCH-179..192). */
export function postJobSchema(context: PostingContext) {
  return values.check(({ value, issues }) => {
    const add = (field: PostJobField, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value[field] });
    if (value.positionId === '') add('positionId', schedulingText.postJob.positionRequired);
    if (value.smartAutofill && !isAutofillChosen(value.smartAutofill)) add('smartAutofill', positionFormText.autofill);
    if (typedAddress(value.place)?.trim()) add('place', placeText.unknown);
    const picked = pickedPlace(value.place);
    if (picked && !isTimeZone(picked.timeZone)) add('place', placeText.timeZoneUnknown);
    const timeZone = value.place?.timeZone || context.timeZone;
    for (const issue of postingIssues(postingOf(value), { ...context, timeZone })) {
      // Without a position, its fields are not visible yet.
      if (value.positionId === '' && templateFields.includes(issue.field)) continue;
      add(issue.field, postingIssueText(issue));
    }
  });
}

export function emptyValues(day: DayKey | undefined): PostJobValues {
  return {
    positionId: '',
    numSpotters: '1',
    dates: day ? [day] : [],
    startTime: null,
    endTime: null,
    breakTime: '',
    wageCents: null,
    place: null,
    smartAutofill: null,
    department: '',
    entranceInstructions: '',
    billTo: '',
    tempToHire: false,
    favouritesHours: '',
  };
}

/** The form values that come from a position; the other values stay. */
export function fromPosition(
  position: PositionTemplate,
): Pick<
  PostJobValues,
  | 'startTime'
  | 'endTime'
  | 'breakTime'
  | 'wageCents'
  | 'place'
  | 'smartAutofill'
  | 'department'
  | 'entranceInstructions'
> {
  return {
    startTime: clockToMinutes(position.startTime),
    endTime: clockToMinutes(position.endTime),
    breakTime: String(position.breakTime),
    wageCents: position.wageCents,
    place: placeOf(position),
    smartAutofill: position.smartAutofill ?? null,
    department: position.department,
    entranceInstructions: position.entranceInstructions,
  };
}

/** Step of times in minutes. */
export const quarter = timeStepMinutes;

/**
 * Times for a posting of today whose usual start has passed: the next quarter hour, and the usual end if that gives a valid
 * length, else an end with the usual length (decision C30). Undefined if the usual times are possible.
 */
export function timesForToday(
  start: number,
  end: number,
  dates: readonly DayKey[],
  zone: string,
  now: number,
): { startTime: number; endTime: number } | undefined {
  const today = dayKeyOf(now, zone);
  if (dates.length !== 1 || dates[0] !== today || fromWallClock(today, start, zone).instant > now) return undefined;
  const next = (Math.floor(minutesOfDay(now, zone) / quarter) + 1) * quarter;
  if (next >= 1440) return undefined;
  return {
    startTime: next,
    endTime: isShiftLength(shiftLength(next, end)) ? end : (next + shiftLength(start, end)) % 1440,
  };
}

/** The call's request without the posting's id; the values have passed validation. */
export function requestOf(
  form: PostJobValues,
  teamId: string,
  position: PositionTemplate | undefined,
): Omit<PostRequest, 'postingId'> {
  const { place } = form;
  const favourites = favouritesOf(form);
  const elsewhere = place && (place.placeId || place.address.unit !== position?.address.unit);
  return {
    teamId,
    positionId: form.positionId,
    dates: [...form.dates].sort(),
    numSpotters: Number(form.numSpotters.trim()),
    startTime: minutesToClock(form.startTime ?? 0),
    endTime: minutesToClock(form.endTime ?? 0),
    breakTime: Number(form.breakTime.trim()),
    wageCents: form.wageCents ?? 0,
    department: form.department.trim(),
    entranceInstructions: form.entranceInstructions.trim(),
    ...(elsewhere ? { place } : {}),
    ...(position ? { templateVersion: position.templateVersion } : {}),
    ...(form.smartAutofill ? { smartAutofill: form.smartAutofill } : {}),
    billTo: form.billTo.trim(),
    tempToHire: form.tempToHire,
    ...(favourites ? { favouritesHours: favourites } : {}),
  };
}
