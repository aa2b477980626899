/** Query of the address of the list of unfilled shifts in the next 24 hours. */
export const soon = 'within=24h';
export const isSoon = (address: URLSearchParams) => address.get('within') === '24h';
