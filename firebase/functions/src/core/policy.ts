import { functionsRegion } from '@spot/contracts/core';

declare const CODEBASE: string | undefined;

/**
 * Resources of each kind of function. Every function names all of them, so that a deployment requests at most 20 vCPUs, the
 * quota of a new project (docs/adr/codebases.md), and a flood of requests cannot start more instances than intended.
 */
const own = {
  region: functionsRegion,
  // Each codebase has a service account with only the roles that it needs (tooling/deploy/needs.mjs); the build defines the
  // codebase's name.
  ...(typeof CODEBASE === 'string' && process.env['GCLOUD_PROJECT']
    ? { serviceAccount: `spot-${CODEBASE}@${process.env['GCLOUD_PROJECT']}.iam.gserviceaccount.com` }
    : {}),
};

/** Callables mostly wait for the database, so one instance serves many at once. */
export const answering = {
  ...own,
  cpu: 1,
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 10,
  timeoutSeconds: 60,
} as const;

/** Work that no user waits for. With less than one CPU an instance handles one event at a time. */
export const background = {
  ...own,
  cpu: 0.36,
  memory: '256MiB',
  concurrency: 1,
  maxInstances: 10,
  timeoutSeconds: 60,
} as const;

/** A trigger that derives its result from documents and can therefore be retried. */
export const repeated = { ...background, retry: true } as const;

/** A trigger that mostly waits for the database's counts or another service. */
export const counting = { ...repeated, cpu: 0.16 } as const;

/** A trigger that sends pictures to another service: while it packs them, it holds them several times. */
export const sending = { ...counting, memory: '512MiB' } as const;

/** Work that runs a few times an hour and writes few documents. */
export const seldom = { ...background, cpu: 0.08 } as const;

/** Work over many documents; nine minutes is the maximum for an event. */
export const lasting = { ...repeated, timeoutSeconds: 540 } as const;

/** Scheduled work. One instance, so that the next run does not overtake a slow one. */
export const scheduled = { ...background, cpu: 0.16, maxInstances: 1, timeoutSeconds: 300 } as const;
