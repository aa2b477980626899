import { type Team, teamText, isTeamNameTaken } from '@spot/contracts/accounts';
import { refusal } from '../core/errors';

/**
 * Refuses the name of another team. `teams` are all of the company as the transaction has read them, so that of two who take a
 * name at once one is refused.
 */
export function requireFreeName(teams: readonly Team[], name: string, teamId?: string): void {
  if (isTeamNameTaken(teams, name, teamId))
    throw refusal('already-exists', teamText.nameTaken, { field: 'name', reason: 'name' });
}
