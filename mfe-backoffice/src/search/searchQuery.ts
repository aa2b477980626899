import type { RequestOf } from '@spot/contracts/core';
import {
  type SearchCursor,
  type SearchFilters,
  type universalSearch,
  defaultRadiusKm,
  lastSearchOffset,
  searchCertificates,
  searchEquipment,
  searchModes,
  searchSize,
  type SearchMode,
} from '@spot/contracts/backoffice';

/** A search as entered, also stored in the page's address. */
export interface SearchQuery {
  mode: SearchMode;
  text: string;
  /** The address to search around, and its position. */
  address: string;
  centre?: { lat: number; lng: number };
  companyId: string;
  teamId: string;
  /** In km, as typed, even if it is no number. */
  radius: string;
  filters: SearchFilters;
  /** Page number, from 0. */
  page: number;
  /** The edge of the page, if it was reached from another one. */
  cursor?: SearchCursor;
}

export const emptySearch: SearchQuery = {
  mode: 'name',
  text: '',
  address: '',
  companyId: '',
  teamId: '',
  radius: String(defaultRadiusKm),
  filters: {},
  page: 0,
};

/** Filters with a few fixed values, by their name in the address. */
export const choices = {
  status: ['active', 'deactivated'],
  typeOfWork: ['FULL_TIME', 'FLEXIBLE'],
  resume: ['available', 'unavailable'],
  student: ['student', 'notStudent'],
  completion: ['complete', 'incomplete'],
  secondChances: ['active', 'notActive'],
} as const;
export type ChoiceName = keyof typeof choices;
const choiceNames = Object.keys(choices) as ChoiceName[];

export const usedFilters = (filters: SearchFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

const numberOf = (text: string | null | undefined): number | undefined => {
  const value = text?.trim() ? Number(text) : NaN;
  return Number.isFinite(value) ? value : undefined;
};
const known = (text: string | null, documents: readonly { key: string }[]): string[] | undefined => {
  const keys = (text ?? '').split(',').filter((key) => documents.some((one) => one.key === key));
  return keys.length > 0 ? keys : undefined;
};

function readFilters(params: URLSearchParams): SearchFilters {
  const rating = params.get('rating')?.split('-').map(Number) ?? [];
  const [low = NaN, high = NaN] = rating;
  const minCompleted = numberOf(params.get('completed'));
  const filters = {
    ...Object.fromEntries(
      choiceNames.map((name) => {
        const value = params.get(name);
        return [name, (choices[name] as readonly (string | null)[]).includes(value) ? value : undefined];
      }),
    ),
    minCompleted:
      minCompleted !== undefined && Number.isInteger(minCompleted) && minCompleted > 0 ? minCompleted : undefined,
    rating: high <= 5 && low <= high ? { low, high } : undefined,
    certificates: known(params.get('certificates'), searchCertificates),
    equipment: known(params.get('equipment'), searchEquipment),
    referralCode: params.get('referral')?.trim() || undefined,
    previouslyHired: params.get('hiredBy') || undefined,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

const sides = ['after', 'before'] as const;

/** `after=<uid> <name>`; a uid contains no space. */
function readCursor(params: URLSearchParams): SearchCursor | undefined {
  const side = sides.find((one) => params.has(one));
  const [, uid, name] = /^(\S+) (.*)$/.exec((side && params.get(side)) ?? '') ?? [];
  return side && uid !== undefined && name !== undefined ? { side, uid, name } : undefined;
}

/** The search in an address; unknown parts are ignored. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const mode = searchModes.find((one) => one === params.get('by')) ?? 'name';
  const [lat, lng] = (params.get('at') ?? '').split(',').map(numberOf);
  const inside = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  const page = numberOf(params.get('page')) ?? 1;
  const cursor = page > 1 ? readCursor(params) : undefined;
  return {
    mode,
    text: params.get('q') ?? '',
    address: params.get('address') ?? '',
    ...(inside && { centre: { lat, lng } }),
    companyId: params.get('company') ?? '',
    teamId: params.get('team') ?? '',
    radius: params.get('km') ?? String(defaultRadiusKm),
    filters: readFilters(params),
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), lastSearchOffset / searchSize + 1) - 1 : 0,
    ...(cursor && { cursor }),
  };
}

/** The address of a search; it contains only what the mode needs. */
export function writeSearchQuery({
  mode,
  text,
  address,
  centre,
  companyId,
  teamId,
  radius,
  filters,
  page,
  cursor,
}: SearchQuery): URLSearchParams {
  const values: Record<string, string | undefined> = {
    by: mode,
    ...(mode === 'name' && { q: text.trim() }),
    ...(mode === 'general' && { address, at: centre && `${centre.lat},${centre.lng}` }),
    ...(mode === 'team' && { company: companyId, team: teamId }),
    ...(mode !== 'name' && { km: radius.trim() }),
    ...Object.fromEntries(choiceNames.map((name) => [name, filters[name]])),
    completed: filters.minCompleted?.toString(),
    rating: filters.rating && `${filters.rating.low}-${filters.rating.high}`,
    certificates: filters.certificates?.join(','),
    equipment: filters.equipment?.join(','),
    referral: filters.referralCode,
    hiredBy: filters.previouslyHired,
    page: page > 0 ? String(page + 1) : undefined,
    ...(page > 0 && cursor && { [cursor.side]: `${cursor.uid} ${cursor.name}` }),
  };
  return new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The request for a search; a radius that is no number is 0. */
export function requestOf({
  mode,
  text,
  centre,
  teamId,
  radius,
  filters,
  page,
  cursor,
}: SearchQuery): RequestOf<typeof universalSearch> {
  return {
    mode,
    ...(mode === 'name' && { text }),
    ...(mode === 'general' && centre && { centre }),
    ...(mode === 'team' && teamId && { teamId }),
    ...(mode !== 'name' && { radiusKm: numberOf(radius) ?? 0 }),
    filters,
    size: searchSize,
    from: page * searchSize,
    ...(cursor && { cursor }),
  };
}
