/** An ID as its provider is asked to look at it. */
export interface IdApplication {
  /** Our own id of the entry, which comes back with the answer. */
  reference: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  idType: string;
  idCountry: string;
}

/** Who looks at IDs before people do. Sending the same reference again is sending it once. */
export interface IdProvider {
  send(application: IdApplication): Promise<{ id: string }>;
}

/** What a provider says of an ID. */
export const idResults = ['CLEARED', 'INCONCLUSIVE', 'REJECTED'] as const;
export type IdResult = (typeof idResults)[number];
