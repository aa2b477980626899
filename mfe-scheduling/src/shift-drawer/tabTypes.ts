import type { ReactNode } from 'react';
import type { Gig } from '@spot/contracts/scheduling';

/** Props of every tab of the drawer. */
export interface TabProps {
  /** One shift in day view, the selected ones of the week in week view. */
  gigs: readonly Gig[];
  /** Id of the panel; the tab's is `${panel}-${tab}`. */
  panel: string;
  canManage: boolean;
  onManage(managing: boolean): void;
  /** `action` is added to the profile's actions. */
  onProfile(spotterId: string, action?: ReactNode): void;
}

/** A worker's row on a shift, unique over several shifts. */
export const rowKey = ({ gigID, id }: { gigID: string; id: string }): string => `${gigID}/${id}`;

export const byName = <T extends { name: string }>(rows: readonly T[]): readonly T[] =>
  [...rows].sort((one, other) => one.name.localeCompare(other.name));

export const firstComeFirst = <T extends { createdAt: number }>(rows: readonly T[]): readonly T[] =>
  [...rows].sort((one, other) => one.createdAt - other.createdAt);
