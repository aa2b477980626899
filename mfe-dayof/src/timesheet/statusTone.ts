import type { CellStatus } from '@spot/contracts/dayof';
import type { StatusTone } from '@spot/contracts/ui/data';

export const statusTone: Record<CellStatus, StatusTone> = {
  Cancelled: 'quiet',
  Upcoming: 'waiting',
  Here: 'good',
  'No Show': 'bad',
};
