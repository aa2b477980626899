import type * as z from 'zod/mini';
import type { Access } from './access';

/** Codes with which a callable can fail; the message is a text for the user (decision N11). */
export type CallErrorCode =
  | 'invalid-argument'
  | 'failed-precondition'
  | 'permission-denied'
  | 'unauthenticated'
  | 'not-found'
  | 'already-exists'
  | 'aborted'
  | 'resource-exhausted'
  | 'deadline-exceeded'
  | 'unavailable'
  | 'internal';

/** Reason of the refusal of a call that the functions in service do not have. */
export const noCallReason = 'noCall';

/**
 * Parts of the backend that are deployed separately: one for each feature, one for the workers' app, one for releases, and one
 * that runs the functions of features from elsewhere.
 */
export const areas = ['accounts', 'scheduling', 'dayof', 'backoffice', 'worker', 'releases', 'features'] as const;
export type Area = (typeof areas)[number];

/** Declaration of a callable function: its area, name, access, and the schemas of request and response. */
export interface Call<Request, Response> {
  area: Area;
  name: string;
  access: Access;
  request: z.ZodMiniType<Request>;
  response: z.ZodMiniType<Response>;
}

export function defineCall<Request, Response>(
  area: Area,
  call: Omit<Call<Request, Response>, 'area'>,
): Call<Request, Response> {
  return { area, ...call };
}

/** Path of a call below the base URL of all functions: its area, then its name. */
export const pathOf = ({ area, name }: Pick<Call<never, never>, 'area' | 'name'>): string => `${area}/${name}`;

export type RequestOf<C> = C extends Call<infer Request, unknown> ? Request : never;
export type ResponseOf<C> =
  C extends Call<never, infer Response> ? Response : C extends Call<infer _, infer Response> ? Response : never;

/** Region of all functions, close to most users. */
export const functionsRegion = 'northamerica-northeast1';
