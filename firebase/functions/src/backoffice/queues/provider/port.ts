import type { Address } from '@spot/contracts/core';

/** An ID as its provider is asked to look at it, with the pictures of it and of whoever handed it in. */
export interface IdApplication {
  /** Our own id of the entry, which comes back with the answer. */
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

/** Who looks at IDs before people do. */
export interface IdProvider {
  /** Can it look at such an ID, with or without its back? Others are for people at once. */
  takes(idType: string, hasBack: boolean): boolean;
  send(application: IdApplication): Promise<{ id: string }>;
}
