import { companyNameKey } from '../../core/rules/company-name';

/** Whether another team of the company, not deleted, has this name, ignoring case, spaces and invisible characters. */
export function isTeamNameTaken(
  teams: readonly { id: string; name: string; deleted?: boolean }[],
  name: string,
  teamId?: string,
): boolean {
  const key = companyNameKey(name);
  return teams.some((team) => team.id !== teamId && !team.deleted && companyNameKey(team.name) === key);
}
