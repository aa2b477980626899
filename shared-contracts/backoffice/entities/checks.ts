import * as z from 'zod/mini';
import { id, instant, timeZone } from '../../core/entities/common';

/** The queues of the back office, each a collection: identities, requirements, uniforms. */
export const queueNames = ['ids', 'requirements', 'uniforms'] as const;
export const queueName = z.enum(queueNames);
export type QueueName = z.infer<typeof queueName>;

const text = z._default(z.string(), '');

/** Who of the platform admins looks at an entry; free again after `until`. */
const viewing = z.optional(z.nullable(z.object({ by: z.string(), name: z.string(), until: instant })));

const entry = {
  id,
  spotterID: z.string(),
  spotterName: text,
  /** The worker's own, by whose days a date of expiry counts. */
  timeZone: z.optional(timeZone),
  createdAt: instant,
  viewing,
  decidedBy: z.optional(z.string()),
  decidedByName: z.optional(z.string()),
  decidedAt: z.optional(instant),
  /** The reason that the worker was told. */
  rejectText: z.optional(z.string()),
};

export const idStatus = z.enum(['SENT', 'INCONCLUSIVE', 'VERIFIED', 'FAILED']);
export type IdStatus = z.infer<typeof idStatus>;

/** `certnApplications/{id}`: fields named `URL` and `face_image` are paths in Storage, read through links of five minutes alone. */
export const idCheck = z.object({
  ...entry,
  applicationType: z._default(z.string(), 'ENHANCED_ID_VERIFICATION'),
  enhancedIDStatus: idStatus,
  manualCheckStatus: z.optional(idStatus),
  information: z._default(z.object({ first_name: text, last_name: text, date_of_birth: text }), {
    first_name: '',
    last_name: '',
    date_of_birth: '',
  }),
  enhanced_identity_verification: z._default(
    z.object({ id_type: text, id_country: text, face_image: z.optional(z.string()) }),
    { id_type: '', id_country: '' },
  ),
  /** The last day of the document; some have none. */
  expiry: z.optional(z.string()),
  selfieURL: z.optional(z.string()),
  frontIDURL: z.optional(z.string()),
  backIDURL: z.optional(z.string()),
  /** When its pictures are to be deleted, once it is decided; and that they were. */
  forgetAt: z.optional(instant),
  forgotten: z.optional(z.boolean()),
  /** What the provider of ID checks knows it by, and what it said. */
  provider: z.optional(
    z.object({ id: z.string(), sentAt: instant, result: z.optional(z.string()), resultAt: z.optional(instant) }),
  ),
});
export type IdCheck = z.infer<typeof idCheck>;

export const documentStatus = z.enum(['pending', 'cleared', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatus>;

/** `reqVerification/{id}`: a worker's certificate or licence; of a Forklift License `subType` is its type. */
export const requirementCheck = z.object({
  ...entry,
  status: documentStatus,
  name: z.string(),
  subType: text,
  url: text,
  expiryDate: z.optional(z.string()),
});
export type RequirementCheck = z.infer<typeof requirementCheck>;

/** `uniforms/{id}`: a worker's picture of what a team asks to wear. */
export const uniformCheck = z.object({
  ...entry,
  status: documentStatus,
  teamID: z.string(),
  teamName: text,
  uniformId: z.string(),
  uniformName: text,
  url: text,
});
export type UniformCheck = z.infer<typeof uniformCheck>;

export type Check = IdCheck | RequirementCheck | UniformCheck;

/** `fileLinks/{digest}`: shows one file of Storage for as long as `uid` is a platform admin, at most until `expiresAt`. */
export const fileLink = z.object({ id, path: z.string(), uid: z.string(), expiresAt: instant });
