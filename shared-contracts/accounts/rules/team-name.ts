import { companyNameKey } from '../../core/rules/company-name';

/** Has another team of the company this name? Case, spaces and what nobody sees do not matter; deleted teams have none. */
export function isTeamNameTaken(
  teams: readonly { id: string; name: string; deleted?: boolean }[],
  name: string,
  teamId?: string,
): boolean {
  const key = companyNameKey(name);
  return teams.some((team) => team.id !== teamId && !team.deleted && companyNameKey(team.name) === key);
}
