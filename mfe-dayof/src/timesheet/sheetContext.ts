import type { DayKey } from '@spot/contracts/core';
import type { SheetRow, SheetShift } from './sheet';

/** Data shared by all rows. Its identity changes only with its contents, and nothing in it depends on the clock. */
export interface SheetContext {
  days: readonly DayKey[];
  today: DayKey;
  /** The zone in which times need no name of their zone. */
  viewer: string;
  /** Minutes above which a week is overtime in the team's region; undefined if unknown. */
  longWeek: number | undefined;
  /** Whether the viewer is a platform admin: pay instead of confirmation, and every cell opens. */
  admin: boolean;
  /** Whether the viewer may adjust and confirm. */
  mayEdit: boolean;
  onOpen(shift: SheetShift): void;
  onConfirm(row: SheetRow): void;
  onAdd(row: SheetRow, day: DayKey): void;
}
