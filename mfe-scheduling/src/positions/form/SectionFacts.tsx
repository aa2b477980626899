import { uniformsQuery } from '@spot/contracts/scheduling/queries';
import { autofillText, positionsText, labelOf, shiftLength } from '@spot/contracts/scheduling';
import { displayCertificate } from '@spot/contracts/worker';
import { currencyOf, formatMoney, addressText } from '@spot/contracts/core';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { formatDuration, formatMinutesRange } from '@spot/contracts/time';
import { useWatch } from 'react-hook-form';
import { useCheckInText } from '../map/useCheckInText';
import { usePositionFormStyles } from './formStyles';
import type { PositionValues } from './positionForm';
import type { SectionId } from './sections';
import { usePositionFormState } from './usePositionForm';

const text = positionsText.fields;
type Fact = readonly [term: string, value: string];

/** A section's values as text. */
export function SectionFacts({ section }: { section: SectionId }) {
  const styles = usePositionFormStyles();
  const values = useWatch<PositionValues>() as PositionValues;
  const facts = useFacts(section, values);
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => [
        <dt key={`${term}-term`} className={styles.quiet}>
          {term}
        </dt>,
        <dd key={term} className={styles.fact}>
          {value.trim() || '-'}
        </dd>,
      ])}
    </dl>
  );
}

function useFacts(section: SectionId, values: PositionValues): readonly Fact[] {
  const { demanded, teamId } = usePositionFormState();
  const uniforms = useLiveQuery(section === 'skills' ? uniformsQuery(teamId) : null).data ?? [];
  const checkIn = useCheckInText();
  if (section === 'basics') return basics(values);
  if (section === 'autofill') return [[text.autofill, values.smartAutofill ? autofillText(values.smartAutofill) : '']];
  if (section === 'location') {
    const { place, wageCents } = values;
    return [
      [text.location, place ? addressText(place.address) : ''],
      [text.timeZone, place?.timeZone.replaceAll('_', ' ') ?? ''],
      [text.checkIn, checkIn],
      [text.entrance, values.entranceInstructions],
      [text.wage, place && wageCents !== null ? formatMoney(wageCents, currencyOf(place.address.country)) : ''],
    ];
  }
  const all = (chosen: readonly string[], always: readonly string[] = []) =>
    [...new Set([...always, ...chosen])].join(', ') || text.none;
  const yesNo = (on: boolean) => (on ? text.yes : text.no);
  return [
    [text.skills, values.skills.join(', ')],
    [text.equipment, all(values.equipment, demanded.equipment)],
    [text.certificates, all(values.certificates, demanded.certificates.map(displayCertificate))],
    [text.physicalRequirements, all(values.physicalRequirements, demanded.physicalRequirements)],
    [text.workingConditions, all(values.workingConditions)],
    [text.uniform, uniforms.find(({ id }) => id === values.uniformId)?.name ?? text.noUniform],
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
    [text.break, breakTime.trim() === '' ? '' : text.minutes(Number(breakTime))],
  ];
}
