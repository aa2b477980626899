import type { MinimumWages } from '../entities/minimum-wages';
import type { PositionTemplate } from '../entities/position';
import type { ClockTime, SmartAutofill } from '../../core/entities/common';
import type { RequirementSet, Team } from '../../accounts/entities/group';
import { clockToMinutes, dayKeyOf } from '@spot/contracts/time';
import { certificates, storedCertificate } from '../../worker/rules/certificates';
import { physicalRequirements } from '../../worker/rules/physical-requirements';
import { longestLine, longestParagraph } from '../../core/rules/lengths';
import { isPlace, longestUnit, typedAddress } from '../../core/rules/place';
import { lengthOf, tidy, tidyParagraph } from '../../core/rules/text';
import { isAutofillChosen, offeredAutofillOptions, tidyAutofill } from './autofill-choice';
import { experienceOptions } from './experience';
import {
  isBreak,
  isShiftLength,
  possibleLength,
  isWage,
  isWageInRange,
  lowestWageCents,
  minimumWageCents,
  shiftLength,
  timeStepMinutes,
  wageFault,
} from './shift';
import { workingConditions } from './working-conditions';

/** Maximum lengths of a position's description and comments, in characters (SCH-161, decision N42). */
export const longestDescription = 10_000;
export const longestComments = 1_000;
const longest = {
  role: longestLine,
  label: longestLine,
  department: longestLine,
  reporting: longestLine,
  description: longestDescription,
  comments: longestComments,
  entranceInstructions: longestParagraph,
} as const;
/** Maximum distance between address and check-in point, in kilometres (decision N45). */
const furthestPinKm = 5;

/**
 * Maximum distance between a place and its check-in point, in kilometres. Unlimited if only the centre of a town is known,
 * because the address may be far from it.
 */
export const pinReachKm = ({ centred = false }: { centred?: boolean }): number => (centred ? Infinity : furthestPinKm);

/** A position as entered in the form or sent by the call; undefined means not entered, `NaN` is text that is not a number. */
export interface PositionForm {
  role: string;
  label: string;
  department: string;
  reporting: string;
  description: string;
  startTime?: ClockTime;
  endTime?: ClockTime;
  breakTime?: number;
  skills: readonly string[];
  equipment: readonly string[];
  physicalRequirements: readonly string[];
  workingConditions: readonly string[];
  certificates: readonly string[];
  experience: string;
  comments: string;
  entranceInstructions: string;
  wageCents?: number;
  smartAutofill?: SmartAutofill;
  /** The address picked now; if absent, the address of `from` stays. */
  place?: Parameters<typeof isPlace>[0] & { placeId?: string; address: { province: string; unit?: string } };
}

export interface PositionContext {
  /** The team's positions; merged ones are ignored. */
  existing: readonly Pick<PositionTemplate, 'id' | 'role' | 'label' | 'merged'>[];
  /** The position being edited: it may keep its role and label. */
  editedId?: string;
  /** The position being edited or copied: its address and its outdated option values may stay. */
  from?: PositionTemplate;
  /** Requirements that the company sets for every position. */
  demanded: RequirementSet;
  /** Undefined until they are read; then only the range of all wages is checked. */
  wages: MinimumWages | undefined;
  now: number;
}

type RequiredField =
  | 'role'
  | 'department'
  | 'reporting'
  | 'description'
  | 'startTime'
  | 'endTime'
  | 'breakTime'
  | 'skills'
  | 'place'
  | 'entranceInstructions'
  | 'wageCents'
  | 'smartAutofill';

export type PositionIssue =
  | { field: RequiredField; code: 'required' }
  | { field: 'place'; code: 'addressUnknown' | 'timeZoneUnknown' }
  | { field: 'label'; code: 'duplicate' }
  | { field: keyof typeof longest | 'place'; code: 'tooLong'; most: number; now: number }
  | { field: 'startTime' | 'endTime'; code: 'timeStep' }
  | { field: 'endTime'; code: 'length' }
  | { field: 'breakTime'; code: 'breakRange' }
  | { field: 'physicalRequirements' | 'workingConditions' | 'certificates' | 'experience'; code: 'notListed' }
  | { field: 'wageCents'; code: 'wageRange' | 'wageStep'; minimumCents: number }
  | { field: 'smartAutofill'; code: 'autofill' };

