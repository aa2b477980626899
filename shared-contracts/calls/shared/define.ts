import type * as z from 'zod/mini';

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
  | 'unavailable'
  | 'internal';

/** One callable function: its deployed name and the shapes of both sides. */
export interface Call<Request, Response> {
  name: string;
  request: z.ZodMiniType<Request>;
  response: z.ZodMiniType<Response>;
}

export function defineCall<Request, Response>(call: Call<Request, Response>): Call<Request, Response> {
  return call;
}

export type RequestOf<C> = C extends Call<infer Request, unknown> ? Request : never;
export type ResponseOf<C> =
  C extends Call<never, infer Response> ? Response : C extends Call<infer _, infer Response> ? Response : never;

/** Region in which every function runs, close to most users. */
export const functionsRegion = 'northamerica-northeast1';
