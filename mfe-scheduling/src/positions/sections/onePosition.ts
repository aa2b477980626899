import type { PositionTemplate } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';

/** Props of every screen of a single position. */
export interface OnePositionProps {
  team: Team;
  position: PositionTemplate;
  positions: readonly PositionTemplate[];
}

/** Props of a form that was opened from a position. */
export interface PositionFormProps extends OnePositionProps {
  /** A colleague deleted the position meanwhile; `position` is how it was before. */
  deleted: boolean;
}
