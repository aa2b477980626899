import { FieldValue } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import {
  type Gig,
  type MinimumWages,
  type OwnField,
  type PositionTemplate,
  isBreak,
  isUpcoming,
  minimumWageCents,
  noAutofill,
  ownFieldsOf,
  postedTimesOf,
  shiftTimes,
} from '@spot/contracts/scheduling';
import { clockToMinutes, dayKeyOf, minuteMs, minutesOfDay, startOfWeek } from '@spot/contracts/time';
import { pinned, zoneData } from '../../core/places/placed';

export interface PlannedShift {
  gig: Gig;
  start: number;
  end: number;
  /** Whether start or end change. */
  moves: boolean;
  /** Own values that the shift keeps although the position differs. */
  kept: (OwnField | 'times')[];
  /** Fields that differ from the position afterwards. */
  own: OwnField[];
  ownTimes: boolean;
}

/**
 * The shift's wall-clock times under the changed position: its own if it keeps them, otherwise the position's (decisions
 * section 6 item 11).
 */
function clock(gig: Gig, position: PositionTemplate, ownTimes: boolean) {
  const template = [clockToMinutes(position.startTime), clockToMinutes(position.endTime)] as const;
  const own = [minutesOfDay(gig.start, gig.timeZone), minutesOfDay(gig.end, gig.timeZone)] as const;
  return { times: ownTimes ? own : template, keepsTimes: ownTimes && !isDeepStrictEqual(own, template) };
}

/**
 * Computes what a changed position does to one of its shifts. Undefined if the shift stays as it is: it has begun, was
 * cancelled, or would have begun at the new time. In another time zone a shift keeps its day and wall-clock time (decisions
 * section 4 item 21). With `keepOwn`, values set only for this shift stay.
 */
export function plannedShift(
  gig: Gig,
  position: PositionTemplate,
  now: number,
  keepOwn: boolean,
): PlannedShift | undefined {
  if (!isUpcoming(gig, now) || gig.multiDayID !== position.id || gig.teamID !== position.teamID) return undefined;
  const own = [...new Set([...(keepOwn ? gig.own : []), ...staysInCountry(gig, position)])];
  const ownTimes = keepOwn && gig.ownTimes;
  const { timeZone } = own.includes('address') ? gig : position;
  const { times, keepsTimes } = clock(gig, position, ownTimes);
  const stays = ownTimes && gig.timeZone === timeZone;
  // Own times may lie on another day than the posted one; the position's times apply to the posted day.
  const day = ownTimes ? gig.dayKey : dayKeyOf(postedTimesOf(gig).start, gig.timeZone);
  const { start, end } = stays ? gig : shiftTimes(day, times[0], times[1], timeZone);
  if (start <= now) return undefined;
  const differing = ownFieldsOf(gig, position).filter((field) => own.includes(field));
  const kept = [...(keepsTimes ? (['times'] as const) : []), ...differing];
  return { gig, start, end, moves: start !== gig.start || end !== gig.end, kept, own, ownTimes };
}

/**
 * If the new address has another currency, a shift with hired workers keeps its address and wage, for which they were hired
 * (decisions section 9).
 */
function staysInCountry(gig: Gig, position: PositionTemplate): readonly OwnField[] {
  const concerned = gig.numHired > 0 || gig.late !== undefined;
  return concerned && gig.currency !== position.currency ? ['address', 'wageCents'] : [];
}

/** The position's break, or the shift's own if the shift is too short for it, so that some time is always paid. */
function breakOf(gig: Gig, position: PositionTemplate, start: number, end: number): number {
  const length = Math.round((end - start) / minuteMs);
  return [position.breakTime, gig.breakTime].find((minutes) => isBreak(minutes, length)) ?? 0;
}

/** The fields that a shift takes over from its position (SCH-121). The wage is at least the minimum on the shift's day. */
export function followingFields(
  { gig, start, end, moves, own, ownTimes }: PlannedShift,
  template: PositionTemplate,
  wages: MinimumWages,
) {
  const position: PositionTemplate = { ...template, ...ownOf(gig, own) };
  const { address, timeZone } = position;
  const dayKey = dayKeyOf(start, timeZone);
  const smartAutofill = position.smartAutofill ?? noAutofill;
  const minimum = minimumWageCents(wages, address.country, address.province, dayKey);
  const wageCents = Math.max(position.wageCents, minimum);
  const rule = moves || !isDeepStrictEqual(smartAutofill, gig.smartAutofill);
  return {
    role: position.role,
    label: position.label,
    description: position.description,
    department: position.department,
    reporting: position.reporting,
    entranceInstructions: position.entranceInstructions,
    comments: position.comments,
    experience: position.experience,
    offSite: position.offSite,
    skills: position.skills,
    equipment: position.equipment,
    physicalRequirements: position.physicalRequirements,
    workingConditions: position.workingConditions,
    certificates: position.certificates,
    uniformId: position.uniformId ?? FieldValue.delete(),
    breakTime: breakOf(gig, position, start, end),
    wageCents,
    wage: wageCents / 100,
    currency: position.currency,
    smartAutofill,
    workAllDays: smartAutofill.workAllDays,
    autofill: smartAutofill.radioButtons.option !== 'NONE',
    address,
    position: position.position ? pinned(position.position) : FieldValue.delete(),
    timeZone,
    ...zoneData(timeZone, undefined, start),
    own,
    ownTimes,
    ...(moves ? movedTo(start, end, dayKey) : {}),
    templateVersion: position.templateVersion,
    version: gig.version + 1,
    ruleVersion: gig.ruleVersion + (rule ? 1 : 0),
    web: true,
  };
}

/** The shift after it has taken over the fields. */
export function afterFollowing(gig: Gig, fields: ReturnType<typeof followingFields>): Gig {
  const { uniformId: _uniform, position, ...followed } = fields;
  return { ...gig, ...followed, position: position instanceof FieldValue ? undefined : position };
}

/** A shift's own address includes its zone, currency and point on the map. */
function ownOf(gig: Gig, own: readonly OwnField[]): Partial<PositionTemplate> {
  const { address, timeZone, currency, position } = gig;
  return {
    ...Object.fromEntries(own.map((field) => [field, gig[field]])),
    ...(own.includes('address') ? { address, timeZone, currency, position } : {}),
  };
}

const movedTo = (start: number, end: number, dayKey: string) => ({
  start,
  end,
  postedStart: start,
  postedEnd: end,
  dayKey,
  weekKeySun: startOfWeek(dayKey, 'sunday'),
  weekKeyMon: startOfWeek(dayKey, 'monday'),
});
