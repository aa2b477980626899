import * as z from 'zod/mini';
import { dayKey, id } from '../../core/entities/common';
import { byWorker } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line, requestId } from '../../core/calls/fields';

/** Name of a file that the worker has uploaded to Storage under `private/{own uid}/`, where only functions read it. */
const file = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}\.(?:jpg|jpeg|png|webp|pdf)$/));
const response = z.object({ checkId: id });

/**
 * Submits a worker's ID for verification. Errors: `invalid-argument` with the `field` of a file that is missing, empty, too
 * large or of another type; `already-exists` while an earlier one is waiting.
 */
export const submitId = defineCall('worker', {
  name: 'submitId',
  access: { ...byWorker, deactivated: 'noCompany', limits: ['documents'], idempotency: 'requestId' },
  request: z.object({
    requestId,
    front: file,
    back: z.optional(file),
    selfie: z.optional(file),
    idType: line,
    idCountry: line,
    firstName: line,
    lastName: line,
    dateOfBirth: dayKey,
    expiry: z.optional(dayKey),
  }),
  response,
});

/**
 * Submits a worker's certificate or licence of the catalogue; a Forklift License states its type. Errors: those of `submitId`,
 * and `invalid-argument` with the field `name`, `subType` or `expiryDate`.
 */
export const submitRequirement = defineCall('worker', {
  name: 'submitRequirement',
  access: { ...byWorker, deactivated: 'noCompany', limits: ['documents'], idempotency: 'requestId' },
  request: z.object({
    requestId,
    name: line,
    subType: z.optional(line),
    document: file,
    expiryDate: z.optional(dayKey),
  }),
  response,
});

/** Submits a picture of the worker in a team's uniform. Errors: those of `submitId`; `not-found`. */
export const submitUniform = defineCall('worker', {
  name: 'submitUniform',
  access: { ...byWorker, limits: ['documents'], idempotency: 'requestId' },
  request: z.object({ requestId, teamId: id, uniformId: id, picture: file }),
  response,
});
