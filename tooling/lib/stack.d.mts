import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FeatureEntry } from '@spot/contracts/releases';

export interface Listed {
  features: Record<string, FeatureEntry>;
}

export interface FeatureServer {
  name: string;
  port: number;
  dist: string;
  base: string;
  /** Stops listening, and listens again at the same address. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** The handler answers true when it has dealt with the request itself. */
  fault(handler: ((request: IncomingMessage, response: ServerResponse, pathname: string) => boolean) | null): void;
  close(): Promise<void>;
}

export interface Stack {
  url: string;
  /** The shell's published files. */
  shellDir: string;
  firebase: { port: number; kill(): Promise<void>; restart(): Promise<void>; close(): Promise<void> };
  features: Record<string, FeatureServer>;
  release(
    name: string,
    versions: { current: string; previous?: string; canary?: string; share?: number; off?: string },
  ): void;
  adjust(change: ((registry: Listed) => unknown) | null): void;
  close(): Promise<void>;
}

/** `durable` keeps the backend's data over a kill; `composition` is the shell's folder to serve (`shell/dist`, `.local/static`). */
export function startStack(options?: { durable?: boolean; composition?: string }): Promise<Stack>;
