const key = 'spot: why signed out';

/** Keeps through one reload why somebody was signed out. */
export const keepReason = (text: string) => sessionStorage.setItem(key, text);

export function takeReason(): string | undefined {
  const text = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return text;
}