const fold = (text: string): string => encodeURIComponent(tidy(text).toLowerCase());

/** The label, or the role if the label is empty (SCH-092). */
export const labelOf = ({ role, label }: { role: string; label: string }): string => tidy(label) || tidy(role);

/**
 * Whether a team may post from the position: its own, or one that is public within the company (SCH-065, decision N45). Merged
 * positions cannot be used.
 */
export function mayUsePosition(
  { merged, teamID, groupID, visibility }: Pick<PositionTemplate, 'merged' | 'teamID' | 'groupID' | 'visibility'>,
  team: Pick<Team, 'id' | 'group_uid'>,
): boolean {
  return !merged && (teamID === team.id || (visibility === 'company' && groupID === team.group_uid));
}

/**
 * Identity of a position within its team: role and label, ignoring case and extra spaces (SCH-167, decisions section 6 item
 * 13).
 */
export const positionKey = (position: { role: string; label: string }): string =>
  `${fold(position.role)}|${fold(labelOf(position))}`;

/** Lowest wage of a position today, in cents; 15.00 until an address is chosen and the wages are read (SCH-172, decision C03). */
export function positionMinimumCents(
  form: Pick<PositionForm, 'place'>,
  { from, wages, now }: Pick<PositionContext, 'from' | 'wages' | 'now'>,
): number {
  const spot = isPlace(form.place) ? form.place : from;
  if (!spot || !wages) return lowestWageCents;
  const { country, province } = spot.address;
  return minimumWageCents(wages, country, province, dayKeyOf(now, spot.timeZone));
}

/** Minutes between start and end on the wall clock; undefined until both are chosen. */
function positionLength({ startTime, endTime }: Pick<PositionForm, 'startTime' | 'endTime'>): number | undefined {
  return startTime && endTime ? shiftLength(clockToMinutes(startTime), clockToMinutes(endTime)) : undefined;
}

/** All faults of a position in the order of the form (SCH-161..177); screens and functions both use this. */
export function positionIssues(form: PositionForm, context: PositionContext): PositionIssue[] {
  return [...basics(form, context), ...times(form), ...requirements(form, context), ...work(form, context)];
}

function basics(form: PositionForm, { existing, editedId }: PositionContext): PositionIssue[] {
  const issues: PositionIssue[] = [];
  for (const field of ['role', 'department', 'reporting', 'description'] as const)
    if (tidyParagraph(form[field]) === '') issues.push({ field, code: 'required' });
  const taken = existing.some(
    (other) => !other.merged && other.id !== editedId && positionKey(other) === positionKey(form),
  );
  if (tidy(form.role) !== '' && taken) issues.push({ field: 'label', code: 'duplicate' });
  for (const field of Object.keys(longest) as (keyof typeof longest)[]) {
    const now = lengthOf(form[field]);
    if (now > longest[field]) issues.push({ field, code: 'tooLong', most: longest[field], now });
  }
  return issues;
}

function times(form: PositionForm): PositionIssue[] {
  const issues: PositionIssue[] = [];
  for (const field of ['startTime', 'endTime'] as const) {
    const time = form[field];
    if (!time) issues.push({ field, code: 'required' });
    else if (time.min % timeStepMinutes !== 0) issues.push({ field, code: 'timeStep' });
  }
  const length = positionLength(form);
  if (length !== undefined && !isShiftLength(length)) issues.push({ field: 'endTime', code: 'length' });
  if (form.breakTime === undefined) issues.push({ field: 'breakTime', code: 'required' });
  else if (!isBreak(form.breakTime, possibleLength(length))) issues.push({ field: 'breakTime', code: 'breakRange' });
  return issues;
}

