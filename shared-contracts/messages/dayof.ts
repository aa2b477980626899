export const dayofText = {} as const;
