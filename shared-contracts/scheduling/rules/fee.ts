import { divideRounded } from '../../core/money';

export interface LateFee {
  wageCents: number;
  /** Length of the shift without its unpaid break. */
  paidMinutes: number;
  /** Workers needed, not those hired (decision C08). */
  workers: number;
  /** Integer, 1-100. */
  percentage: number;
}

/** Fee for cancelling within the policy's hours, in cents, rounded once (SCH-272, decisions section 5 item 4). */
export function lateFeeCents({ wageCents, paidMinutes, workers, percentage }: LateFee): number {
  return divideRounded(wageCents * paidMinutes * workers * percentage, 6000);
}
