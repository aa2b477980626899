import type { PositionTemplate, Team } from '@spot/contracts/entities';

/** What every screen of one position is given. */
export interface OnePositionProps {
  team: Team;
  position: PositionTemplate;
  positions: readonly PositionTemplate[];
}
