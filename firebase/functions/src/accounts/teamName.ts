import { type Team, teamText, isTeamNameTaken } from '@spot/contracts/accounts';
import { refusal } from '../core/errors';

/**
 * Refuses the name of another team. `teams` must be all of the company, read in the transaction, so that of two requests for
 * one name at once one is refused.
 */
export function requireFreeName(teams: readonly Team[], name: string, teamId?: string): void {
  if (isTeamNameTaken(teams, name, teamId))
    throw refusal('already-exists', teamText.nameTaken, { field: 'name', reason: 'name' });
}