function requirements(form: PositionForm, { from, demanded }: PositionContext): PositionIssue[] {
  const issues: PositionIssue[] = [];
  if (!form.skills.some((skill) => tidy(skill) !== '')) issues.push({ field: 'skills', code: 'required' });
  const listed = {
    physicalRequirements: [...physicalRequirements, ...demanded.physicalRequirements],
    workingConditions,
    certificates: [...certificates, ...demanded.certificates].map(storedCertificate),
  } as const;
  for (const field of ['physicalRequirements', 'workingConditions', 'certificates'] as const) {
    const allowed = new Set<string>([...listed[field], ...(from?.[field] ?? [])].map(storedCertificate));
    if (form[field].some((name) => !allowed.has(storedCertificate(name)))) issues.push({ field, code: 'notListed' });
  }
  const known: readonly string[] = [...experienceOptions, from?.experience ?? 'None'];
  if (!known.includes(form.experience)) issues.push({ field: 'experience', code: 'notListed' });
  return issues;
}

function work(form: PositionForm, context: PositionContext): PositionIssue[] {
  const issues: PositionIssue[] = [];
  const { from } = context;
  if (form.place ? !isPlace(form.place) : !from) issues.push({ field: 'place', code: placeFault(form.place) });
  const unit = lengthOf(form.place?.address.unit ?? '');
  if (unit > longestUnit) issues.push({ field: 'place', code: 'tooLong', most: longestUnit, now: unit });
  if (tidyParagraph(form.entranceInstructions) === '') issues.push({ field: 'entranceInstructions', code: 'required' });
  const minimumCents = positionMinimumCents(form, context);
  if (form.wageCents === undefined) issues.push({ field: 'wageCents', code: 'required' });
  else if (!(context.wages ? isWage : isWageInRange)(form.wageCents, minimumCents))
    issues.push({ field: 'wageCents', code: wageFault(form.wageCents, minimumCents), minimumCents });
  const choice = form.smartAutofill;
  if (!choice) issues.push({ field: 'smartAutofill', code: 'required' });
  else if (!isAutofillChosen(tidyAutofill(choice)) || !isOffered(choice, from))
    issues.push({ field: 'smartAutofill', code: 'autofill' });
  return issues;
}

/** An address that was typed but not picked, or whose zone is unknown, is not called missing. */
function placeFault(place: PositionForm['place']) {
  if (typedAddress(place)?.trim()) return 'addressUnknown';
  return place?.placeId && place.timeZone === '' ? 'timeZoneUnknown' : 'required';
}

/** Outdated options stay valid where they are already stored (SCH-157, decision N47). */
function isOffered({ radioButtons: { option } }: SmartAutofill, from: PositionTemplate | undefined): boolean {
  return offeredAutofillOptions.includes(option) || option === from?.smartAutofill?.radioButtons.option;
}

const distinct = (names: readonly string[]): string[] => [...new Set(names.map(tidy).filter((name) => name !== ''))];

/**
 * A position's texts and lists as stored: trimmed, label filled in, certificates under their stored names, and with everything
 * that the company requires of all positions (SCH-158, SCH-177).
 */
export function positionTexts(form: PositionForm, demanded: RequirementSet) {
  return {
    role: tidy(form.role),
    label: labelOf(form),
    department: tidy(form.department),
    reporting: tidy(form.reporting),
    description: tidyParagraph(form.description),
    entranceInstructions: tidyParagraph(form.entranceInstructions),
    comments: tidyParagraph(form.comments),
    experience: form.experience,
    skills: distinct(form.skills),
    equipment: distinct([...form.equipment, ...demanded.equipment]),
    physicalRequirements: distinct([...form.physicalRequirements, ...demanded.physicalRequirements]),
    workingConditions: distinct(form.workingConditions),
    certificates: distinct([...form.certificates, ...demanded.certificates].map(storedCertificate)),
  };
}
