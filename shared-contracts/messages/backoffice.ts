export const backofficeText = {} as const;
