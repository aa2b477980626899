/** Minimum time in ms between two emails with the link (decision N19). */
export const coolDownMs = 60_000;

/** Whole seconds until the link may be sent again; 0 if it may be sent now. */
export function secondsLeft(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  const left = sentAt + coolDownMs - now;
  return left <= 0 || left > coolDownMs ? 0 : Math.ceil(left / 1000);
}

const key = (uid: string) => `spot.verification.${uid}`;

/** When the link was last sent from this tab (ms); survives a reload. */
export function readSentAt(storage: Pick<Storage, 'getItem'>, uid: string): number | null {
  const stored = Number(storage.getItem(key(uid)) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}

export function writeSentAt(storage: Pick<Storage, 'setItem'>, uid: string, at: number): void {
  storage.setItem(key(uid), String(at));
}
