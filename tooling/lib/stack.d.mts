import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FeatureEntry } from '@spot/contracts/releases';

export interface Listed {
  features: Record<string, FeatureEntry>;
}

export interface FeatureServer {
  name: string;
  /** Where a test may build versions beside `local`; `release` publishes them. */
  dist: string;
  /** Where its versions lie in the bucket. */
  base: string;
  /** Connections to its files break off, and are answered again. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** The handler answers true when it has dealt with the request itself. */
  fault(handler: ((request: IncomingMessage, response: ServerResponse, pathname: string) => boolean) | null): void;
}

export interface Stack {
  url: string;
  /** The bucket with versions and registry, as browsers ask for it. */
  releasesUrl: string;
  /** The shell's published files. */
  shellDir: string;
  firebase: { port: number; kill(): Promise<void>; restart(): Promise<void>; close(): Promise<void> };
  features: Record<string, FeatureServer>;
  /** Publishes what is not published; browsers wait for it. */
  release(
    name: string,
    versions: { current: string; previous?: string; canary?: string; share?: number; off?: string },
  ): Promise<void>;
  adjust(change: ((registry: Listed) => unknown) | null): void;
  close(): Promise<void>;
}

/**
 * `durable` keeps the backend's data over a kill; `composition` is the shell's folder to serve (`shell/dist`, `.local/static`);
 * `origins` may serve code as well.
 */
export function startStack(options?: {
  durable?: boolean;
  composition?: string;
  origins?: string[];
  schedules?: 'by-hand';
}): Promise<Stack>;
