import { paths } from '@spot/contracts/core';
import { companyDay } from '@spot/contracts/backoffice';
import { weekStats } from '@spot/contracts/dayof';
import {
  applicant,
  companyDayOf,
  gig as gigSchema,
  hired as hiredSchema,
  lateFeeCents,
  offer,
  waitlisted,
  type Gig,
} from '@spot/contracts/scheduling';
import { spotterGig } from '@spot/contracts/worker';
import { facesOf, mostFaces } from '../../../functions/src/shifts/gigCounters';
import { grouped, unlike, type Evidence, type Invariant } from './evidence';

const gigs = (evidence: Evidence) => evidence.entities('gig', gigSchema).map(({ entity }) => entity);
const hiredNow = (evidence: Evidence) =>
  evidence.entities('hired', hiredSchema).flatMap(({ entity }) => (entity.cancelled ? [] : [entity]));

const numbers: Invariant = {
  description:
    'A shift’s counts of hired people, applicants, offers and waitlist match its lists, and it shows who is hired',
  violations: (evidence) => {
    const present = grouped(hiredNow(evidence), ({ gigID }) => gigID);
    const lists = {
      numApplicants: grouped(evidence.entities('applicant', applicant), ({ entity }) => entity.gigID),
      numOffers: grouped(evidence.entities('offer', offer), ({ entity }) => entity.gigID),
      numWaitlist: grouped(evidence.entities('waitlisted', waitlisted), ({ entity }) => entity.gigID),
    };
    return gigs(evidence).flatMap((gig) => {
      const hired = present.get(gig.id) ?? [];
      const uids = hired.map(({ spotterID }) => spotterID).sort();
      const shown = (faces: Gig['faces'] = []) => faces.map(({ uid }) => uid).sort();
      const at = paths.gig(gig.id);
      return [
        ...unlike(`${at} numHired`, gig.numHired, hired.length),
        ...unlike(`${at} full`, gig.full, hired.length >= gig.numSpotters),
        ...unlike(`${at} matched`, [...(gig.matched ?? [])].sort(), uids),
        ...(hired.length <= mostFaces
          ? unlike(`${at} faces`, shown(gig.faces), shown(facesOf(hired)))
          : unlike(`${at} faces`, shown(gig.faces).filter((uid) => uids.includes(uid)).length, mostFaces)),
        ...(['numApplicants', 'numOffers', 'numWaitlist'] as const).flatMap((field) =>
          unlike(`${at} ${field}`, gig[field], lists[field].get(gig.id)?.length ?? 0),
        ),
      ];
    });
  },
};

/** The lists of a shift, with the statuses that the entry of a worker in them may have. */
const sides = {
  hired: ['confirmed', 'completed'],
  applicant: ['applied'],
  waitlisted: ['applied'],
  offer: ['pending', 'applied'],
} as const;

const bothSides: Invariant = {
  description: 'Everyone in a list of a shift has an entry with the matching status, and every entry has its list',
  violations: (evidence) => {
    const entries = evidence.entities('spotterGig', spotterGig);
    const statusOf = new Map(entries.map(({ path, entity }) => [path, entity.status]));
    const listedEntries = new Set<string>();
    const missing: string[] = [];
    for (const [list, statuses] of Object.entries(sides) as [keyof typeof sides, readonly string[]][])
      for (const found of evidence.all(list)) {
        if (found.get('cancelled') === true) continue;
        const [, gigId = '', , uid = ''] = found.ref.path.split('/');
        const entry = paths.spotterGig(uid, gigId);
        listedEntries.add(entry);
        if (evidence.isErased(uid)) continue;
        // An offer determines the status.
        if (list !== 'offer' && evidence.at(paths.offer(gigId, uid))) continue;
        const status = statusOf.get(entry) ?? 'none';
        if (!statuses.includes(status)) missing.push(`${found.ref.path}: ${entry} has the status ${status}`);
      }
    const extra = entries.flatMap(({ path, entity }) =>
      entity.status !== 'cancelled' && !listedEntries.has(path)
        ? [`${path} has the status ${entity.status}, but is in no list of the shift`]
        : [],
    );
    return [...missing, ...extra];
  },
};

