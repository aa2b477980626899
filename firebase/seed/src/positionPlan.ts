/** A sample position, without the fields that it takes from its team. */
export interface PositionPlan {
  id: string;
  team: string;
  role: string;
  label?: string;
  department: string;
  reporting: string;
  wageCents: number;
  /** Start, in minutes since midnight. */
  from: number;
  to: number;
  breakTime: number;
  skills: string[];
  certificates?: string[];
  equipment?: string[];
  physical?: string[];
  conditions?: string[];
  description: string;
  entrance: string;
}

/** Minutes in an hour, for times in minutes since midnight. */
export const clockHour = 60;
