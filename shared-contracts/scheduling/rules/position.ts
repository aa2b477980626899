import type { MinimumWages } from '../entities/minimum-wages';
import type { PositionTemplate } from '../entities/position';
import type { ClockTime, SmartAutofill } from '../../core/entities/common';
import type { RequirementSet, Team } from '../../accounts/entities/group';
import { clockToMinutes, dayKeyOf } from '@spot/contracts/time';
import { certificates, storedCertificate } from '../../worker/rules/certificates';
import { physicalRequirements } from '../../worker/rules/physical-requirements';
import { isPlace, typedAddress } from '../../core/rules/place';
import { tidy, tidyParagraph } from '../../core/rules/text';
import { isAutofillChosen, offeredAutofillOptions, tidyAutofill } from './autofill-choice';
import { experienceOptions } from './experience';
import {
  isBreak,
  isShiftLength,
  isWage,
  lowestWageCents,
  minimumWageCents,
  shiftLength,
  timeStepMinutes,
  wageFault,
} from './shift';
import { workingConditions } from './working-conditions';

/** Longest description and comments of a position, in characters (SCH-161, decision N42). */
export const longestDescription = 10_000;
export const longestComments = 1_000;
/** How far from the address workers may check in, in kilometres (decision N45). */
const furthestPinKm = 5;

/** How far from a place workers may check in, in kilometres: from the centre of a town, which says little, as far as it takes. */
export const pinReachKm = ({ centred = false }: { centred?: boolean }): number => (centred ? Infinity : furthestPinKm);

/** A position as the form or the call gives it; undefined where nothing was entered, `NaN` for text that is no number. */
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
  /** What was picked now; without it the place is that of `from`. */
  place?: Parameters<typeof isPlace>[0] & { placeId?: string; address: { province: string } };
}

export interface PositionContext {
  /** Positions of the team; merged ones do not count. */
  existing: readonly Pick<PositionTemplate, 'id' | 'role' | 'label' | 'merged'>[];
  /** The position that is edited: it may keep its role and label. */
  editedId?: string;
  /** The position that is edited or copied: its place and values of older lists may stay. */
  from?: PositionTemplate;
  /** What the company demands of every position. */
  demanded: RequirementSet;
  wages: MinimumWages;
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
  | { field: 'description' | 'comments'; code: 'tooLong'; most: number }
  | { field: 'startTime' | 'endTime'; code: 'timeStep' }
  | { field: 'endTime'; code: 'length' }
  | { field: 'breakTime'; code: 'breakRange' }
  | { field: 'physicalRequirements' | 'workingConditions' | 'certificates' | 'experience'; code: 'notListed' }
  | { field: 'wageCents'; code: 'wageRange' | 'wageStep'; minimumCents: number }
  | { field: 'smartAutofill'; code: 'autofill' };

const fold = (text: string): string => encodeURIComponent(tidy(text).toLowerCase());

/** The label, which is the role where none is given (SCH-092). */
export const labelOf = ({ role, label }: { role: string; label: string }): string => tidy(label) || tidy(role);

/** May a team post from the position: its own, or one that is public to the company (SCH-065, decision N45)? Merged ones are gone. */
export function mayUsePosition(
  { merged, teamID, groupID, visibility }: Pick<PositionTemplate, 'merged' | 'teamID' | 'groupID' | 'visibility'>,
  team: Pick<Team, 'id' | 'group_uid'>,
): boolean {
  return !merged && (teamID === team.id || (visibility === 'company' && groupID === team.group_uid));
}

/** Identity of a position within its team: role and label, whatever their case and spaces (SCH-167, decisions section 6 item 13). */
export const positionKey = (position: { role: string; label: string }): string =>
  `${fold(position.role)}|${fold(labelOf(position))}`;

/** Lowest wage of a position today, in cents; 15.00 before a place is chosen (SCH-172, decision C03). */
export function positionMinimumCents(
  form: Pick<PositionForm, 'place'>,
  { from, wages, now }: Pick<PositionContext, 'from' | 'wages' | 'now'>,
): number {
  const spot = isPlace(form.place) ? form.place : from;
  if (!spot) return lowestWageCents;
  const { country, province } = spot.address;
  return minimumWageCents(wages, country, province, dayKeyOf(now, spot.timeZone));
}

/** Minutes between start and end by the wall clock; undefined before both are chosen. */
export function positionLength({
  startTime,
  endTime,
}: Pick<PositionForm, 'startTime' | 'endTime'>): number | undefined {
  return startTime && endTime ? shiftLength(clockToMinutes(startTime), clockToMinutes(endTime)) : undefined;
}

/** Everything wrong with a position, in the order of the form (SCH-161..177); the screens and the functions ask here. */
export function positionIssues(form: PositionForm, context: PositionContext): PositionIssue[] {
  return [...basics(form, context), ...times(form), ...requirements(form, context), ...work(form, context)];
}

function basics(form: PositionForm, { existing, editedId }: PositionContext): PositionIssue[] {
  const issues: PositionIssue[] = [];
  for (const field of ['role', 'department', 'reporting', 'description'] as const)
    if (form[field].trim() === '') issues.push({ field, code: 'required' });
  const taken = existing.some(
    (other) => !other.merged && other.id !== editedId && positionKey(other) === positionKey(form),
  );
  if (tidy(form.role) !== '' && taken) issues.push({ field: 'label', code: 'duplicate' });
  for (const [field, most] of [
    ['description', longestDescription],
    ['comments', longestComments],
  ] as const)
    if ([...tidyParagraph(form[field])].length > most) issues.push({ field, code: 'tooLong', most });
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
  else if (!isBreak(form.breakTime, length)) issues.push({ field: 'breakTime', code: 'breakRange' });
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
  if (form.entranceInstructions.trim() === '') issues.push({ field: 'entranceInstructions', code: 'required' });
  const minimumCents = positionMinimumCents(form, context);
  if (form.wageCents === undefined) issues.push({ field: 'wageCents', code: 'required' });
  else if (!isWage(form.wageCents, minimumCents))
    issues.push({ field: 'wageCents', code: wageFault(form.wageCents, minimumCents), minimumCents });
  const choice = form.smartAutofill;
  if (!choice) issues.push({ field: 'smartAutofill', code: 'required' });
  else if (!isAutofillChosen(tidyAutofill(choice)) || !isOffered(choice, from))
    issues.push({ field: 'smartAutofill', code: 'autofill' });
  return issues;
}

/** What was typed and not picked, or has no zone yet, is there: calling it missing would not be true. */
function placeFault(place: PositionForm['place']) {
  if (typedAddress(place)?.trim()) return 'addressUnknown';
  return place?.placeId && place.timeZone === '' ? 'timeZoneUnknown' : 'required';
}

/** Options that are not offered any more stay where they are stored (SCH-157, decision N47). */
function isOffered({ radioButtons: { option } }: SmartAutofill, from: PositionTemplate | undefined): boolean {
  return offeredAutofillOptions.includes(option) || option === from?.smartAutofill?.radioButtons.option;
}

const distinct = (names: readonly string[]): string[] => [...new Set(names.map(tidy).filter((name) => name !== ''))];

/**
 * The texts and lists of a position as they are stored: tidied, the label filled, certificates under their stored names,
 * and with everything that the company demands, which no position can lack (SCH-158, SCH-177).
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
