import type { WeekStats } from '@spot/contracts/dayof';

interface TeamWeek {
  id: string;
  name: string;
  shifts: number;
}

export interface CompanyWeek {
  id: string;
  name: string;
  shifts: number;
  teams: readonly TeamWeek[];
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const inOrder = <One extends { id: string; name: string }>(all: readonly One[]) =>
  [...all].sort((one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));

/** Companies and teams that have shifts with workers in a week, by name; others are omitted (ADM-065). */
export function companiesOf(stats: readonly WeekStats[]): CompanyWeek[] {
  const companies = new Map<string, { id: string; name: string; teams: TeamWeek[] }>();
  for (const { groupID, groupName, teamID, teamName, shifts } of stats) {
    if (shifts === 0) continue;
    const company = companies.get(groupID) ?? { id: groupID, name: groupName, teams: [] };
    company.teams.push({ id: teamID, name: teamName, shifts });
    companies.set(groupID, company);
  }
  return inOrder(
    [...companies.values()].map(({ id, name, teams }) => ({
      id,
      name,
      teams: inOrder(teams),
      shifts: teams.reduce((sum, { shifts }) => sum + shifts, 0),
    })),
  );
}
