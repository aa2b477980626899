import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlaceLookup, PlaceSuggestion } from '../../core/calls/places';
import { placeText } from '../../core/messages/places';
import { longestAddressText, shortestAddressText, type Country } from '../../core/rules/place';
import { failureText } from './failure-text';

const pauseMs = 200;

export type SuggestionsState = 'idle' | 'searching' | 'found' | 'failed';

interface Found {
  status: SuggestionsState;
  suggestions: readonly PlaceSuggestion[];
  /** Why there are no suggestions, as a text for the user. */
  failure?: string;
}
const nothing: Found = { status: 'idle', suggestions: [] };

/** The text for a failed look-up. The general texts speak of saving and would mislead. */
export function lookupFailure(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'offline') return placeText.offline;
  return code === 'unavailable' ? placeText.unavailable : failureText(error);
}

/** Suggestions for the typed text, requested after a pause; only the answer to the latest text counts. */
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
      const asked = [...text.trim()].slice(0, longestAddressText).join('');
      if (asked.length < shortestAddressText) return setFound(nothing);
      const settle = (next: Found) => mine === turn.current && setFound(next);
      // Earlier suggestions stay visible until the new answer arrives.
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
