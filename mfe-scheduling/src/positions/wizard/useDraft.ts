import { deleteDoc, doc, serverTimestamp, setDoc } from '@firebase/firestore';
import { draftDocument } from '@spot/contracts/scheduling/queries';
import { paths } from '@spot/contracts/core';
import { useLiveDocument, useSession, useShell } from '@spot/contracts/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { positionValues, type PositionValues } from '../form/positionForm';

const formName = 'createPosition';
const pauseMs = 800;

export interface Draft {
  /** An unfinished draft; undefined once it was continued or discarded. */
  found: { values: PositionValues; at: number | undefined } | undefined;
  /** An earlier draft may exist, but cannot be read. */
  unread: boolean;
  retry(): void;
  /** Whether the current entries are being saved. */
  keeps: boolean;
  resume(): void;
  /** Deletes the draft, and saves nothing until the user enters something else. */
  discard(): void;
}

/** Saves a new position while it is entered as the user's own draft, and offers it on return. */
export function useDraft(teamId: string, form: UseFormReturn<PositionValues>): Draft {
  const shell = useShell();
  const uid = useSession(({ user }) => user?.uid ?? '');
  const own = draftDocument(teamId, uid);
  const stored = useLiveDocument(own);
  const [found, setFound] = useState<Draft['found'] | 'unknown'>('unknown');

  useEffect(() => {
    // A draft that cannot be read may exist, so nothing is saved over it.
    if (found !== 'unknown' || stored.status !== 'ready') return;
    const values = stored.data?.form === formName ? positionValues.safeParse(stored.data.values) : undefined;
    setFound(values?.success ? { values: values.data, at: stored.data?.updatedAt ?? undefined } : undefined);
  }, [found, stored]);

  const [failed, setFailed] = useState(false);
  const write = useCallback(
    async (values: PositionValues | undefined) => {
      try {
        const reference = doc(await shell.firebase.firestore(), paths.draft(teamId, uid));
        // Firestore accepts no undefined values.
        const plain: unknown = JSON.parse(JSON.stringify(values ?? null));
        await (values
          ? setDoc(reference, { form: formName, values: plain, updatedAt: serverTimestamp() })
          : deleteDoc(reference));
        setFailed(false);
      } catch (error) {
        setFailed(true);
        shell.reportError(error, { write: 'draft' });
      }
    },
    [shell, teamId, uid],
  );

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<() => void>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
  }, []);
  const flush = useCallback(() => {
    const write = pending.current;
    stop();
    write?.();
  }, [stop]);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = () => void write(form.getValues());
    timer.current = setTimeout(flush, pauseMs);
  }, [form, write, flush]);
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) flush();
    };
    // A reload cancels a request that begins with `pagehide`. `beforeunload` comes before the new page is requested, but not on
    // every phone, where a page that is not seen may be closed without any event.
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [flush]);
  // An earlier draft is not overwritten before the user has decided about it.
  const asked = found !== undefined;
  useEffect(() => {
    if (asked) return;
    const { unsubscribe } = form.watch((_, { type }) => {
      if (type !== undefined || form.formState.isDirty) save();
    });
    return () => {
      unsubscribe();
      flush();
    };
  }, [asked, form, save, flush]);
  // A fast user may have typed before the server reported an earlier draft or the form had a listener.
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!asked && isDirty) save();
  }, [asked, isDirty, save]);

  return {
    found: found === 'unknown' ? undefined : found,
    unread: found === 'unknown' && stored.status === 'error',
    retry: () => shell.live.retry(own.key),
    keeps: !asked && !failed,
    resume() {
      if (found && found !== 'unknown') form.reset(found.values, { keepDefaultValues: true });
      setFound(undefined);
    },
    discard() {
      stop();
      // Nothing was saved yet, and an earlier draft was not shown.
      if (found === 'unknown') return;
      setFound(undefined);
      void write(undefined);
    },
  };
}
