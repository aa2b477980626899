import * as z from 'zod/mini';
import { autofillOption, cents, clockTime, id } from '../../core/entities/common';
import { ownFields } from '../entities/gig';
import { hoursFinding, hoursSeen } from '../entities/hours-finding';
import { changeTexts, onPositions } from '../../core/calls/access';
import { defineCall } from '../../core/calls/define';
import {
  line,
  lineOf,
  paragraph,
  paragraphOf,
  place,
  requestId,
  textOf,
  upload,
  version,
} from '../../core/calls/fields';
import { amounts, dayCosts, dryRun, fees, shiftVersion } from './shift-scope';
import { longestComments, longestDescription } from '../rules/position';
import { longestUniformName } from '../rules/uniform';

/** A point on the map, in degrees. */
const point = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type MapPoint = z.infer<typeof point>;

const names = z.array(line).check(z.maxLength(100));

/** The values as typed; storing them raises fewer than 1 job to 1 and negative hours to 0 (decision C14). */
const autofillInput = z.object({
  radioButtons: z.object({
    option: autofillOption,
    minJobsWorked: z.number(),
    hoursBeforeGigStart: z.number(),
    hoursBeforeGigStartWorkerPool: z.number(),
  }),
  workAllDays: z.boolean(),
});

/** The request of the position form; `positionIssues` finds its faults. Money in cents, break in minutes. */
const positionInput = z.object({
  role: line,
  label: line,
  department: line,
  reporting: line,
  description: textOf(longestDescription),
  startTime: z.optional(clockTime),
  endTime: z.optional(clockTime),
  breakTime: z.optional(z.number()),
  skills: names,
  equipment: names,
  physicalRequirements: names,
  workingConditions: names,
  certificates: names,
  uniformId: z.optional(id),
  experience: line,
  offSite: z.boolean(),
  comments: paragraphOf(longestComments),
  /**
   * An address picked from the suggestions. Absent when editing or copying keeps the address; without a `placeId` it is the
   * same address with another unit.
   */
  place: z.optional(place),
  /** The check-in point, if the pin was moved away from the address; stored as the position on the map (decision N45). */
  pin: z.optional(point),
  entranceInstructions: paragraph,
  wageCents: z.optional(cents),
  smartAutofill: z.optional(autofillInput),
});
export type PositionInput = z.infer<typeof positionInput>;

/**
 * Creates a position, once for each `requestId`. A duplicate that keeps the address sends no `place`, but `copyOf`, the id of
 * the original. Errors: `already-exists` (role and label), `failed-precondition` with the field.
 */
export const createPosition = defineCall('scheduling', {
  name: 'createPosition',
  access: { ...onPositions, limits: ['places'], idempotency: 'requestId' },
  request: z.object({ requestId, teamId: id, position: positionInput, copyOf: z.optional(id) }),
  response: z.object({ positionId: z.string() }),
});

/**
 * Changes a position. With `applyToUpcoming` its future shifts take over the changes, except the values that a shift sets
 * itself (SCH-120, SCH-121, decisions section 6 item 11).
 *
 * A dry run returns only the effects: `shifts` would change; `kept` counts those that keep values of their own; `workers` are
 * hired for them; `moved` says that the new address lies in another time zone, where the shifts keep their wall-clock time;
 * `planned` is the shifts' cost before and after, `plannedDays` the same by day; `fees` are the late fees that the change
 * raises, `lateFees` all of them; `hours` are the effects on the hours and rest of hired workers, `overlaps` the names of those
 * who have another shift at the new times.
 *
 * `expected` are the shifts of the dry run; other shifts are left alone and counted in `changed`. Errors, before anything is
 * changed: `failed-precondition` with reason `tooManyShifts` above 2,000 upcoming shifts; `aborted` with reason `feeChanged` if
 * the late fees exceed `lateFees`, the amounts that the dialog showed; `failed-precondition` with reason `rest` if the law
 * forbids the new times of a hired worker, `hours` if there is a finding that `hoursSeen` lacks.
 */
export const editPosition = defineCall('scheduling', {
  name: 'editPosition',
  access: { ...onPositions, limits: ['places', ...changeTexts], idempotency: 'version' },
  request: z.object({
    positionId: id,
    expectedVersion: version,
    position: positionInput,
    applyToUpcoming: z.boolean(),
    /** False resets the values that shifts set themselves. */
    keepOwn: z._default(z.boolean(), true),
    dryRun,
    expected: z.optional(z.array(shiftVersion).check(z.maxLength(2000))),
    lateFees: z.optional(amounts),
    hoursSeen: z.optional(z.array(hoursSeen)),
  }),
  response: z.object({
    templateVersion: z.number(),
    shifts: z.number(),
    workers: z.number(),
    kept: z.array(z.object({ what: z.enum(['times', ...ownFields]), shifts: z.number() })),
    moved: z.boolean(),
    changed: z.number(),
    versions: z.array(shiftVersion),
    lateFees: amounts,
    fees,
    planned: z.optional(z.object({ before: amounts, after: amounts })),
    plannedDays: z.optional(z.object({ before: dayCosts, after: dayCosts })),
    hours: z.optional(z.array(z.object({ spotterId: id, name: z.string(), findings: z.array(hoursFinding) }))),
    overlaps: z.optional(z.array(z.string())),
  }),
});

/** Deletes a position; shifts posted from it stay. Can be undone for ten seconds. */
export const deletePosition = defineCall('scheduling', {
  name: 'deletePosition',
  access: { ...onPositions, idempotency: 'requestId' },
  request: z.object({ requestId, positionId: id }),
  response: z.object({ undoId: z.string() }),
});

/** Makes a position private to its team, or public to all teams of the company, never to other companies (decision N45). */
export const setPositionVisibility = defineCall('scheduling', {
  name: 'setPositionVisibility',
  access: { ...onPositions, idempotency: 'state' },
  request: z.object({ positionId: id, visibility: z.enum(['team', 'company']) }),
  response: z.object({ visibility: z.enum(['team', 'company']) }),
});

/**
 * Adds a uniform to a team; the client has uploaded the picture to `uploads/{own uid}/`. Errors: `already-exists` field `name`,
 * `failed-precondition` field `picture`.
 */
export const createUniform = defineCall('scheduling', {
  name: 'createUniform',
  access: { ...onPositions, idempotency: 'requestId' },
  request: z.object({
    requestId,
    teamId: id,
    name: lineOf(longestUniformName),
    description: paragraph,
    picture: z.optional(upload),
  }),
  response: z.object({ uniformId: z.string() }),
});

export const deleteUniform = defineCall('scheduling', {
  name: 'deleteUniform',
  access: { ...onPositions, idempotency: 'state' },
  request: z.object({ teamId: id, uniformId: id }),
  response: z.object({ deleted: z.boolean() }),
});
