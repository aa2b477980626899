import { sentence } from '../../core/rules/sentence';

/** Sentences about worker activity, for a team's updates and the back office's feed. */
export const activityText = {
  hired: (name: string, role: string) => sentence(`${name} was hired as ${role}`),
  cancellation: (name: string, role: string) => sentence(`${name} cancelled ${role}`),
  confirmedAbsentTrue: (name: string, role: string) => sentence(`${name} was marked absent for ${role}`),
  confirmedAbsentFalse: (name: string, role: string) => sentence(`${name} is no longer marked absent for ${role}`),
  confirmedLateTrue: (name: string, role: string) => sentence(`${name} was marked late for ${role}`),
  confirmedLateFalse: (name: string, role: string) => sentence(`${name} is no longer marked late for ${role}`),
} as const;
