import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VersionEntry } from '@spot/contracts/releases';

export interface Listed {
  features: Record<
    string,
    {
      current?: VersionEntry;
      previous?: VersionEntry;
      canary?: VersionEntry & { share: number };
      off?: { reason: string };
    }
  >;
}

export interface FeatureServer {
  name: string;
  /** Where a test may build versions beside `local`; `release` publishes them. */
  dist: string;
  /** Folder of its versions in the bucket. */
  base: string;
  /** Makes connections to its files fail, and work again. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** The handler returns true if it has handled the request. */
  fault(handler: ((request: IncomingMessage, response: ServerResponse, pathname: string) => boolean) | null): void;
}

export interface Stack {
  url: string;
  /** Public URL of the bucket with versions and registry. */
  releasesUrl: string;
  /** The shell's published files. */
  shellDir: string;
  firebase: { port: number; kill(): Promise<void>; restart(): Promise<void>; close(): Promise<void> };
  features: Record<string, FeatureServer>;
  /** Publishes missing versions and releases these; browsers wait for it. */
  release(
    name: string,
    versions: { current: string; previous?: string; canary?: string; share?: number; off?: string },
  ): Promise<void>;
  /** Keeps the files of a built shell, as its deployment would. Returns their digest. */
  keepShell(dir: string): Promise<string>;
  adjust(change: ((registry: Listed) => unknown) | null): void;
  close(): Promise<void>;
}

/**
 * `durable` keeps the backend's data over a kill; `composition` is the shell's folder to serve (`shell/dist`, `.local/static`);
 * `origins` are further origins allowed to serve code; `development` names a feature that is served from its source.
 */
export function startStack(options?: {
  durable?: boolean;
  composition?: string;
  origins?: string[];
  development?: string;
  schedules?: 'by-hand';
}): Promise<Stack>;
