/** Years of experience that a position may ask for (decision N42). */
export const experienceOptions = ['None', 'Less than 1', '1-2', '3-5', '5+'] as const;
