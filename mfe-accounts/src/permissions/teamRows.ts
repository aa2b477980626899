import { hasWords } from '@spot/contracts/core';
import type { TeamAccess } from '@spot/contracts/shell-api';
import { permissionsText } from '@spot/contracts/accounts';
import { emailsOf, type PeopleByEmail } from './people/people';

const text = permissionsText.lists;
const mostNamed = 3;

/** A team, as shown in the table of teams. */
export interface TeamRow {
  id: string;
  name: string;
  /** Names, or emails if the name is unknown. */
  administrators: readonly string[];
  size: number;
}

export function teamRowsOf(teams: readonly TeamAccess[], people: PeopleByEmail): TeamRow[] {
  return teams.map(({ team }) => ({
    id: team.id,
    name: team.name,
    administrators: team.administrators.map((email) => people.get(email)?.name || team.names?.[email] || email),
    size: emailsOf(team).length,
  }));
}

/** The first few names, and the number of the others. */
export function named(administrators: readonly string[]): string {
  if (administrators.length === 0) return text.nobody;
  return text.more(administrators.slice(0, mostNamed), administrators.length - mostNamed);
}

export const teamsNamed = <Row extends { name: string }>(rows: readonly Row[], typed: string): Row[] =>
  rows.filter(({ name }) => hasWords([name], typed));
