import type { Address } from '@spot/contracts/core';

/** An address in one line: `12, 255 Front St W, Toronto, ON, M5V 2W6, Canada`. */
export function addressText({ unit, street, city, province, postal = '', country }: Address): string {
  return [unit, street, city, province, postal, country].filter((part) => part.trim() !== '').join(', ');
}
