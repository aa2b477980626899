export const RE2JS: { compile(): never };
