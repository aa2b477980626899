import type { FirestoreError } from '@firebase/firestore';
import { commonText } from '../messages/common';

/** State of a live query for a screen. In `data`, entities that did not change keep their identity. */
export type Live<T> =
  | { status: 'loading'; data: undefined; error: undefined }
  /**
   * `asOf`: the server cannot be reached, and this is what the device keeps of that moment (ms). `leftOut`: number of documents
   * of a query's answer that are not in `data`, because their schema refuses them.
   */
  | { status: 'ready'; data: T; error: undefined; asOf?: number; leftOut?: number }
  /** `denied`: the rules refused it, which is also their answer for a document that does not exist. */
  | { status: 'error'; data: undefined; error: string; denied?: boolean };

export const loading: Live<never> = { status: 'loading', data: undefined, error: undefined };

/** The text for a failed read; offline, denied and server errors have their own, and none is shown raw. */
export function readFailure(error: Pick<FirestoreError, 'code'>): string {
  if (error.code === 'permission-denied') return 'You do not have permission to see this.';
  if (error.code === 'unavailable') return 'The server cannot be reached. Trying again as soon as it answers.';
  return commonText.somethingWrong;
}

export const ready = <T>(data: T): Live<T> => ({ status: 'ready', data, error: undefined });
/** Of a query whose answer has `found` documents. */
export function readyList<T>(data: readonly T[], found: number): Live<readonly T[]> {
  const leftOut = found - data.length;
  return leftOut === 0 ? ready(data) : { status: 'ready', data, error: undefined, leftOut };
}
export const failed = (error: Pick<FirestoreError, 'code'>): Live<never> => ({
  status: 'error',
  data: undefined,
  error: readFailure(error),
  ...(error.code === 'permission-denied' && { denied: true }),
});
export const unreachable = failed({ code: 'unavailable' });
export const isOffline = () => globalThis.navigator?.onLine === false;

/** Marks in the browser's timeline when a query was started and when its latest data arrived, for measurements. */
export function mark(what: 'ask' | 'live', key: string): void {
  const name = `${what} ${key}`;
  if (typeof performance.clearMarks !== 'function') return;
  performance.clearMarks(name);
  performance.mark(name);
}
