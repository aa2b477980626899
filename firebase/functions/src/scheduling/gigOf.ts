import {
  type Address,
  type Gig,
  type Group,
  type PositionTemplate,
  type SmartAutofill,
  type Team,
} from '@spot/contracts/entities';
import { currencyOf } from '@spot/contracts/money';
import { noAutofill } from '@spot/contracts/rules';
import { clockToMinutes, dayKeyOf, minutesOfDay, startOfWeek } from '@spot/contracts/time';

/** What one posting says over its position, and when the shift is. */
export interface Posting {
  postingId: string;
  numSpotters: number;
  start: number;
  end: number;
  timeZone: string;
  breakTime: number;
  wageCents: number;
  department: string;
  entranceInstructions: string;
  address: Address;
  /** Of another place than the position's. */
  position?: PositionTemplate['position'];
  billTo: string;
  tempToHire: boolean;
  smartAutofill: SmartAutofill | undefined;
  postedBy: string;
}

/** Facts that the specification's entity holds beside ours: derived, never read by our own rules. */
interface Mirrors {
  wage: number;
  numOfWorkers: number;
  matched: string[];
  spotterLikes: string[];
  autofill: boolean;
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

/** The shift of one day as it is first stored; the company's mandatory requirements are always part of it (SCH post job). */
export function gigOf(
  position: PositionTemplate,
  team: Team,
  group: Group,
  posting: Posting,
): Omit<Gig, 'id'> & Mirrors {
  const { id, startTime, endTime, merged: _merged, kind: _kind, visibility: _visibility, ...work } = position;
  const day = dayKeyOf(posting.start, posting.timeZone);
  const required = group.positionRequirement;
  const smartAutofill = posting.smartAutofill ?? noAutofill;
  const clock = (instant: number) => minutesOfDay(instant, posting.timeZone);
  return {
    ...work,
    ...posting,
    kind: 'gig',
    smartAutofill,
    certificates: union(position.certificates, required.certificates),
    equipment: union(position.equipment, required.equipment),
    physicalRequirements: union(position.physicalRequirements, required.physicalRequirements),
    currency: currencyOf(posting.address.country),
    wage: posting.wageCents / 100,
    teamID: team.id,
    groupID: group.id,
    group: group.name,
    teamName: team.name,
    groupPicURL: group.profPicURL,
    dayKey: day,
    weekKeySun: startOfWeek(day, 'sunday'),
    weekKeyMon: startOfWeek(day, 'monday'),
    postedStart: posting.start,
    postedEnd: posting.end,
    multiDayID: id,
    uniformTeamID: position.uniformId && position.teamID !== team.id ? position.teamID : undefined,
    numOfWorkers: posting.numSpotters,
    numHired: 0,
    numApplicants: 0,
    numOffers: 0,
    numWaitlist: 0,
    matched: [],
    spotterLikes: [],
    waitlist: false,
    status: 'pending',
    full: false,
    checkIn: false,
    autofill: smartAutofill.radioButtons.option !== 'NONE',
    web: true,
    lateCancellation: false,
    ownTimes: clock(posting.start) !== clockToMinutes(startTime) || clock(posting.end) !== clockToMinutes(endTime),
    waitlistClosing: false,
    ruleVersion: 1,
    notifications: { hired: false, applicants: false },
    templateVersion: position.templateVersion,
    version: 1,
  };
}
