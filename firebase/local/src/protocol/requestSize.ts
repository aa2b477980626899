import { StatusError } from '../status';
import { codec } from './grpc/codec';

type Json = Record<string, unknown>;

const MAX_REQUEST = 10 * 1024 * 1024;

/** What is read at most of a request in a wordier encoding than the one that counts. */
export const MAX_BODY = 128 * 1024 * 1024;

/** Stands in for a request that is too large, to be refused when its turn comes. */
export const OVERSIZED: Json = Object.freeze({ oversized: true });

/** INVALID_ARGUMENT for a request that is larger than the service takes. */
export function refuseOversized(request: Json): void {
  if (request === OVERSIZED)
    throw new StatusError('INVALID_ARGUMENT', `Request payload size exceeds the limit: ${MAX_REQUEST} bytes.`);
}

export const isOversized = (bytes: Buffer): boolean => bytes.length > MAX_REQUEST;

/**
 * The request, or OVERSIZED. As with the service its binary encoding counts, which is never longer than `length`, that
 * of the JSON it came in.
 */
export function limited(request: Json, length: number, typeName: string): Json {
  if (length <= MAX_REQUEST) return request;
  try {
    return isOversized(codec(typeName).encode(request)) ? OVERSIZED : request;
  } catch {
    // What cannot be encoded is told in detail by those who read it.
    return request;
  }
}
