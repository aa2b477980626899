import * as z from 'zod/mini';
import { id, instant, timeZone } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

/** The queues of the back office, each a collection: identities, requirements, uniforms. */
export const queueNames = ['ids', 'requirements', 'uniforms'] as const;
export const queueName = z.enum(queueNames);
export type QueueName = z.infer<typeof queueName>;

const text = z._default(impersonal, '');
const ownText = z._default(personal, '');

/** Who of the platform admins looks at an entry; free again after `until`. */
const viewing = z.optional(z.nullable(z.object({ by: actor, name: actor, until: instant })));

const entry = {
  id,
  spotterID: person,
  spotterName: z._default(person, ''),
  /** The worker's own, by whose days a date of expiry counts. */
  timeZone: z.optional(timeZone),
  createdAt: instant,
  viewing,
  decidedBy: z.optional(actor),
  decidedByName: z.optional(actor),
  decidedAt: z.optional(instant),
  /** The reason that the worker was told. */
  rejectText: z.optional(personal),
};

export const idStatus = z.enum(['SENT', 'INCONCLUSIVE', 'VERIFIED', 'FAILED']);
export type IdStatus = z.infer<typeof idStatus>;

/** `certnApplications/{id}`: fields named `URL` and `face_image` are paths in Storage, read through links of five minutes alone. */
export const idCheck = z.object({
  ...entry,
  applicationType: z._default(impersonal, 'ENHANCED_ID_VERIFICATION'),
  enhancedIDStatus: idStatus,
  manualCheckStatus: z.optional(idStatus),
  information: z._default(z.object({ first_name: ownText, last_name: ownText, date_of_birth: ownText }), {
    first_name: '',
    last_name: '',
    date_of_birth: '',
  }),
  enhanced_identity_verification: z._default(
    z.object({ id_type: ownText, id_country: ownText, face_image: z.optional(personal) }),
    { id_type: '', id_country: '' },
  ),
  /** The last day of the document; some have none. */
  expiry: z.optional(personal),
  selfieURL: z.optional(personal),
  frontIDURL: z.optional(personal),
  backIDURL: z.optional(personal),
  /** When its pictures are to be deleted, once it is decided; and that they were. */
  forgetAt: z.optional(instant),
  forgotten: z.optional(z.boolean()),
  /** What the provider of ID checks knows it by, and what it said. */
  provider: z.optional(
    z.object({ id: personal, sentAt: instant, result: z.optional(personal), resultAt: z.optional(instant) }),
  ),
});
export type IdCheck = z.infer<typeof idCheck>;

export const documentStatus = z.enum(['pending', 'cleared', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatus>;

/** `reqVerification/{id}`: a worker's certificate or licence; of a Forklift License `subType` is its type. */
export const requirementCheck = z.object({
  ...entry,
  status: documentStatus,
  name: impersonal,
  subType: text,
  url: ownText,
  expiryDate: z.optional(personal),
});
export type RequirementCheck = z.infer<typeof requirementCheck>;

/** `uniforms/{id}`: a worker's picture of what a team asks to wear. */
export const uniformCheck = z.object({
  ...entry,
  status: documentStatus,
  teamID: impersonal,
  teamName: text,
  uniformId: impersonal,
  uniformName: text,
  url: ownText,
});
export type UniformCheck = z.infer<typeof uniformCheck>;

export type Check = IdCheck | RequirementCheck | UniformCheck;

/** `fileLinks/{digest}`: shows one file of Storage for as long as `uid` is a platform admin, at most until `expiresAt`. */
export const fileLink = z.object({ id, path: personal, uid: actor, expiresAt: instant });
