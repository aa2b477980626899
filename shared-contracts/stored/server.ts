import * as z from 'zod/mini';
import { cents, count, id, instant } from '../core/entities/common';
import * as entities from '../backoffice/entities/checks';
import { logSubjects } from '../backoffice/entities/office-entry';
import { counts } from '../releases/counts';
import { arm, subject } from '../releases/trial';
import { anything, expiresAt, flag, reference, text } from './kinds';
import { actor, impersonal, person, personal, secret } from '../core/entities/personal';

/**
 * Who is a platform admin. By the rules, sessions from before `sessionsSince` have no rights: Auth has ended them; of
 * authenticator apps, only those count that the person has confirmed. `recoveredAt`: when a recovery code was spent that lets
 * the next app be confirmed.
 */
export const admin = z.object({
  id,
  deactivator: flag,
  releaseManager: flag,
  since: z.optional(instant),
  sessionsSince: z.optional(instant),
  factorIds: z.optional(z.array(impersonal)),
  recoveredAt: z.optional(instant),
});

/**
 * Digests of the recovery codes that somebody has not used yet. `strong`: made by a session with two factors; earlier versions
 * did not ask for that. `admin`: by one with the rights of a platform admin.
 */
export const recoveryCodes = z.object({
  id,
  digests: z.array(secret),
  createdAt: instant,
  strong: z.optional(flag),
  admin: z.optional(flag),
});

/** Auth's ids of the authenticator apps that an account has had since `watchCredentials` ran last. */
export const secondFactors = z.object({ id, factorIds: z.array(impersonal) });

/** What is kept of a passkey beyond what its person sees: what signatures are checked by, and how often it says it was used. */
export const passkeyKey = {
  credentialId: secret,
  publicKey: secret,
  counter: z.number().check(z.int(), z.minimum(0)),
  transports: z.array(impersonal),
};

/** What an authenticator is asked to sign, good once. To add a passkey it is one person's; nobody is known yet who signs in. */
export const passkeyChallenge = z.object({
  id,
  use: z.enum(['registration', 'signIn']),
  uid: z.optional(person),
  expiresAt,
});

/** What an admins' note holds beyond what their board shows. */
export const noted = { groupID: text, by: z.optional(actor), updatedAt: z.optional(instant) };

/** The same of the board of attendance. */
export const commented = { teamID: text, groupID: text, by: z.optional(actor), updatedAt: z.optional(instant) };

/** What platform admins did on behalf of a company. */
export const adminAction = z.object({
  id,
  kind: text,
  call: impersonal,
  actor: actor,
  actorEmail: actor,
  onBehalfOf: impersonal,
  at: instant,
  details: anything,
  ...logSubjects,
  /** The audit log is queried for one worker by it. */
  workerIds: z.optional(z.array(person)),
});

/** What a request was answered, as it was sent. */
export const answer = z.object({ id, answer: anything, expiresAt });

/** Attempts in a window that is open, or when something was last allowed. */
export const limit = z.object({
  id,
  since: z.optional(instant),
  lastAt: z.optional(instant),
  count: z.optional(count),
  expiresAt,
});

/**
 * How far a round over many documents has come that a schedule makes in parts; without `reached` it was whole. In
 * `upkeep/layout` the number of the layout that the stored data have.
 */
export const upkeep = z.object({
  id,
  begunAt: instant,
  layout: z.optional(count),
  /** What changed from here on, until shortly before `begunAt`, is what the round looks at. */
  since: z.optional(instant),
  reached: z.optional(z.object({ part: count, at: impersonal, path: impersonal })),
});

export const signUpLog = z.object({
  id,
  email: person,
  fields: anything,
  conditions: anything,
  validationErrors: z.array(personal),
  error: z.object({ code: impersonal, message: impersonal }),
  timestamp: instant,
  expiresAt,
});

/** What became of a mail: `until` while it is being sent, `at` once that has ended. */
const delivery = z.object({
  state: z.enum(['sending', 'waiting', 'sent', 'failed']),
  attempts: count,
  until: z.optional(instant),
  at: z.optional(instant),
  /** The recipients who do not have it yet. */
  to: z.optional(z.array(person)),
  /** Of the mail server, which may repeat the address. */
  error: z.optional(personal),
});
export type Delivery = z.infer<typeof delivery>;