const listed: Invariant = {
  description: 'Every shift is in the lists of its company and its position, with the same cancellation',
  violations: (evidence) =>
    gigs(evidence).flatMap((gig) =>
      [paths.groupGig(gig.groupID, gig.id), paths.positionGig(gig.multiDayID, gig.id)].flatMap((path) => {
        const found = evidence.at(path);
        if (!found) return [`${path} does not exist`];
        const isCancelled = found.get('status') === 'cancelled';
        return isCancelled === (gig.status === 'cancelled')
          ? []
          : [`${path} has the status ${String(found.get('status'))}, but the shift is ${gig.status}`];
      }),
    ),
};

const fees: Invariant = {
  description: 'Every late fee is computed from its stored inputs',
  violations: (evidence) =>
    gigs(evidence).flatMap(({ id, lateFee }) =>
      lateFee ? unlike(`${paths.gig(id)} lateFee`, lateFee.cents, lateFeeCents(lateFee)) : [],
    ),
};

const waiting: Invariant = {
  description: 'People wait only for shifts with a waitlist, and every waitlist entry has a time',
  violations: (evidence) => {
    const byShift = grouped(evidence.entities('waitlisted', waitlisted), ({ entity }) => entity.gigID);
    return [...byShift].flatMap(([id, entries]) => {
      const gig = evidence.at(paths.gig(id));
      const { waitlist, waitlistClosing } = {
        waitlist: gig?.get('waitlist'),
        waitlistClosing: gig?.get('waitlistClosing'),
      };
      const open =
        waitlist === true || waitlistClosing === true
          ? []
          : [`${paths.gig(id)} has no waitlist, but ${entries.length} people wait`];
      const timeless = entries.filter(({ entity }) => !(entity.createdAt > 0));
      return [...open, ...timeless.map(({ path }) => `${path} has no time`)];
    });
  },
};

const weeks: Invariant = {
  description: 'The totals of a week and of a company’s day are the sums of their shifts',
  violations: (evidence) => {
    const active = gigs(evidence).filter(({ status }) => status !== 'cancelled');
    return [...weekNumbers(evidence, active), ...dayNumbers(evidence, active)];
  },
};

function weekNumbers(evidence: Evidence, active: readonly Gig[]): string[] {
  const counted = grouped(
    active.filter(({ numHired }) => numHired > 0),
    ({ weekKeyMon, teamID }) => paths.weekStats(weekKeyMon, teamID),
  );
  const kept = new Map(evidence.entities('weekStats', weekStats).map(({ path, entity }) => [path, entity.shifts]));
  return [...new Set([...counted.keys(), ...kept.keys()])].flatMap((path) =>
    unlike(path, kept.get(path) ?? 0, counted.get(path)?.length ?? 0),
  );
}

function dayNumbers(evidence: Evidence, active: readonly Gig[]): string[] {
  const counted = grouped(active, ({ dayKey, groupID }) => paths.companyDay(dayKey, groupID));
  const kept = new Map(evidence.entities('companyDay', companyDay).map(({ path, entity }) => [path, entity]));
  const sums = (list: readonly Gig[]) => ({
    shifts: list.length,
    hired: list.reduce((sum, { numHired }) => sum + numHired, 0),
    needed: list.reduce((sum, { numSpotters }) => sum + numSpotters, 0),
  });
  return [...new Set([...counted.keys(), ...kept.keys()])].flatMap((path) => {
    const list = counted.get(path) ?? [];
    const places = { filled: sums(list.filter(({ full }) => full)), unfilled: sums(list.filter(({ full }) => !full)) };
    const { filled, unfilled } = companyDayOf({ all: places });
    const stored = kept.get(path);
    return [
      ...unlike(`${path} filled`, stored?.filled ?? sums([]), filled),
      ...unlike(`${path} unfilled`, stored?.unfilled ?? sums([]), unfilled),
    ];
  });
}

export const shiftInvariants: readonly Invariant[] = [numbers, bothSides, listed, fees, waiting, weeks];
