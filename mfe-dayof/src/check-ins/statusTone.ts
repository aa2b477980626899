import type { CheckInStatus } from '@spot/contracts/dayof';
import type { StatusTone } from '@spot/contracts/ui/data';

/** Here is green, Absent red, Late orange, Waiting blue (OPS-044). */
export const statusTone: Record<CheckInStatus, StatusTone> = {
  Here: 'good',
  Absent: 'bad',
  'Confirmed Absent': 'bad',
  Late: 'late',
  Waiting: 'waiting',
};
