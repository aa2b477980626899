import type * as z from 'zod/mini';
import type { Access } from './access';

/** Codes a callable can fail with; the message is a sentence for the user (decision N11). */
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

/** Parts of the backend that are deployed apart: one for each feature, one for the app of the workers, one for releases. */
export const areas = ['accounts', 'scheduling', 'dayof', 'backoffice', 'worker', 'releases'] as const;
export type Area = (typeof areas)[number];

/** One callable function: the area that answers it, its name, who may call it and the shapes of both sides. */
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

/** Where a call is answered, below the address of all functions: the service of its area, there by its name. */
export const pathOf = ({ area, name }: Pick<Call<never, never>, 'area' | 'name'>): string => `${area}/${name}`;

export type RequestOf<C> = C extends Call<infer Request, unknown> ? Request : never;
export type ResponseOf<C> =
  C extends Call<never, infer Response> ? Response : C extends Call<infer _, infer Response> ? Response : never;

/** Region in which every function runs, close to most users. */
export const functionsRegion = 'northamerica-northeast1';
