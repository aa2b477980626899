export const reasonKey = 'spot: why signed out';

/** Keeps through one reload why somebody was signed out. */
export const keepReason = (text: string) => sessionStorage.setItem(reasonKey, text);

export function takeReason(): string | undefined {
  const text = sessionStorage.getItem(reasonKey) ?? undefined;
  sessionStorage.removeItem(reasonKey);
  return text;
}
