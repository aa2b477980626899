export const shellText = {} as const;
