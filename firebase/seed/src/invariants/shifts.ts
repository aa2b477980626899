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
import { facesOf } from '../../../functions/src/shifts/gigCounters';
import { grouped, unlike, type Evidence, type Invariant } from './evidence';

const gigs = (evidence: Evidence) => evidence.entities('gig', gigSchema).map(({ entity }) => entity);
const hiredNow = (evidence: Evidence) =>
  evidence.entities('hired', hiredSchema).flatMap(({ entity }) => (entity.cancelled ? [] : [entity]));

const numbers: Invariant = {
  says: 'A shift says how many are hired, have applied, were offered it and wait, and who the hired are',
  broken: (evidence) => {
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
        ...(hired.length <= 3 ? unlike(`${at} faces`, shown(gig.faces), shown(facesOf(hired))) : []),
        ...(['numApplicants', 'numOffers', 'numWaitlist'] as const).flatMap((field) =>
          unlike(`${at} ${field}`, gig[field], lists[field].get(gig.id)?.length ?? 0),
        ),
      ];
    });
  },
};

/** A worker's list on a shift, with the statuses that their own entry may have then. */
const sides = {
  hired: ['confirmed', 'completed'],
  applicant: ['applied'],
  waitlisted: ['applied'],
  offer: ['pending', 'applied'],
} as const;

const bothSides: Invariant = {
  says: 'Who stands on a shift has an entry of it that says so, and the other way round',
  broken: (evidence) => {
    const entries = evidence.entities('spotterGig', spotterGig);
    const statusOf = new Map(entries.map(({ path, entity }) => [path, entity.status]));
    const standing = new Set<string>();
    const missing: string[] = [];
    for (const [list, statuses] of Object.entries(sides) as [keyof typeof sides, readonly string[]][])
      for (const found of evidence.all(list)) {
        if (found.get('cancelled') === true) continue;
        const [, gigId = '', , uid = ''] = found.ref.path.split('/');
        const entry = paths.spotterGig(uid, gigId);
        standing.add(entry);
        if (evidence.isErased(uid)) continue;
        // Whoever also has an offer has the status of the offer.
        if (list !== 'offer' && evidence.at(paths.offer(gigId, uid))) continue;
        const status = statusOf.get(entry) ?? 'nothing';
        if (!statuses.includes(status)) missing.push(`${found.ref.path}: ${entry} says ${status}`);
      }
    const extra = entries.flatMap(({ path, entity }) =>
      entity.status !== 'cancelled' && !standing.has(path) ? [`${path} says ${entity.status}, no list has it`] : [],
    );
    return [...missing, ...extra];
  },
};

const listed: Invariant = {
  says: 'A shift stands in the lists of its company and of its position, cancelled where it is cancelled',
  broken: (evidence) =>
    gigs(evidence).flatMap((gig) =>
      [paths.groupGig(gig.groupID, gig.id), paths.positionGig(gig.multiDayID, gig.id)].flatMap((path) => {
        const found = evidence.at(path);
        if (!found) return [`${path} is missing`];
        const isCancelled = found.get('status') === 'cancelled';
        return isCancelled === (gig.status === 'cancelled')
          ? []
          : [`${path} says ${String(found.get('status'))}, the shift ${gig.status}`];
      }),
    ),
};

const fees: Invariant = {
  says: 'A late fee is what its inputs make',
  broken: (evidence) =>
    gigs(evidence).flatMap(({ id, lateFee }) =>
      lateFee ? unlike(`${paths.gig(id)} lateFee`, lateFee.cents, lateFeeCents(lateFee)) : [],
    ),
};

const waiting: Invariant = {
  says: 'Who waits for a shift waits on one that has a waitlist, in an order that nobody shares by accident of the copy',
  broken: (evidence) => {
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
          : [`${paths.gig(id)} has no waitlist, ${entries.length} wait`];
      const moments = entries.filter(({ entity }) => !(entity.createdAt > 0));
      return [...open, ...moments.map(({ path }) => `${path} has no moment`)];
    });
  },
};

const weeks: Invariant = {
  says: 'The numbers of a week and of a company’s day are those of its shifts',
  broken: (evidence) => {
    const standing = gigs(evidence).filter(({ status }) => status !== 'cancelled');
    return [...weekNumbers(evidence, standing), ...dayNumbers(evidence, standing)];
  },
};

function weekNumbers(evidence: Evidence, standing: readonly Gig[]): string[] {
  const counted = grouped(
    standing.filter(({ numHired }) => numHired > 0),
    ({ weekKeyMon, teamID }) => paths.weekStats(weekKeyMon, teamID),
  );
  const kept = new Map(evidence.entities('weekStats', weekStats).map(({ path, entity }) => [path, entity.shifts]));
  return [...new Set([...counted.keys(), ...kept.keys()])].flatMap((path) =>
    unlike(path, kept.get(path) ?? 0, counted.get(path)?.length ?? 0),
  );
}

function dayNumbers(evidence: Evidence, standing: readonly Gig[]): string[] {
  const counted = grouped(standing, ({ dayKey, groupID }) => paths.companyDay(dayKey, groupID));
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
    const stands = kept.get(path);
    return [
      ...unlike(`${path} filled`, stands?.filled ?? sums([]), filled),
      ...unlike(`${path} unfilled`, stands?.unfilled ?? sums([]), unfilled),
    ];
  });
}

export const shiftInvariants: readonly Invariant[] = [numbers, bothSides, listed, fees, waiting, weeks];
