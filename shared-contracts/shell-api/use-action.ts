import { useCallback, useEffect, useRef, useState } from 'react';
import { requireNetwork, toCallError, type CallError } from '../core/client';
import { commonText, mayBeDone } from '../core';
import { useOnlineAgain } from '../ui/core/use-online-again';
import { useShell } from './hooks';

/** A failed write. */
export interface Failure {
  /** The text for the screen; with `store` it begins with `ERROR: `. */
  message: string;
  /** The text without prefix, for display at a field. */
  sentence: string;
  code: CallError['code'];
  /** The request's field that caused the failure. */
  field?: string;
  reason?: string;
  /** Someone else has changed the same data in between. */
  conflict: boolean;
}

export interface ActionOptions {
  /**
   * Prefixes the failure on the screen with `ERROR: `, as the specification asks for some forms (ACC-225, SCH-267, SCH-269,
   * decisions N12, N36).
   */
  store?: boolean;
  /**
   * Also shows the failure as a notification, with `ERROR: ` (decision N12) or, for `plain`, without, or with another text. It
   * leaves when the action is tried again and succeeds or fails anew.
   */
  notify?: boolean | 'plain' | { text: string };
  /** Stays busy after success, for actions after which the screen is left. */
  holds?: boolean;
  /** Without a network, `work` itself keeps what was pressed. */
  waits?: boolean;
  /** Returns a text to show instead of the message, or null to show none. Not `void`, which a promise also is. */
  onRefused?(failure: Failure): string | null | undefined;
}

export interface DoneOptions<Args extends unknown[]> extends ActionOptions {
  /** Whether the data show the action as done. If only the answer was lost, its failure leaves then. */
  isDone?(...args: Args): boolean;
}

export interface Action<Args extends unknown[]> {
  busy: boolean;
  error: string | undefined;
  /** Runs the action unless it is already running. Resolves to true after success; never rejects. */
  run(...args: Args): Promise<boolean>;
  say(error: string | undefined): void;
}

/**
 * Converts a thrown value. A function's own message is kept; other errors get a general text, because their messages do not
 * help a user (N11).
 */
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

const textOf = (notifies: Exclude<ActionOptions['notify'], false | undefined>, { message, sentence }: Failure) =>
  typeof notifies === 'object' ? notifies.text : notifies === 'plain' ? sentence : message;

/**
 * `refuse` handles a failure and returns the text that the screen shows; `settle` takes its notification away. `key` tells the
 * rows of a list apart.
 */
function useSettledRefusal() {
  const { notify, reportError } = useShell();
  const shown = useRef(new Map<string, () => void>());
  const settle = useCallback((key = '') => {
    shown.current.get(key)?.();
    shown.current.delete(key);
  }, []);
  const refuse = useCallback(
    (
      error: unknown,
      { store = false, notify: notifies = false, onRefused }: ActionOptions,
      key = '',
    ): string | undefined => {
      settle(key);
      // An error without a code is not a refusal but a bug.
      if (!(error instanceof Error && 'code' in error)) reportError(error, { at: 'action' });
      const failure = failureOf(error, store);
      const said = onRefused?.(failure);
      if (said === null) return undefined;
      if (notifies) {
        const dismiss = notify({ text: textOf(notifies, failureOf(error, true)), variant: 'error' });
        if (dismiss) shown.current.set(key, dismiss);
      }
      return (said ?? failure.message) || undefined;
    },
    [notify, reportError, settle],
  );
  return { refuse, settle };
}

/** Whether the action may have been done although it failed, because only its answer was lost. */
export const isUncertain = (error: unknown): boolean => mayBeDone(failureOf(error).code);

/** Runs whose answer may have been lost, by key; `leave` takes their failure away once the data show them as done. */
function useLostAnswers<Args extends unknown[]>(
  isDone: ((...args: Args) => boolean) | undefined,
  leave: (key: string) => void,
) {
  const lost = useRef(new Map<string, Args>());
  useEffect(() => {
    for (const [key, args] of lost.current) if (isDone?.(...args) && lost.current.delete(key)) leave(key);
  });
  return lost;
}

const none: ReadonlySet<string> = new Set();

