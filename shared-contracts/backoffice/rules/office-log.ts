import type { OfficeEntry } from '../entities/office-entry';

/** Calls that the system makes by itself: a deployment registers its build and keeps the shell, the canary rule changes a release. */
export const systemCalls = ['keepShell', 'recordFacts', 'setRelease'];

/** Whether the system acted by itself, without a person. */
export const isSystemEntry = ({ call, actorEmail }: Pick<OfficeEntry, 'call' | 'actorEmail'>): boolean =>
  call === 'recordFacts' || call === 'keepShell' || actorEmail === '';
