import type { Address } from '@spot/contracts/entities';

/** `12 - 1 Front St W, Toronto, Ontario` */
export function addressText({ unit, street, city, province }: Address): string {
  const first = unit && street ? `${unit} - ${street}` : street || unit;
  return [first, city, province].filter((part) => part.trim() !== '').join(', ');
}
