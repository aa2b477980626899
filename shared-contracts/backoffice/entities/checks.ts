import * as z from 'zod/mini';
import { id, instant, timeZone } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

/** The verification queues of the back office, each a collection: identities, requirements, uniforms. */
const queueNames = ['ids', 'requirements', 'uniforms'] as const;
export const queueName = z.enum(queueNames);
export type QueueName = z.infer<typeof queueName>;

const text = z._default(impersonal, '');
const ownText = z._default(personal, '');

/** The platform admin who views an entry, until `until`. */
const viewing = z.optional(z.nullable(z.object({ by: actor, name: actor, until: instant })));

const entry = {
  id,
  spotterID: person,
  spotterName: z._default(person, ''),
  /** The worker's own, in which a date of expiry ends. */
  timeZone: z.optional(timeZone),
  createdAt: instant,
  viewing,
  decidedBy: z.optional(actor),
  decidedByName: z.optional(actor),
  decidedAt: z.optional(instant),
  /** The reason that was sent to the worker. */
  rejectText: z.optional(personal),
};

const idStatus = z.enum(['SENT', 'INCONCLUSIVE', 'VERIFIED', 'FAILED']);
export type IdStatus = z.infer<typeof idStatus>;

/** `certnApplications/{id}`: fields named `URL` and `face_image` are Storage paths, read only through five-minute links. */
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
  /** Last day on which the document is valid; some have none. */
  expiry: z.optional(personal),
  selfieURL: z.optional(personal),
  frontIDURL: z.optional(personal),
  backIDURL: z.optional(personal),
  /** When to delete the pictures, set by the decision, and whether that was done. */
  forgetAt: z.optional(instant),
  forgotten: z.optional(z.boolean()),
  /** Since when the check is being ordered. Without `provider`, the order may have arrived. */
  orderedAt: z.optional(instant),
  /** The ID check provider's reference and result. */
  provider: z.optional(
    z.object({ id: personal, sentAt: instant, result: z.optional(personal), resultAt: z.optional(instant) }),
  ),
});
export type IdCheck = z.infer<typeof idCheck>;

const documentStatus = z.enum(['pending', 'cleared', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatus>;

/** `reqVerification/{id}`: a worker's certificate or licence; `subType` is the type of a Forklift License. */
export const requirementCheck = z.object({
  ...entry,
  status: documentStatus,
  name: impersonal,
  subType: text,
  url: ownText,
  expiryDate: z.optional(personal),
});
export type RequirementCheck = z.infer<typeof requirementCheck>;

/** `uniforms/{id}`: a worker's picture of the uniform that a team requires. */
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

/** `fileLinks/{digest}`: access to one Storage file while `uid` is a platform admin, at most until `expiresAt`. */
export const fileLink = z.object({ id, path: personal, uid: actor, expiresAt: instant });
