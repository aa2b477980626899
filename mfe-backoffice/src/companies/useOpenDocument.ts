import { companyText } from '@spot/contracts/backoffice';
import type { Live, LiveDocument } from '@spot/contracts/core/queries';
import { useLiveDocument, useShell } from '@spot/contracts/shell-api';
import { useEffect, useRef } from 'react';

/**
 * The document that an open dialog is about. If it can no longer be read, the last state stays, so that nothing typed is lost,
 * and a notification says so. Somebody who may no longer read it loses it at once.
 */
export function useOpenDocument<T>(document: LiveDocument<T> | null): Live<T | null> {
  const { notify } = useShell();
  const state = useLiveDocument(document);
  const last = useRef<{ key: string; state: Live<T | null> }>(undefined);
  if (document && state.status === 'ready') last.current = { key: document.key, state };
  const mayKeep = state.status === 'loading' || (state.status === 'error' && !state.denied);
  const kept = mayKeep && last.current?.key === document?.key ? last.current?.state : undefined;
  const isOutdated = kept !== undefined && state.status === 'error';
  useEffect(() => {
    if (isOutdated) notify({ text: companyText.outdated, variant: 'error' });
  }, [isOutdated, notify]);
  return kept ?? state;
}
