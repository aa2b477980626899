import type { Call, ResponseOf } from '@spot/contracts/core';
import { type removeHired, gig, positionTemplate, type Gig, type PositionTemplate } from '@spot/contracts/scheduling';
import type { serveCalls } from '@spot/contracts/testing';
import { dayKeyOf, fromWallClock, startOfWeek } from '@spot/contracts/time';

/** The requests that made changes, without dry runs. */
export function doneOf<Request extends { dryRun?: boolean }, Response>(
  calls: ReturnType<typeof serveCalls>,
  contract: Call<Request, Response>,
): Request[] {
  return calls.requestsOf(contract).filter(({ dryRun }) => dryRun !== true);
}

type Fee = ResponseOf<typeof removeHired>['fees'][number];

/** A late fee of 7.5 paid hours at $17.60, as a dry run reports it; by default the action incurs it. */
export function aFee(workers: number, facts: Partial<Fee> = {}): Fee {
  return {
    gigId: 'gig-1',
    dayKey: '2026-11-24',
    timeZone: toronto,
    since: Date.UTC(2026, 10, 24, 2),
    charged: true,
    cents: 6_600 * workers,
    currency: 'CAD',
    wageCents: 1760,
    paidMinutes: 450,
    workers,
    percentage: 50,
    hours: 12,
    ...facts,
  };
}

export const toronto = 'America/Toronto';

/** A position with ordinary values where none are given. */
export function aPosition(facts: Partial<PositionTemplate> = {}): PositionTemplate {
  return positionTemplate.parse({
    id: 'server',
    role: 'Event Server',
    label: 'Banquet',
    department: 'Catering',
    breakTime: 30,
    entranceInstructions: 'Loading dock, red door',
    address: { street: '1 Front St W', city: 'Toronto', province: 'Ontario', country: 'Canada' },
    wageCents: 2000,
    currency: 'CAD',
    smartAutofill: { radioButtons: { option: 'NONE' } },
    timeZone: toronto,
    teamID: 'team',
    groupID: 'group',
    startTime: { period: 'AM', hour: 9, min: 0 },
    endTime: { period: 'PM', hour: 5, min: 0 },
    ...facts,
  });
}

/** A shift on a local day; `from` and `to` are minutes of the day by the wall clock of its zone. */
export function aGig(day: string, from: number, to: number, facts: Partial<Gig> = {}): Gig {
  const zone = facts.timeZone ?? toronto;
  const start = fromWallClock(day, from, zone).instant;
  const { startTime: _start, endTime: _end, merged: _merged, kind: _kind, ...work } = aPosition();
  return gig.parse({
    ...work,
    id: `gig-${day}-${from}`,
    multiDayID: 'server',
    group: 'Northside Events',
    start,
    end: fromWallClock(day, to, zone).instant,
    dayKey: dayKeyOf(start, zone),
    weekKeySun: startOfWeek(day, 'sunday'),
    weekKeyMon: startOfWeek(day, 'monday'),
    numSpotters: 4,
    status: 'pending',
    postedBy: 'Maya Chen',
    ...facts,
  });
}
