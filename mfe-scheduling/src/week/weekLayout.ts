import { keepRows, type DayKey } from '@spot/contracts/core';
import type { Gig, PositionTemplate } from '@spot/contracts/scheduling';

/** The week of one position: its shifts day by day, sorted by department, then start. */
export interface WeekRow {
  /** Id of the position. */
  id: string;
  role: string;
  label: string;
  department: string;
  /** Name of the team, if the rows belong to several teams. */
  team?: string;
  /** False if the position was deleted or merged, so that nothing can be posted from it. */
  postable: boolean;
  /** Number of shifts with news about hired workers or applicants (SCH-019, decision N44). */
  updates: number;
  /** One list for each day, in the order of `days`. */
  cells: readonly (readonly Gig[])[];
}

const byRole = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const hasUpdate = ({ notifications }: Gig) => notifications.hired || notifications.applicants;
const byDepartmentThenStart = (one: Gig, other: Gig) =>
  byRole.compare(one.department, other.department) || one.start - other.start;

/** Team names by team id. */
export type TeamNames = ReadonlyMap<string, string>;
type Positions = readonly PositionTemplate[];
type Gigs = readonly Gig[];

function emptyRow(
  { id, role, label, department, teamID }: Pick<Gig, 'id' | 'role' | 'label' | 'department' | 'teamID'>,
  postable: boolean,
  teams: TeamNames | undefined,
) {
  const team = teams?.get(teamID);
  const named = team === undefined ? {} : { team };
  return {
    id,
    role,
    label,
    department,
    ...named,
    postable,
    updates: 0,
    cells: Array.from({ length: 7 }, (): Gig[] => []),
  };
}

/**
 * Rows of the week sorted by role, each shift on its own local day (SCH-017..020). `days` are the seven day keys; shifts on
 * other days are dropped, because the query reaches further. `departments` empty means all. With several `teams`, the rows of
 * each team are together.
 */
export function layoutWeek(
  positions: Positions,
  gigs: Gigs,
  days: readonly DayKey[],
  departments: ReadonlySet<string>,
  teams?: TeamNames,
): WeekRow[] {
  const column = new Map(days.map((day, index) => [day, index]));
  const shown = (department: string) => departments.size === 0 || departments.has(department.trim());
  const rows = new Map<string, ReturnType<typeof emptyRow>>();
  for (const position of positions)
    if (!position.merged && shown(position.department)) rows.set(position.id, emptyRow(position, true, teams));
  const templates = new Map(positions.map((position) => [position.id, position]));
  for (const gig of gigs) {
    const index = column.get(gig.dayKey);
    if (index === undefined || !shown(gig.department)) continue;
    const template = templates.get(gig.multiDayID);
    // Whether the shift was posted from another team's public position.
    const ofOtherTeam = teams !== undefined && template !== undefined && template.teamID !== gig.teamID;
    const id = ofOtherTeam ? `${gig.multiDayID}:${gig.teamID}` : gig.multiDayID;
    let row = rows.get(id);
    if (!row) {
      const postable = template !== undefined && !template.merged && !ofOtherTeam;
      row = emptyRow({ ...(template ?? gig), id, teamID: gig.teamID }, postable, teams);
      rows.set(id, row);
    }
    row.cells[index]?.push(gig);
    if (hasUpdate(gig)) row.updates += 1;
  }
  for (const row of rows.values()) for (const cell of row.cells) if (cell.length > 1) cell.sort(byDepartmentThenStart);
  return [...rows.values()].sort(
    (one, other) =>
      byRole.compare(one.team ?? '', other.team ?? '') ||
      byRole.compare(one.role, other.role) ||
      byRole.compare(one.label, other.label) ||
      (one.id < other.id ? -1 : 1),
  );
}

const sameCell = (one: readonly Gig[], other: readonly Gig[]) =>
  one.length === other.length && one.every((gig, index) => gig === other[index]);

/** Keeps the identity of unchanged rows and cells, so that a changed shift renders only its row and card again. */
export const keepUnchanged = (previous: readonly WeekRow[], next: readonly WeekRow[]): WeekRow[] =>
  keepRows(
    previous,
    next,
    sameCell,
    (one, other) =>
      one.role === other.role &&
      one.label === other.label &&
      one.team === other.team &&
      one.department === other.department &&
      one.postable === other.postable &&
      one.updates === other.updates,
  );

/**
 * Departments of the team's positions and of the week's shifts, by name; the empty one, `No Department`, is last (SCH-015,
 * SCH-016).
 */
export function departmentsOf(positions: Positions, gigs: Gigs, days: readonly DayKey[]): string[] {
  const names = new Set<string>();
  for (const position of positions) if (!position.merged) names.add(position.department.trim());
  for (const gig of gigs) if (days.includes(gig.dayKey)) names.add(gig.department.trim());
  return [...names].sort((one, other) => Number(one === '') - Number(other === '') || byRole.compare(one, other));
}
