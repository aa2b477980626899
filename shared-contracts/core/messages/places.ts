import { pluralize } from './pluralize';

/** Addresses chosen from suggestions (ACC-046, ACC-068; decisions section 4 item 20). */
export const placeText = {
  unit: 'Unit',
  optional: 'optional',
  searching: 'Searching…',
  resolving: 'Getting the address…',
  found: (count: number) => `${pluralize(count, 'address', 'addresses')} found`,
  /** Shown below suggestions from the gazetteer, because its licence requires it. */
  credit: 'Place data © GeoNames',
  nothing: 'No address found. Check the number, street, town and postal code.',
  unknown: 'Please select a valid address',
  choose: 'Choose an address from the list.',
  centred: (town: string) => `We couldn’t locate this street. Using the centre of ${town}.`,
  point: 'On the map',
  /** The map service knows no name for the point (ADM-060). */
  noName: (status: string) => `The address of this point was not found: ${status}`,
  unavailable: 'Address search is unavailable right now. Please try again.',
  notFound: 'This address was not found. Please choose another.',
  offline: 'You are offline. Your text is kept. Keep typing to search again.',
  timeZone: 'Time zone',
  timeZoneUnknown: 'We couldn’t find the time zone of this address. Please choose it.',
  useTimeZone: 'Use this time zone',
} as const;
