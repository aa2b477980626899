import * as z from 'zod/mini';
import { cents, clockTime, dayKey, id, smartAutofill } from '../../core/entities/common';
import { onShifts } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import { line, paragraph, place, textOf } from '../../core/calls/fields';
import { favouritesHours } from '../rules/favourites';
import { longestBillTo } from '../rules/posting';

/**
 * Posts one shift for each date, at most 30, all or none (decisions section 6 item 4). The screen creates `postingId`: sending
 * the same posting again posts nothing and returns the same answer. Absent fields come from the position. Errors:
 * `already-exists` (same role and label on one of the dates), `failed-precondition` (start passed, wage, length, favourites),
 * `invalid-argument` with `details: { field, message }`.
 */
export const postShifts = defineCall('scheduling', {
  name: 'postShifts',
  access: { ...onShifts, limits: ['places'], idempotency: 'requestId' },
  request: z.object({
    postingId: id,
    teamId: id,
    positionId: id,
    /**
     * Version of the position from which the form was filled; if the position has changed since, the call is refused (reason
     * `positionChanged`).
     */
    templateVersion: z.optional(z.number()),
    dates: z.array(dayKey).check(z.minLength(1), z.maxLength(30)),
    numSpotters: z.number().check(z.int(), z.minimum(0), z.maximum(500)),
    startTime: clockTime,
    endTime: clockTime,
    breakTime: z.number().check(z.int(), z.minimum(0)),
    wageCents: cents,
    department: line.check(z.trim(), z.minLength(1)),
    entranceInstructions: paragraph.check(z.trim(), z.minLength(1)),
    /** Another address for this posting only, picked from the suggestions. */
    place: z.optional(place),
    billTo: z._default(textOf(longestBillTo), ''),
    tempToHire: z._default(z.boolean(), false),
    smartAutofill: z.optional(smartAutofill),
    /** For this many hours after posting only the team's favourites may apply. */
    favouritesHours: z.optional(z.literal(favouritesHours)),
  }),
  response: z.object({ gigIds: z.array(z.string()) }),
});
