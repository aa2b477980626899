import { functionsRegion } from '@spot/contracts/core';

declare const CODEBASE: string | undefined;

/**
 * What each kind of function may use. Every function names all of it, so that a deployment asks for at most 20 vCPUs, which is
 * what a new project has (docs/adr/codebases.md), and no flood starts more instances than somebody meant to pay.
 */
const own = {
  region: functionsRegion,
  // Each codebase has an account with no more than its roles (tooling/deploy/needs.mjs); the name of the codebase comes with its build.
  ...(typeof CODEBASE === 'string' && process.env['GCLOUD_PROJECT']
    ? { serviceAccount: `spot-${CODEBASE}@${process.env['GCLOUD_PROJECT']}.iam.gserviceaccount.com` }
    : {}),
};

/** Callables wait for the database most of the time, so one instance answers many at once. */
export const answering = {
  ...own,
  cpu: 1,
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 10,
  timeoutSeconds: 60,
} as const;

/** Work that nobody waits for; less than one CPU takes one event at a time. */
export const background = {
  ...own,
  cpu: 0.4,
  memory: '256MiB',
  concurrency: 1,
  maxInstances: 10,
  timeoutSeconds: 60,
} as const;

/** A trigger whose work is derived from documents and may therefore be tried again. */
export const repeated = { ...background, retry: true } as const;

/** A trigger that waits most of its time: for the database that counts, or for another service. */
export const counting = { ...repeated, cpu: 0.16 } as const;

/** Work that comes a few times an hour and writes one document. */
export const seldom = { ...background, cpu: 0.08 } as const;

/** The same for work over many documents; nine minutes are the most that an event may take. */
export const lasting = { ...repeated, timeoutSeconds: 540 } as const;

/** Nobody waits for a schedule at all; a run that takes longer than its pause is not overtaken by the next one. */
export const scheduled = { ...background, cpu: 0.16, maxInstances: 1, timeoutSeconds: 300 } as const;
