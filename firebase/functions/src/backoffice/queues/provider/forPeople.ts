/** Status of an ID that the provider cannot or could not clear: it waits under `Manual`. */
export const forPeople = { enhancedIDStatus: 'INCONCLUSIVE', manualCheckStatus: 'INCONCLUSIVE' } as const;
