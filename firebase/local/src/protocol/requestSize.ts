import { StatusError } from '../status';
import { codec } from './grpc/codec';

type Json = Record<string, unknown>;

const MAX_REQUEST = 10 * 1024 * 1024;

/** Maximum bytes read of a request in an encoding longer than the one that counts. */
export const MAX_BODY = 128 * 1024 * 1024;

/** Placeholder for a request that is too large, refused in its turn. */
export const OVERSIZED: Json = Object.freeze({ oversized: true });

/** INVALID_ARGUMENT for a request larger than the service accepts. */
export function refuseOversized(request: Json): void {
  if (request === OVERSIZED)
    throw new StatusError('INVALID_ARGUMENT', `Request payload size exceeds the limit: ${MAX_REQUEST} bytes.`);
}

export const isOversized = (bytes: Buffer): boolean => bytes.length > MAX_REQUEST;

/**
 * Returns the request or OVERSIZED. As with the service, the size of the binary encoding counts, which is at most `length`, the
 * size of the JSON.
 */
export function limited(request: Json, length: number, typeName: string): Json {
  if (length <= MAX_REQUEST) return request;
  try {
    return isOversized(codec(typeName).encode(request)) ? OVERSIZED : request;
  } catch {
    // Requests that cannot be encoded are refused later with a detailed error.
    return request;
  }
}
