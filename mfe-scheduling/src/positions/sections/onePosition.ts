import type { PositionTemplate } from '@spot/contracts/scheduling';
import type { Team } from '@spot/contracts/accounts';

/** What every screen of one position is given. */
export interface OnePositionProps {
  team: Team;
  position: PositionTemplate;
  positions: readonly PositionTemplate[];
}
