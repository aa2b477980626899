import { autofillText, positionsText, labelOf, shiftLength } from '@spot/contracts/scheduling';
import type { RequirementSet } from '@spot/contracts/accounts';
import { displayCertificate } from '@spot/contracts/worker';
import { currencyOf, formatMoney, addressText } from '@spot/contracts/core';
import { formatDuration, formatMinutesRange } from '@spot/contracts/time';
import { uniformName } from '../../uniforms/uniformName';
import type { PositionValues } from './positionForm';
import type { SectionId } from './sections';

const text = positionsText.fields;
export type Fact = readonly [term: string, value: string];

export interface FactContext {
  demanded: RequirementSet;
  /** The team's uniforms, as far as they are known. */
  uniforms: Parameters<typeof uniformName>[0];
  /** Where workers check in. */
  checkIn: string;
}

/** A section's values as text. */
export function factsOf(section: SectionId, values: PositionValues, context: FactContext): readonly Fact[] {
  if (section === 'basics') return basics(values);
  if (section === 'autofill') return [[text.autofill, values.smartAutofill ? autofillText(values.smartAutofill) : '']];
  if (section === 'location') return location(values, context);
  return skills(values, context);
}

function location({ place, wageCents, entranceInstructions }: PositionValues, { checkIn }: FactContext): Fact[] {
  return [
    [text.location, place ? addressText(place.address) : ''],
    [text.timeZone, place?.timeZone.replaceAll('_', ' ') ?? ''],
    [text.checkIn, checkIn],
    [text.entrance, entranceInstructions],
    [text.wage, place && wageCents !== null ? formatMoney(wageCents, currencyOf(place.address.country)) : ''],
  ];
}

function skills(values: PositionValues, { demanded, uniforms }: FactContext): Fact[] {
  const all = (chosen: readonly string[], always: readonly string[] = []) =>
    [...new Set([...always, ...chosen])].join(', ') || text.none;
  const yesNo = (on: boolean) => (on ? text.yes : text.no);
  return [
    [text.skills, values.skills.join(', ')],
    [text.equipment, all(values.equipment, demanded.equipment)],
    [text.certificates, all(values.certificates, demanded.certificates.map(displayCertificate))],
    [text.physicalRequirements, all(values.physicalRequirements, demanded.physicalRequirements)],
    [text.workingConditions, all(values.workingConditions)],
    [text.uniform, values.uniformId === '' ? text.noUniform : uniformName(uniforms, values.uniformId)],
    [text.experience, values.experience],
    [text.comments, values.comments],
    [text.offSite, yesNo(values.offSite)],
    [text.workAllDays, yesNo(values.workAllDays)],
  ];
}

function basics(values: PositionValues): readonly Fact[] {
  const { startTime: start, endTime: end, breakTime } = values;
  const time =
    start === null || end === null
      ? ''
      : `${formatMinutesRange(start, end)}${end <= start ? ` ${text.nextDayMark}` : ''} (${formatDuration(shiftLength(start, end))})`;
  return [
    [text.role, values.role],
    [text.label, labelOf(values)],
    [text.department, values.department],
    [text.reporting, values.reporting],
    [text.description, values.description],
    [positionsText.list.columns.time, time],
    [text.break, /^\s*\d+\s*$/.test(breakTime) ? text.minutes(Number(breakTime)) : breakTime],
  ];
}
