import type { IncomingMessage, ServerResponse } from 'node:http';
import { StatusError } from './status';

export type Json = Record<string, unknown>;

/** A request body was larger than the route allows; answered with 413. */
export class BodyTooLarge extends StatusError {
  constructor(limit: number) {
    super('INVALID_ARGUMENT', `The request is larger than ${limit} bytes.`);
  }
  override get httpCode(): number {
    return 413;
  }
}

/**
 * Reads the whole body; throws BodyTooLarge after `limit` bytes but lets the rest drain, so that the client can read the
 * response.
 */
export async function readBody(request: IncomingMessage, limit = 10 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= limit) chunks.push(chunk as Buffer);
    else chunks.length = 0;
  }
  if (size > limit) throw new BodyTooLarge(limit);
  return Buffer.concat(chunks);
}

/** Parses the body as a JSON object; an empty body is `{}`. */
export async function readJson(request: IncomingMessage, limit?: number): Promise<Json> {
  return parseObject((await readBody(request, limit)).toString('utf8'));
}

export function parseObject(text: string): Json {
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new StatusError('INVALID_ARGUMENT', 'The request body is not valid JSON.');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new StatusError('INVALID_ARGUMENT', 'The request body is not a JSON object.');
  return parsed as Json;
}

export function sendJson(response: ServerResponse, code: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.statusCode = code;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

export function sendHtml(response: ServerResponse, code: number, html: string): void {
  response.statusCode = code;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(html);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Decodes a path segment; an invalid escape is a client error. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new StatusError('INVALID_ARGUMENT', 'The URL contains a broken escape sequence.');
  }
}
