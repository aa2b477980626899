export const reasonKey = 'spot: why signed out';

/** Keeps the reason for a sign-out through one reload. */
export const keepReason = (text: string) => sessionStorage.setItem(reasonKey, text);

export function takeReason(): string | undefined {
  const text = sessionStorage.getItem(reasonKey) ?? undefined;
  sessionStorage.removeItem(reasonKey);
  return text;
}
