import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { documents } from '@spot/contracts/stored';
import type { Subject } from '@spot/contracts/releases';
import { read, stored } from '../../core/firebase';
import type { Limit } from '../../core/rateLimit';

interface Batch {
  id: string;
  counted: number;
}

/** Stored data of a reporter, by digest: recent batches, their rate, and trouble in each canary run. */
export interface Reporter {
  batches: readonly Batch[];
  /** When the next batch is accepted, if none is now. */
  opensAt: number | undefined;
  subjects: Record<string, Subject>;
  write(after: { batch: Batch; subjects: Record<string, Subject>; expiresAt: number }): void;
}

/** Number of batches remembered to answer retries, which come soon after a lost answer. */
const remembered = 20;

export async function openReporter(
  tx: Transaction,
  db: Firestore,
  who: string,
  { most, windowMs }: Limit,
  now: number,
): Promise<Reporter> {
  const ref = db.doc(paths.useReporter(who));
  const found = read(documents.useReporter, await tx.get(ref));
  const isOpen = found !== undefined && now - found.since < windowMs;
  const [since, reports] = isOpen ? [found.since, found.told] : [now, 0];
  const batches = found?.batches ?? [];
  return {
    batches,
    opensAt: reports >= most ? since + windowMs : undefined,
    subjects: { ...found?.subjects },
    write: ({ batch, subjects, expiresAt }) => {
      const kept = [...batches.slice(1 - remembered), batch];
      tx.set(ref, stored('useReporter', { since, told: reports + 1, batches: kept, subjects, expiresAt }));
    },
  };
}
