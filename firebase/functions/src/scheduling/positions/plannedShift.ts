import { FieldValue } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { type Gig, type MinimumWages, type PositionTemplate } from '@spot/contracts/entities';
import { isUpcoming, minimumWageCents, noAutofill, shiftTimes } from '@spot/contracts/rules';
import { clockToMinutes, dayKeyOf, minuteMs, minutesOfDay, startOfWeek } from '@spot/contracts/time';
import { zoneData } from '../../shared/places/placed';

export interface PlannedShift {
  gig: Gig;
  start: number;
  end: number;
  /** The shift starts or ends at another moment than before. */
  moves: boolean;
  /** Its own times stay although the position has others. */
  keepsTimes: boolean;
}

/** Start and end on the clock that a shift has once its position is `position`: its own if it has some (decisions section 6 item 11). */
function clock(gig: Gig, position: PositionTemplate) {
  const template = [clockToMinutes(position.startTime), clockToMinutes(position.endTime)] as const;
  const own = [minutesOfDay(gig.start, gig.timeZone), minutesOfDay(gig.end, gig.timeZone)] as const;
  return { times: gig.ownTimes ? own : template, keepsTimes: gig.ownTimes && !isDeepStrictEqual(own, template) };
}

/**
 * What a changed position makes of one of its shifts; undefined where the shift stays as it is because it has begun, was
 * cancelled or would have begun at the new time. In another time zone a shift keeps its day and its time on the clock
 * (decisions section 4 item 21).
 */
export function plannedShift(gig: Gig, position: PositionTemplate, now: number): PlannedShift | undefined {
  if (!isUpcoming(gig, now) || gig.multiDayID !== position.id || gig.teamID !== position.teamID) return undefined;
  const { times, keepsTimes } = clock(gig, position);
  const stays = gig.ownTimes && gig.timeZone === position.timeZone;
  const { start, end } = stays ? gig : shiftTimes(gig.dayKey, times[0], times[1], position.timeZone);
  if (start <= now) return undefined;
  return { gig, start, end, moves: start !== gig.start || end !== gig.end, keepsTimes };
}

/** The fields of the shift that follow its position (SCH-121). No shift pays less than the minimum of its day. */
export function followingFields(
  { gig, start, end, moves }: PlannedShift,
  position: PositionTemplate,
  wages: MinimumWages,
) {
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
    breakTime: Math.min(position.breakTime, Math.round((end - start) / minuteMs)),
    wageCents,
    wage: wageCents / 100,
    currency: position.currency,
    smartAutofill,
    workAllDays: smartAutofill.workAllDays,
    autofill: smartAutofill.radioButtons.option !== 'NONE',
    address,
    position: position.position ?? FieldValue.delete(),
    timeZone,
    ...zoneData(timeZone, undefined, start),
    ...(moves ? movedTo(start, end, dayKey) : {}),
    templateVersion: position.templateVersion,
    version: gig.version + 1,
    ruleVersion: gig.ruleVersion + (rule ? 1 : 0),
    web: true,
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