export const mail = z.object({
  id,
  to: z.array(person),
  message: z.object({ subject: personal, text: personal, html: personal }),
  /** Name and fields of the template that the words were made by, where it has one (ADM-198). */
  template: text,
  parameters: z.optional(z.record(impersonal, personal)),
  createdAt: instant,
  /** Absent only in mails from before it was written with the mail. */
  delivery: z.optional(delivery),
});

export const textMessage = z.object({
  id,
  type: impersonal,
  parameters: z.record(impersonal, personal),
  message: personal,
  phone: personal,
  recipient: person,
  /** When it would be best sent, and when it is looked at next. */
  sendAt: instant,
  due: z.optional(instant),
  state: impersonal,
  attempts: count,
  sentAt: z.optional(instant),
  sid: text,
  error: text,
  undoId: text,
  multiDayID: text,
  gigID: text,
  groupID: text,
  /** It counts among the company's texts to this worker since it was queued. */
  counted: flag,
  /**
   * It waits to be combined with the next changes; it holds the shift or the paid minutes of which the worker was last
   * notified.
   */
  joins: flag,
  wasMinutes: z.optional(count),
  was: z.optional(
    z.object({
      start: instant,
      end: instant,
      wageCents: cents,
      timeZone: text,
      paidMinutes: z.optional(count),
      currency: text,
      place: text,
      point: text,
    }),
  ),
  createdAt: instant,
});

/** The head of an action that can be taken back. */
export const undo = z.object({
  id,
  uid: actor,
  kind: impersonal,
  groupIDs: z.array(impersonal),
  until: instant,
  running: z.boolean(),
  createdAt: instant,
  begunAt: z.optional(instant),
});
export const undoStep = z.object({
  id,
  guard: z.optional(z.object({ path: impersonal, field: impersonal, after: z.number().check(z.int()) })),
  /** Other documents, as the database had them: the fields that were written of each, or the whole, or that it was deleted. */
  before: z.array(
    z.object({
      path: impersonal,
      data: anything,
      fields: z.optional(z.array(impersonal)),
      deleted: z.optional(z.boolean()),
    }),
  ),
  outcome: z.optional(z.object({ restored: count, changed: count })),
});

/** The catalogue's fields for the back office. */
export const catalogued = {
  requirementSkill: text,
  type: text,
  addedBy: z.optional(actor),
  createdAt: z.optional(instant),
  expiry: z.nullish(z.boolean()),
};

/** Queues of the back office, with the references of the old product's apps. */
export const idCheck = z.extend(entities.idCheck, { spotterRef: z.optional(reference) });
export const requirementCheck = z.extend(entities.requirementCheck, { spotter: z.optional(reference) });
export const uniformCheck = z.extend(entities.uniformCheck, {
  kind: text,
  spotterRef: z.optional(reference),
  teamRef: z.optional(reference),
});

/** A requirement that was deleted, until it is added again. */
export const catalogueDeletion = z.object({ id, name: impersonal, lease: impersonal, deletedAt: instant });

/** The build manifest of a published version, as JSON. `base` is here too, because a local build replaces both documents. */
export const versionFacts = z.object({ id, base: impersonal, facts: impersonal });

/** What a deployed part offers, as JSON: in a document of its own a schema would be too deep. */
export const releasedFacts = z.object({
  id,
  facts: impersonal,
  at: instant,
  by: actor,
  /** Of the deployment before, which may still serve for a while. */
  before: text,
});

/** What browsers told of one feature in a minute, a part of it; `trial` names the one that the two sides belong to. */
export const useShard = z.object({
  id,
  feature: impersonal,
  minute: instant,
  versions: z.array(z.extend(counts, { version: impersonal })),
  trial: impersonal,
  canary: arm,
  current: arm,
  expiresAt,
});

/**
 * What is kept of one who told, under a digest: how often lately, the last batches, and what was met in each feature's trial.
 */
export const useReporter = z.object({
  id,
  since: instant,
  told: count,
  batches: z.array(z.object({ id: impersonal, counted: count })),
  subjects: z.record(impersonal, subject),
  expiresAt,
});
