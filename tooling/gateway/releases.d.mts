import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from '@spot/contracts/releases';
import type { Key } from '../lib/release-key.mjs';

export function serveReleases(options: {
  bucket: string;
  firebase: () => string;
  key: Key;
  intercept?: (request: IncomingMessage, response: ServerResponse, feature: string, path: string) => boolean;
  rewrite?: (features: Registry['features']) => unknown;
  before?: () => Promise<unknown>;
}): Promise<{ port: number; url: string; origin: string; close(): Promise<void> }>;
