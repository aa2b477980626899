import { companyNameKey } from '../../core/rules/company-name';
import { isolated } from '../../core/rules/isolated';

/** Whether another team of the company, not deleted, has this name, ignoring case, spaces and invisible characters. */
export function isTeamNameTaken(
  teams: readonly { id: string; name: string; deleted?: boolean }[],
  name: string,
  teamId?: string,
): boolean {
  const key = companyNameKey(name);
  return teams.some((team) => team.id !== teamId && !team.deleted && companyNameKey(team.name) === key);
}

/** `Northside Events · Downtown` */
export const teamOfCompany = ({ groupName, name }: { groupName: string; name: string }): string =>
  `${isolated(groupName)} · ${isolated(name)}`;
