import { lengthOf } from '../../core/rules/text';

/** Page size; the offset is limited so that no search reads beyond the ten thousandth worker (ADM-192). */
export const searchSize = 10;
export const lastSearchOffset = 9_990;
/** A search counts no further; it shows larger totals as at least this many (ADM-040). */
export const mostCounted = 10_000;
/** Default radius around an address, in kilometres (ADM-057). */
export const defaultRadiusKm = 1;
export const furthestRadiusKm = 1_000;
/** Maximum length of a name or phone number to search for, in characters. */
export const longestSearchText = 200;
export const longestReferralCode = 100;

export const searchModes = ['name', 'general', 'team'] as const;
export type SearchMode = (typeof searchModes)[number];

/** Why a search is invalid; its texts are in `messages`. */
export type SearchIssue = 'value' | 'tooLong' | 'codeTooLong' | 'generalRadius' | 'teamRadius' | 'tooFar';

export interface SearchAsked {
  mode: SearchMode;
  /** Part of a name or phone number. */
  text?: string;
  /** Position of the address chosen from the suggestions. */
  centre?: { lat: number; lng: number };
  teamId?: string;
  radiusKm?: number;
  filters?: { referralCode?: string | undefined };
}

const hasRadius = ({ radiusKm }: SearchAsked): boolean => (radiusKm ?? 0) > 0;

/** The first error of a search; only one is shown at a time (ADM-053, ADM-054, ADM-055). */
export function searchIssue(asked: SearchAsked): SearchIssue | undefined {
  const value = { name: asked.text?.trim(), general: asked.centre, team: asked.teamId }[asked.mode];
  if (!value) return 'value';
  if (asked.mode === 'name' && lengthOf(asked.text ?? '') > longestSearchText) return 'tooLong';
  if (asked.mode !== 'name') {
    if (!hasRadius(asked)) return asked.mode === 'general' ? 'generalRadius' : 'teamRadius';
    if ((asked.radiusKm ?? 0) > furthestRadiusKm) return 'tooFar';
  }
  return lengthOf(asked.filters?.referralCode ?? '') > longestReferralCode ? 'codeTooLong' : undefined;
}

/** The search radius for the area that a map shows, in whole kilometres within the limits. */
export const searchRadius = (km: number): number => Math.min(Math.max(Math.round(km), 1), furthestRadiusKm);

interface ShownPage {
  total: number;
  /** Page index, starting at 0. */
  page: number;
  rows: number;
  /** Whether more workers follow; undefined if the answer does not say. */
  later: boolean | undefined;
}

/**
 * Number of workers for the pager. As the list may have changed since the first page, the last page is the one that no workers
 * follow, whatever the total. Never beyond the ten thousandth worker (ADM-192).
 */
export function shownTotal({ total, page, rows, later }: ShownPage): number {
  const sofar = page * searchSize + rows;
  const known = later === undefined ? total : later ? Math.max(total, sofar + 1) : sofar;
  return Math.min(known, lastSearchOffset + searchSize);
}
