const most = 5;
const prefix = 'spot: viewed ';
const keyOf = (uid: string) => `${prefix}${uid}`;

/** Ids of the companies that a platform admin viewed on this device, the latest first. */
export function viewedBy(uid: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberViewed(uid: string, groupId: string): void {
  const ids = [groupId, ...viewedBy(uid).filter((id) => id !== groupId)].slice(0, most);
  localStorage.setItem(keyOf(uid), JSON.stringify(ids));
}

/** Removes the list at sign-out. */
export function forgetViewed(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