/**
 * The text of the last failure, and what sets it. That the user is offline is no longer true when the network is back, so that
 * text and its notifications leave then.
 */
function useFailureText() {
  const { refuse, settle } = useSettledRefusal();
  const [failed, setFailed] = useState<{ text: string | undefined; offline: boolean; key?: string }>();
  const [offline, setOffline] = useState(none);
  useOnlineAgain(offline.size > 0, () => {
    setFailed((now) => (now?.offline ? undefined : now));
    for (const key of offline) settle(key);
    setOffline(none);
  });
  const say = useCallback((text: string | undefined) => setFailed({ text, offline: false }), []);
  const begin = useCallback(
    (key = '') => {
      say(undefined);
      setOffline((before) => (before.has(key) ? new Set([...before].filter((other) => other !== key)) : before));
    },
    [say],
  );
  const fail = useCallback(
    (error: unknown, options: ActionOptions, key = '') => {
      const isOffline = failureOf(error).code === 'offline';
      setFailed({ text: refuse(error, options, key), offline: isOffline, key });
      if (isOffline) setOffline((before) => new Set(before).add(key));
    },
    [refuse],
  );
  const leave = useCallback(
    (key: string) => {
      settle(key);
      setFailed((now) => (now?.key === key ? undefined : now));
    },
    [settle],
  );
  return { error: failed?.text, say, begin, fail, leave, settle };
}

/** Returns a function that handles a failure and returns the text that the screen shows. */
export const useRefusal = () => useSettledRefusal().refuse;

/**
 * Runs a write from a screen. `work` sends it and does what follows; only one run is active at a time, and a failure becomes a
 * text. Callables that must take effect only once get their request id from `useIdempotentCall`.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  options: DoneOptions<Args> = {},
): Action<Args> {
  const { error, say, begin, fail, leave, settle } = useFailureText();
  const lost = useLostAnswers(options.isDone, leave);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef({ work, options });
  latest.current = { work, options };
  const run = useCallback(
    async (...args: Args): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      begin();
      lost.current.clear();
      let done = false;
      try {
        requireNetwork();
        await latest.current.work(...args);
        done = true;
        settle();
      } catch (reason) {
        if (isUncertain(reason)) lost.current.set('', args);
        fail(reason, latest.current.options);
      }
      if (!done || !latest.current.options.holds) {
        running.current = false;
        setBusy(false);
      }
      return done;
    },
    [begin, fail, lost, settle],
  );
  return { busy, error, run, say };
}

export interface RowAction<Row, What> {
  /** The action in progress, by row key. */
  busy: ReadonlyMap<string, What>;
  /** The last failure, cleared by the next action. */
  error: string | undefined;
  /** Resolves to true after success. */
  run(row: Row, what: What): Promise<boolean>;
}

/** Like `useAction`, for the buttons of rows: one action at a time in each row, and failures are notifications by default. */
export function useRowAction<Row, What>(
  keyOf: (row: Row) => string,
  work: (row: Row, what: What) => Promise<unknown>,
  options: DoneOptions<[Row, What]> = { notify: true },
): RowAction<Row, What> {
  const { error, begin, fail, leave, settle } = useFailureText();
  const [busy, setBusy] = useState<ReadonlyMap<string, What>>(new Map());
  const running = useRef(new Set<string>());
  const latest = useRef({ keyOf, work, options });
  latest.current = { keyOf, work, options };
  const lost = useLostAnswers(options.isDone, leave);
  const run = useCallback(
    async (row: Row, what: What) => {
      const key = latest.current.keyOf(row);
      if (running.current.has(key)) return false;
      running.current.add(key);
      setBusy((before) => new Map(before).set(key, what));
      begin(key);
      lost.current.delete(key);
      let done = false;
      try {
        if (!latest.current.options.waits) requireNetwork();
        await latest.current.work(row, what);
        done = true;
        settle(key);
      } catch (reason) {
        if (isUncertain(reason)) lost.current.set(key, [row, what]);
        fail(reason, latest.current.options, key);
      }
      running.current.delete(key);
      setBusy((before) => new Map([...before].filter(([other]) => other !== key)));
      return done;
    },
    [begin, fail, lost, settle],
  );
  return { busy, error, run };
}
