import type { ReactNode } from 'react';
import {
  type OpenedCheck,
  type IdCheck,
  type RequirementCheck,
  type UniformCheck,
  idTypeText,
  queueText,
  isManual,
} from '@spot/contracts/backoffice';
import { isExpired, requirementLabel } from '@spot/contracts/worker';
import { dayKeyOf, formatDateTime, formatLongDate, isDayKey, viewerZone } from '@spot/contracts/time';
import { Badge } from '@spot/contracts/ui/data';

/** A fact to compare, in reading order. */
export type Fact = readonly [label: string, value: ReactNode];

const text = queueText.facts;
const dayText = (day: string) => (isDayKey(day) ? formatLongDate(day) : day);
const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function expiry(day: string | undefined, zone: string | undefined, now: number): ReactNode {
  if (!day) return text.noExpiry;
  if (!isDayKey(day) || !isExpired(day, dayKeyOf(now, zone ?? viewerZone()))) return dayText(day);
  return (
    <>
      {dayText(day)}{' '}
      <Badge appearance="tint" color="danger">
        {queueText.expiredMark}
      </Badge>
    </>
  );
}

const handedIn = (createdAt: number): Fact => [text.handedIn, formatDateTime(createdAt, viewerZone())];

export function idFacts(check: IdCheck, opened: OpenedCheck | undefined, now: number): Fact[] {
  const { information, enhanced_identity_verification: id } = check;
  const name = `${information.first_name} ${information.last_name}`.trim();
  const account = opened?.worker?.name ?? check.spotterName;
  const differs = account !== '' && !sameName(name, account);
  return [
    [text.worker, account],
    [
      text.name,
      differs ? (
        <>
          {name}{' '}
          <Badge appearance="tint" color="warning">
            {queueText.nameDiffers}
          </Badge>
        </>
      ) : (
        name
      ),
    ],
    [text.born, dayText(information.date_of_birth)],
    [text.expiry, expiry(check.expiry, opened?.worker?.timeZone ?? check.timeZone, now)],
    [text.type, idTypeText(id.id_type)],
    [text.country, id.id_country],
    [text.provider, queueText.provider[isManual(check) ? 'INCONCLUSIVE' : 'SENT']],
    handedIn(check.createdAt),
  ];
}

export function requirementFacts(check: RequirementCheck, opened: OpenedCheck | undefined, now: number): Fact[] {
  return [
    [text.worker, opened?.worker?.name ?? check.spotterName],
    [text.requirement, requirementLabel(check.name, check.subType)],
    [text.expiry, expiry(check.expiryDate, opened?.worker?.timeZone ?? check.timeZone, now)],
    handedIn(check.createdAt),
  ];
}

export function uniformFacts(check: UniformCheck, opened: OpenedCheck | undefined): Fact[] {
  return [
    [text.worker, opened?.worker?.name ?? check.spotterName],
    [text.team, check.teamName],
    [text.uniform, opened?.required?.name ?? check.uniformName],
    ...(opened?.required?.description ? ([[text.description, opened.required.description]] as const) : []),
    handedIn(check.createdAt),
  ];
}
