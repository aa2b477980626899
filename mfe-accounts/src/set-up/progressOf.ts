import type { Team } from '@spot/contracts/accounts';
import { setUpSteps, type Step } from './Progress';

/** Number of people on a team's lists, registered or not. */
export const invitedTo = ({ administrators, editMembers, viewMembers }: Team): number =>
  new Set([...administrators, ...editMembers, ...viewMembers]).size;

/** The progress according to stored data, so that the set-up can be resumed. */
export function progressOf(complete: boolean, teams: readonly Team[]): { current: Step; done: Step[] } {
  const reached: Record<Step, boolean> = {
    profile: complete,
    team: teams.length > 0,
    invites: teams.some((team) => invitedTo(team) > 0),
    finish: false,
  };
  const done = setUpSteps.filter((step) => reached[step]);
  return { current: setUpSteps.find((step) => !reached[step]) ?? 'finish', done };
}
