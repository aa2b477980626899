import type { Team } from '@spot/contracts/accounts';

/** How long a team must be missing from all answers before it counts as lost, in milliseconds. */
export const lostAfterMs = 500;

/**
 * Keeps a person's teams while their rights change. A new permission moves the person from one list of a team to another, and
 * the answer without the team comes before the one that contains it; a new owner reads other queries. Without this, the page
 * would close with all that is typed on it, and another team could be chosen. `again` is called when a team may be dropped.
 */
export function holdTeams(again: () => void) {
  let held: { company: string; teams: readonly Team[] } = { company: '', teams: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    isOver = false;
  };
  return {
    /** The teams in the answers, undefined while they load, and those of the same company that are not lost yet. */
    withHeld(company: string, answered: readonly Team[] | undefined): readonly Team[] | undefined {
      if (held.company !== company) held = { company, teams: [] };
      if (!answered) return held.teams.length > 0 ? held.teams : undefined;
      const missing = held.teams.filter(({ id }) => !answered.some((team) => team.id === id));
      if (missing.length === 0 || isOver) {
        stop();
        held = { company, teams: answered };
        return answered;
      }
      timer ??= setTimeout(() => {
        isOver = true;
        again();
      }, lostAfterMs);
      return [...answered, ...missing];
    },
    stop,
  };
}
