import { type Address, type SmartAutofill, currencyOf } from '@spot/contracts/core';
import {
  type Gig,
  type PositionTemplate,
  missingRequirements,
  noAutofill,
  ownFieldsOf,
} from '@spot/contracts/scheduling';
import type { Group, Team } from '@spot/contracts/accounts';
import { clockToMinutes, dayKeyOf, minutesOfDay, startOfWeek } from '@spot/contracts/time';
import { pinned, zoneData } from '../core/places/placed';

/** The values of a posting that its position lacks or that override it, and the shift's times. */
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
  /** Point of an address that differs from the position's. */
  position?: PositionTemplate['position'];
  billTo: string;
  tempToHire: boolean;
  smartAutofill: SmartAutofill | undefined;
  favouritesFirst?: Gig['favouritesFirst'];
  postedBy: string;
}

/** Fields of the specification's entity that are derived from ours and never read by our own rules. */
interface Mirrors extends ReturnType<typeof zoneData> {
  wage: number;
  workAllDays: boolean;
  owner: string;
  employerUid: string;
  groupPic: string | undefined;
  numOfWorkers: number;
  matched: string[];
  spotterLikes: string[];
  autofill: boolean;
}

/** The shift of one day as first stored, always with the company's mandatory requirements (SCH post job). */
export function gigOf(
  position: PositionTemplate,
  team: Team,
  group: Group,
  posting: Posting,
): Omit<Gig, 'id'> & Mirrors {
  const { id, startTime, endTime, merged: _merged, kind: _kind, visibility: _visibility, ...work } = position;
  const day = dayKeyOf(posting.start, posting.timeZone);
  const missing = missingRequirements(group.positionRequirement, position);
  const smartAutofill = posting.smartAutofill ?? noAutofill;
  const point = posting.position ?? position.position;
  const clock = (instant: number) => minutesOfDay(instant, posting.timeZone);
  return {
    ...work,
    ...posting,
    kind: 'gig',
    ...(point && { position: pinned(point) }),
    ...zoneData(posting.timeZone, undefined, posting.start),
    smartAutofill,
    workAllDays: smartAutofill.workAllDays,
    certificates: [...position.certificates, ...missing.certificates],
    equipment: [...position.equipment, ...missing.equipment],
    physicalRequirements: [...position.physicalRequirements, ...missing.physicalRequirements],
    currency: currencyOf(posting.address.country),
    wage: posting.wageCents / 100,
    teamID: team.id,
    groupID: group.id,
    group: group.name,
    teamName: team.name,
    owner: group.id,
    employerUid: group.id,
    groupPic: group.profPicURL,
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
    own: ownFieldsOf({ ...posting, smartAutofill }, position),
    waitlistClosing: false,
    ruleVersion: 1,
    notifications: { hired: false, applicants: false },
    templateVersion: position.templateVersion,
    version: 1,
  };
}
