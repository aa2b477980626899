import type { Address } from '@spot/contracts/core';

/** An ID for the provider, with its pictures and the selfie of the person who submitted it. */
export interface IdApplication {
  /** Our id of the entry, which the provider returns with the result. */
  reference: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  address: Address;
  idType: string;
  idCountry: string;
  front: Buffer;
  back?: Buffer;
  selfie: Buffer;
}

/**
 * What became of an order: taken, refused for good, or `unknown`, because no answer came and it may have arrived. The provider has
 * no idempotency key.
 */
export type Ordered = { outcome: 'taken'; id: string } | { outcome: 'refused' } | { outcome: 'unknown'; error: string };

/** A service that checks IDs before people do. */
export interface IdProvider {
  /** Whether it can check this ID of this person; people check others at once. */
  takes(application: IdApplication): boolean;
  /** Fails if it was certainly not taken and is to be sent again. */
  send(application: IdApplication): Promise<Ordered>;
}
