import { billed, type Billed } from '../entities/company';
import {
  applicant,
  autofillEntry,
  declined,
  offer,
  waitlisted,
  type Applicant,
  type AutofillEntry,
  type Declined,
  type Offer,
  type Waitlisted,
} from '../entities/lists';
import type { DayKey } from '../../core/entities/common';
import { gig, type Gig } from '../entities/gig';
import { hired, type Hired } from '../entities/hired';
import { shownStatuses } from '../rules/gig';
import { addDays, dayMs, startOfDay } from '@spot/contracts/time';
import * as paths from '../../core/paths';
import { asksFor, collection, collectionGroup, limit, orderBy, where } from '../../core/queries/asks';
import { at, liveDocument, type LiveQuery } from '../../core/queries/live-query';
import { lazyDecode } from '../../core/queries/lazy-decode';

export const gigDocument = (gigId: string) => liveDocument(gig, paths.gig(gigId));

/**
 * Shifts of seven days; the query reaches one day further on both sides and the screen assigns shifts by dayKey (decisions
 * section 4 item 7).
 */
export const weekGigsQuery = (teamId: string, firstDay: DayKey, zone: string): LiveQuery<Gig> =>
  weekOf('teamID', teamId, firstDay, zone);

/** The week's shifts of all teams of a company, for platform admins (SCH-218). */
export const companyGigsQuery = (groupId: string, firstDay: DayKey, zone: string): LiveQuery<Gig> =>
  weekOf('groupID', groupId, firstDay, zone);

const weekOf = (field: 'teamID' | 'groupID', id: string, firstDay: DayKey, zone: string): LiveQuery<Gig> => ({
  key: `gigs:${id}:${firstDay}:${zone}`,
  // The fields that place a shift in the week, and those of its card that are not plain numbers or strings.
  ...lazyDecode(gig, [
    'dayKey',
    'multiDayID',
    'department',
    'role',
    'label',
    'start',
    'end',
    'timeZone',
    'status',
    'notifications',
  ]),
  ...asksFor(
    collection('gigs'),
    where(field, '==', id),
    where('status', 'in', [...shownStatuses]),
    where('start', '>=', at(startOfDay(firstDay, zone) - dayMs)),
    where('start', '<', at(startOfDay(addDays(firstDay, 7), zone) + dayMs)),
    orderBy('start', 'asc'),
  ),
});

export const hiredOfGigQuery = (gigId: string, teamId: string): LiveQuery<Hired> => ({
  key: `hired:${gigId}`,
  schema: hired,
  ...asksFor(collection(paths.gig(gigId), 'hired'), where('teamID', '==', teamId)),
});

/** Confirmed hours of seven days of a team, by the local day of the shift. */
export const confirmedOfWeekQuery = (teamId: string, firstDay: DayKey): LiveQuery<Hired> => ({
  key: `hired:confirmed:${teamId}:${firstDay}`,
  ...lazyDecode(hired, ['gigID']),
  ...asksFor(
    collectionGroup('hired'),
    where('teamID', '==', teamId),
    where('hoursConfirmed', '==', true),
    where('dayKey', '>=', firstDay),
    where('dayKey', '<', addDays(firstDay, 7)),
    orderBy('dayKey', 'asc'),
  ),
});

export const applicantsOfGigQuery = (gigId: string, teamId: string): LiveQuery<Applicant> => ({
  key: `applicants:${gigId}`,
  schema: applicant,
  ...asksFor(collection(paths.gig(gigId), 'applicants'), where('teamID', '==', teamId)),
});

export const offersOfGigQuery = (gigId: string, teamId: string): LiveQuery<Offer> => ({
  key: `offers:${gigId}`,
  schema: offer,
  ...asksFor(collection(paths.gig(gigId), 'offers'), where('teamID', '==', teamId)),
});

/** Applicants whom the employer declined and workers who declined an offer (SCH-229). */
export const declinedOfGigQuery = (gigId: string, teamId: string): LiveQuery<Declined> => ({
  key: `declined:${gigId}`,
  schema: declined,
  ...asksFor(collection(paths.gig(gigId), 'declined'), where('teamID', '==', teamId)),
});

/** Workers on the waitlist; platform admins only (SCH-076). */
export const waitlistOfGigQuery = (gigId: string): LiveQuery<Waitlisted> => ({
  key: `waitlist:${gigId}`,
  schema: waitlisted,
  ...asksFor(collection(paths.gig(gigId), 'waitlist'), orderBy('createdAt', 'asc')),
});

/** Workers whom smart autofill accepted or passed over, newest first. */
export const autofillLogQuery = (gigId: string, teamId: string): LiveQuery<AutofillEntry> => ({
  key: `autofillLog:${gigId}`,
  schema: autofillEntry,
  ...asksFor(
    collection(paths.gig(gigId), 'autofillLog'),
    where('teamID', '==', teamId),
    orderBy('at', 'desc'),
    limit(100),
  ),
});

/** The company's earlier Bill To entries, latest first (SCH-037). */
export const prevBilledQuery = (groupId: string): LiveQuery<Billed> => ({
  key: `prevBilled:${groupId}`,
  schema: billed,
  ...asksFor(collection(paths.group(groupId), 'prevBilled'), orderBy('lastUsed', 'desc'), limit(50)),
});

/** Progress of an action on many shifts. */
