import { useCallback, useRef, useState } from 'react';
import { requireNetwork, toCallError, type CallError } from '../core/client';
import { commonText } from '../core';
import { useShell } from './hooks';

/** A write that was refused or got lost. */
export interface Failure {
  /** As the screen says it: with `ERROR: ` before it where `store` asks for that. */
  message: string;
  /** As it is: at a field it needs no more. */
  sentence: string;
  code: CallError['code'];
  /** The field of the request that it is about. */
  field?: string;
  reason?: string;
  /** Somebody else changed the same thing in between. */
  conflict: boolean;
}

export interface ActionOptions {
  /** A store's failure is said as `ERROR: {message}` on the screen too (ACC-225, SCH-267, SCH-269, decisions N12, N36). */
  store?: boolean;
  /** The failure is a notification as well, as `ERROR: {message}` (decision N12) or as it is. */
  notify?: boolean | 'plain';
  /** Stays busy once it is done, where only what follows from it leads on. */
  holds?: boolean;
  /** What to say on the screen in place of the message; null where nothing is to be said at all. */
  onRefused?(failure: Failure): string | null | undefined | void;
}

export interface Action<Args extends unknown[]> {
  busy: boolean;
  error: string | undefined;
  /** Runs unless it is running; true once it is done. Never rejects. */
  run(...args: Args): Promise<boolean>;
  say(error: string | undefined): void;
}

/** Reads what was thrown. A function's own sentence is kept, whatever else is thrown says nothing a user could use (N11). */
export function failureOf(error: unknown, store = false): Failure {
  const { code, message, details } = toCallError(error);
  return {
    message: store ? commonText.error(message) : message,
    sentence: message,
    code,
    field: details.field,
    reason: details.reason,
    conflict: code === 'aborted' && details.reason === 'conflict',
  };
}

/** Tells of a failure; answers what the screen has to say. */
export function useRefusal() {
  const { notify, reportError } = useShell();
  return useCallback(
    (error: unknown, { store = false, notify: notifies = false, onRefused }: ActionOptions): string | undefined => {
      // What has no code was not refused by anybody: a fault of our own.
      if (!(error instanceof Error && 'code' in error)) reportError(error, { at: 'action' });
      const failure = failureOf(error, store);
      const said = onRefused?.(failure);
      if (said === null) return undefined;
      const { message, sentence } = failureOf(error, true);
      if (notifies) notify({ text: notifies === 'plain' ? sentence : message, variant: 'error' });
      return (said ?? failure.message) || undefined;
    },
    [notify, reportError],
  );
}

/**
 * The one way to write from a screen: `work` sends and does what follows; it runs once at a time, and its failure is told in
 * words. A callable that has to be done once takes its request id from `useIdempotentCall`.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  options: ActionOptions = {},
): Action<Args> {
  const refuse = useRefusal();
  const [busy, setBusy] = useState(false);
  const [error, say] = useState<string>();
  const running = useRef(false);
  const latest = useRef({ work, options });
  latest.current = { work, options };
  const run = useCallback(
    async (...args: Args): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      say(undefined);
      let done = false;
      try {
        requireNetwork();
        await latest.current.work(...args);
        done = true;
      } catch (reason) {
        say(refuse(reason, latest.current.options));
      }
      if (!done || !latest.current.options.holds) {
        running.current = false;
        setBusy(false);
      }
      return done;
    },
    [refuse],
  );
  return { busy, error, run, say };
}

export interface RowAction<Row, What> {
  /** What is being done, by the row's key. */
  busy: ReadonlyMap<string, What>;
  /** The last failure, until something is done again. */
  error: string | undefined;
  /** True once it is done. */
  run(row: Row, what: What): Promise<boolean>;
}

/** As `useAction` for the buttons of rows: one thing at a time in each row; unless asked otherwise a failure is a notification. */
export function useRowAction<Row, What>(
  keyOf: (row: Row) => string,
  work: (row: Row, what: What) => Promise<unknown>,
  options: ActionOptions = { notify: true },
): RowAction<Row, What> {
  const refuse = useRefusal();
  const [busy, setBusy] = useState<ReadonlyMap<string, What>>(new Map());
  const [error, say] = useState<string>();
  const running = useRef(new Set<string>());
  const latest = useRef({ keyOf, work, options });
  latest.current = { keyOf, work, options };
  const run = useCallback(
    async (row: Row, what: What) => {
      const key = latest.current.keyOf(row);
      if (running.current.has(key)) return false;
      running.current.add(key);
      setBusy((before) => new Map(before).set(key, what));
      say(undefined);
      let done = false;
      try {
        requireNetwork();
        await latest.current.work(row, what);
        done = true;
      } catch (reason) {
        say(refuse(reason, latest.current.options));
      }
      running.current.delete(key);
      setBusy((before) => new Map([...before].filter(([other]) => other !== key)));
      return done;
    },
    [refuse],
  );
  return { busy, error, run };
}
