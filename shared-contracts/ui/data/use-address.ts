import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../core/calls/fields';
import type { PlaceLookup, PlaceSuggestion } from '../../core/calls/places';
import type { Country } from '../../core/rules/place';
import { lookupFailure, useSuggestions } from './use-suggestions';

export interface AddressState extends PlaceLookup {
  value: Place | null;
  /** Called with the place, or with null and the typed text. */
  onChange(value: Place | null, typed: string): void;
  /** Countries of the suggestions. */
  countries: readonly Country[];
  /** Text typed earlier without picking a suggestion. */
  typed?: string;
}

const lineOf = (place: Place | null) =>
  place
    ? [place.address.street, place.address.city, place.address.province, place.address.country]
        .filter(Boolean)
        .join(', ')
    : '';

/** Text, unit and selection of an address field. Changing the text clears the selection (ACC-069). */
export function useAddress({ value, onChange, countries, typed = '', suggest, resolve }: AddressState) {
  const [text, setText] = useState(() => (value ? lineOf(value) : typed));
  const [unit, setUnit] = useState(value?.address.unit ?? '');
  const [resolving, setResolving] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Id of the place without a known zone, so that the user can still change the chosen zone.
  const [zoneless, setZoneless] = useState<string>();
  /** Id of the place whose point is only the centre of its town. */
  const [centred, setCentred] = useState<string>();
  const suggestions = useSuggestions(suggest, countries);
  const turn = useRef(0);
  const known = useRef(value);
  const latestUnit = useRef(unit);

  const give = (next: Place | null, instead: string) => {
    known.current = next;
    onChange(next, instead);
  };

  const { forget } = suggestions;
  useEffect(() => {
    // The form was filled or reset by its owner.
    if ((value ?? null) === known.current) return;
    known.current = value ?? null;
    turn.current++;
    latestUnit.current = value?.address.unit ?? '';
    setText(lineOf(value));
    setUnit(latestUnit.current);
    setResolving(false);
    setFailure(undefined);
    forget();
  }, [value, forget]);
  useEffect(() => () => void turn.current++, []);

  return {
    text,
    unit,
    resolving,
    failure: failure ?? suggestions.failure,
    suggestions,
    /** The town whose centre is used as the address's point. */
    centredIn: centred !== undefined && value?.placeId === centred ? value.address.city : undefined,
    zoneByHand: value !== null && (value.timeZone === '' || (zoneless !== undefined && value.placeId === zoneless)),
    type: (next: string) => {
      turn.current++;
      setResolving(false);
      setFailure(undefined);
      setText(next);
      give(null, next);
      suggestions.search(next);
    },
    pick: async ({ placeId, label, centred: inTown }: PlaceSuggestion) => {
      const mine = ++turn.current;
      setText(label);
      setFailure(undefined);
      setResolving(true);
      forget();
      give(null, label);
      try {
        const place = await resolve(placeId);
        if (mine !== turn.current) return;
        const chosenUnit = latestUnit.current || place.address.unit;
        latestUnit.current = chosenUnit;
        setUnit(chosenUnit);
        setZoneless(place.timeZone === '' ? placeId : undefined);
        setCentred(inTown ? placeId : undefined);
        give({ ...place, address: { ...place.address, unit: chosenUnit } }, '');
      } catch (error) {
        if (mine === turn.current) setFailure(lookupFailure(error));
      } finally {
        if (mine === turn.current) setResolving(false);
      }
    },
    typeUnit: (next: string) => {
      latestUnit.current = next;
      setUnit(next);
      if (value) give({ ...value, address: { ...value.address, unit: next } }, '');
    },
    chooseZone: (timeZone: string) => value && give({ ...value, timeZone }, ''),
  };
}
