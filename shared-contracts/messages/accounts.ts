export const accountsText = {} as const;
