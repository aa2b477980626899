export const tokens: Record<string, string>;
