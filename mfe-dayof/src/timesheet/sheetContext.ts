import type { DayKey } from '@spot/contracts/core';
import type { SheetRow, SheetShift } from './sheet';

/** What all rows share; it keeps its identity while nothing of it changes, and nothing of it ticks with the clock. */
export interface SheetContext {
  days: readonly DayKey[];
  today: DayKey;
  viewer: string;
  /** Minutes above which a week is overtime where the team is; undefined where that is not known. */
  longWeek: number | undefined;
  /** A platform admin: pay instead of confirmation, and every cell opens. */
  admin: boolean;
  /** May adjust and confirm. */
  mayEdit: boolean;
  onOpen(shift: SheetShift): void;
  onConfirm(row: SheetRow): void;
  onAdd(row: SheetRow, day: DayKey): void;
}
