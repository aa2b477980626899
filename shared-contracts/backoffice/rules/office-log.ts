import type { OfficeEntry } from '../entities/office-entry';

/** Calls by which the system acts on its own: a deployment registers its build, the canary rule changes a release. */
export const systemCalls = ['recordFacts', 'setRelease'];

/** Did the system act by itself, rather than a person? */
export const isSystemEntry = ({ call, actorEmail }: Pick<OfficeEntry, 'call' | 'actorEmail'>): boolean =>
  call === 'recordFacts' || actorEmail === '';
