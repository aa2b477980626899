import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlaceLookup, PlaceSuggestion } from '../../core/calls/places';
import { placeText } from '../../core/messages/places';
import { shortestAddressText, type Country } from '../../core/rules/place';
import { failureText } from './failure-text';

const pauseMs = 200;

interface Found {
  status: 'idle' | 'searching' | 'found' | 'failed';
  suggestions: readonly PlaceSuggestion[];
  /** Why there are none, in words. */
  failure?: string;
}
const nothing: Found = { status: 'idle', suggestions: [] };

/** A failed look-up in words; nothing was to be saved, so the general sentences would mislead. */
export function lookupFailure(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'offline') return placeText.offline;
  return code === 'unavailable' ? placeText.unavailable : failureText(error);
}

/** Suggestions for what is typed, asked for after a pause; only the answer to the last text counts. */
export function useSuggestions(suggest: PlaceLookup['suggest'], countries: readonly Country[]) {
  const [found, setFound] = useState(nothing);
  const latest = useRef({ suggest, countries });
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { suggest, countries };
  });

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    return ++turn.current;
  }, []);
  useEffect(() => () => void stop(), [stop]);

  const search = useCallback(
    (text: string) => {
      const mine = stop();
      const asked = text.trim();
      if (asked.length < shortestAddressText) return setFound(nothing);
      const settle = (next: Found) => mine === turn.current && setFound(next);
      // What was found before stays to be seen until the new answer comes.
      setFound(({ suggestions }) => ({ status: 'searching', suggestions }));
      timer.current = setTimeout(() => {
        latest.current.suggest(asked, latest.current.countries).then(
          (suggestions) => settle({ status: 'found', suggestions }),
          (error: unknown) => settle({ status: 'failed', suggestions: [], failure: lookupFailure(error) }),
        );
      }, pauseMs);
    },
    [stop],
  );
  const forget = useCallback(() => {
    stop();
    setFound(nothing);
  }, [stop]);
  return useMemo(() => ({ ...found, search, forget }), [found, search, forget]);
}
