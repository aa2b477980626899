import { idPicturesMs } from '../backoffice/rules/checks';
import { dayMs, hourMs } from '../core/time/day';
import type { DocumentName } from './documents';

/** Where a document says whom it is about. */
export type About =
  /** How a document names the person: its id or a field is the uid, or as described there. */
  | { field: string; is?: 'email' | 'phone' }
  /** Its id is the uid, and it lies below a team or company of the person. */
  | { below: 'company' }
  /** It lies below a document that is about the person. */
  | { below: 'person' };

/** How long a document is kept at most. A person's erasure deletes what is about them sooner, unless the law asks for it. */
export interface Kept {
  about?: About;
  /** From the moment, or the local day, of the field on. */
  after?: { field: string; ms: number };
  /** With the product's settings, the company, the team, the shift, the account of the person or the document above it. */
  with?: 'product' | 'company' | 'team' | 'shift' | 'account' | 'document';
  /** An erasure leaves it under the uid alone, because a law or a claim may ask for it until its time is over. */
  pseudonymous?: true;
  /** Fields that an erasure takes out of it, beside its texts: what others thought of the person, and what nobody is paid by. */
  without?: readonly string[];
}

const yearMs = 365.25 * dayMs;
const by = (field: string, is?: 'email' | 'phone'): Pick<Kept, 'about'> => ({ about: { field, ...(is && { is }) } });
const mine = { about: { below: 'person' } } as const;
const below = { about: { below: 'company' } } as const;
const product = { with: 'product' } as const;
const company = { with: 'company' } as const;
const team = { with: 'team' } as const;
const shift = { with: 'shift' } as const;
const account = { with: 'account' } as const;
const document = { with: 'document' } as const;
const pseudonymous = { pseudonymous: true } as const;
/** Of a worker on a shift: marks, stars, distances, and what other shifts they had. */
const judgements = [
  ...['mark', 'markedNotHere', 'notHereBy', 'notHereAt', 'spotterRating', 'ratedAt'],
  ...['checkInDistance', 'checkOutDistance', 'hoursFindings'],
] as const;
const after = (field: string, ms: number) => ({ after: { field, ms } });
const expired = after('expiresAt', 0);
const worker = by('spotterID');
/** Six years from the end of the tax year (Income Tax Act, section 230); a shift of January waits for a year before it ends. */
const payRecord = after('end', 7 * yearMs);
const claim = after('dayKey', 2 * yearMs);
const sent = after('createdAt', 90 * dayMs);

/**
 * How long each kind of document is kept, and whom it is about: the one table that the sweep, a person's archive and their
 * erasure follow. Pages' lists are the team's.
 */
export const kept: Readonly<Record<DocumentName, Kept>> = {
  group: company,
  groupBlocked: { ...by('spotterId'), ...account },
  groupNote: company,
  groupPrevBilled: company,
  groupGig: payRecord,
  groupEmployee: { ...by('uid'), ...account },
  groupPosition: company,
  groupBadges: { ...below, ...account },
  employee: { ...by('id'), ...account },
  member: { ...by('uid'), ...account },
  team: company,
  teamActivity: { ...worker, ...after('createdAt', yearMs) },
  reading: { ...below, ...account },
  teamPool: { ...by('uid'), ...account },
  teamFavourite: { ...by('uid'), ...account },
  postLock: team,
  posting: team,
  uniform: team,
  draft: { ...below, ...after('updatedAt', 90 * dayMs) },
  positionKey: team,
  uniformKey: team,
  position: team,
  positionGig: payRecord,
  gig: payRecord,
  hired: { ...worker, ...shift, ...pseudonymous, without: judgements },
  adjustment: { ...worker, ...shift, ...pseudonymous },
  applicant: { ...worker, ...shift },
  offer: { ...worker, ...shift },
  waitlisted: { ...worker, ...shift },
  declined: { ...worker, ...shift },
  autofillLog: { ...worker, ...shift },
  autofillReview: { ...worker, ...after('askedAt', 2 * yearMs) },
  deletedWaitlist: { ...worker, ...shift },
  deletedHire: { ...worker, ...shift },
  deletedApplicant: { ...worker, ...shift },
  deletedOffer: { ...worker, ...shift },
  absent: { ...worker, ...shift },
  adminComment: { ...worker, ...claim },
  report: payRecord,
  weekStats: team,
  companyDay: company,
  spotter: { ...by('id'), ...account },
  spotterGig: { ...mine, ...payRecord },
  spotterLocation: { ...mine, ...expired },
  review: { ...mine, ...account },
  publicSpotter: { ...by('id'), ...account },
  cancellation: { ...worker, ...after('end', 2 * yearMs) },
  recommendation: after('createdAt', yearMs),
  chat: { ...worker, ...after('lastMessage.at', 2 * yearMs) },
  message: { ...mine, ...after('date', 2 * yearMs) },
  codes: team,
  job: { ...by('uid'), ...expired },
  jobPart: expired,
  minimumWages: product,
  officeCount: expired,
  scheduleRun: product,
  trouble: { ...by('uid'), ...expired },
  wageChange: product,
  adminPermissions: product,
  publicConfig: product,
  name: company,
  invite: { ...by('email', 'email'), ...company },
  limit: expired,
  textStop: { ...by('id', 'phone'), ...product },
  upkeep: product,
  undo: { ...by('uid'), ...after('until', hourMs) },
  undoStep: document,
  answer: expired,
  signUpLog: { ...by('email', 'email'), ...expired },
  admin: { ...by('id'), ...account },
  erasure: { ...by('id'), ...after('doneAt', 7 * yearMs), ...pseudonymous },
  recoveryCodes: { ...by('id'), ...account },
  secondFactors: { ...by('id'), ...account },
  acceptance: { ...by('uid'), ...account },
  passkey: { ...by('uid'), ...account },
  passkeyChallenge: { ...by('uid'), ...expired },
  attendanceComment: { ...worker, ...claim },
  adminAction: { ...by('actor'), ...after('at', 2 * yearMs), ...pseudonymous },
  employeeList: product,
  groupList: product,
  requirement: product,
  skill: product,
  idCheck: { ...worker, ...account },
  requirementCheck: { ...worker, ...account },
  uniformCheck: { ...worker, ...account },
  catalogueDeletion: product,
  fileLink: { ...by('uid'), ...expired },
  hook: product,
  registry: product,
  registryEntry: product,
  version: product,
  versionFacts: product,
  published: product,
  releasedFacts: product,
  deployedParts: product,
  compatibility: product,
  releaser: { ...by('id'), ...account },
  releaseBranch: product,
  previewer: { ...by('email', 'email'), ...expired },
  featureUse: product,
  trial: product,
  useShard: expired,
  useReporter: expired,
  featureKind: product,
  featureDocument: { ...by('about'), ...company },
  mail: { ...by('to', 'email'), ...sent },
  textQueue: { ...by('recipient'), ...sent },
};

/** The same of files in Storage: forms that nobody submitted, and pictures of an ID once it is decided. */
export const keptFiles = { uploads: dayMs, idPictures: idPicturesMs } as const;

/** Documents of one kind that are deleted once their time is over. */
export interface Sweep {
  /** Collection, which lies below other documents where it `isNested`. */
  collection: string;
  isNested: boolean;
  field: string;
  ms: number;
}

/** What the database deletes by itself, by the policies of `firestore.indexes.json`. */
export const expires = ({ after }: Kept): boolean => after?.field === 'expiresAt';
