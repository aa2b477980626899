import type { PositionTemplate } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';

/** Props of every screen of a single position. */
export interface OnePositionProps {
  team: Team;
  position: PositionTemplate;
  positions: readonly PositionTemplate[];
}
