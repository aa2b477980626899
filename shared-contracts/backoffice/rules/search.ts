/** Of each page; the offset ends so that no search reads past the ten thousandth worker (ADM-192). */
export const searchSize = 10;
export const lastSearchOffset = 9_990;
/** From here on a search says only that there are at least so many (ADM-040). */
export const mostCounted = 10_000;
/** Kilometres around an address (ADM-057). */
export const defaultRadiusKm = 1;
export const furthestRadiusKm = 1_000;

export const searchModes = ['name', 'general', 'team'] as const;
export type SearchMode = (typeof searchModes)[number];

/** Why a search cannot be asked; its texts are in `messages`. */
export type SearchIssue = 'value' | 'generalRadius' | 'teamRadius' | 'tooFar';

export interface SearchAsked {
  mode: SearchMode;
  /** Part of a name or phone number. */
  text?: string;
  /** Of the general address, picked from the suggestions. */
  centre?: { lat: number; lng: number };
  teamId?: string;
  radiusKm?: number;
}

const hasRadius = ({ radiusKm }: SearchAsked): boolean => radiusKm !== undefined && radiusKm > 0;

/** What keeps a search from being asked; one at a time, as its texts are (ADM-053, ADM-054, ADM-055). */
export function searchIssue(asked: SearchAsked): SearchIssue | undefined {
  const value = { name: asked.text?.trim(), general: asked.centre, team: asked.teamId }[asked.mode];
  if (!value) return 'value';
  if (asked.mode === 'name') return undefined;
  if (!hasRadius(asked)) return asked.mode === 'general' ? 'generalRadius' : 'teamRadius';
  return (asked.radiusKm ?? 0) > furthestRadiusKm ? 'tooFar' : undefined;
}

/** The whole kilometres around a point in which a search can be asked for what a map shows. */
export const searchRadius = (km: number): number => Math.min(Math.max(Math.round(km), 1), furthestRadiusKm);

interface ShownPage {
  total: number;
  /** From 0. */
  page: number;
  rows: number;
  /** Whether more workers follow; left out by an answer that does not know. */
  later: boolean | undefined;
}

/**
 * The workers that a pager counts. Others joined or left the list since the first page, so the last page is the one that none
 * follow, whatever the total says. None is past the ten thousandth worker (ADM-192).
 */
export function shownTotal({ total, page, rows, later }: ShownPage): number {
  const sofar = page * searchSize + rows;
  const known = later === undefined ? total : later ? Math.max(total, sofar + 1) : sofar;
  return Math.min(known, lastSearchOffset + searchSize);
}
