export const schedulingText = {} as const;
