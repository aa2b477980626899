const most = 5;
const prefix = 'spot: viewed ';
const keyOf = (uid: string) => `${prefix}${uid}`;

/** The companies that a platform admin looked at on this device, the last one first. */
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

/** Nothing of whoever is signed out stays on the device. */
export function forgetViewed(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
