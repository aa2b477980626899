/** The part of the address under which the unfilled shifts of the next 24 hours stand. */
export const soon = 'within=24h';
export const isSoon = (address: URLSearchParams) => address.get('within') === '24h';
