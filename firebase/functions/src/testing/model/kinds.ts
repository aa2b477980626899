import type { Action, Right, State } from './state';
import type { World } from './world';

/** Random numbers from which a kind chooses an action that is possible in the current state. */
export type Numbers = readonly [number, number, number, number];

export interface Kind {
  /** How often this kind is drawn, compared with the others. */
  weight: number;
  /** Undefined if no action of this kind is possible. */
  pick(state: State, numbers: Numbers): Partial<Action> | undefined;
  ask(world: World, action: Action): Promise<unknown>;
  /** What the actor does, as the rest of a sentence after the actor's name. */
  describe(action: Action): string;
}

export const among = <T>(list: readonly T[], n: number): T | undefined =>
  list.length > 0 ? list[n % list.length] : undefined;

/** Usually a person who may act for the company; sometimes one who may only view it, or a person of another company. */
export const employerOf = (state: State, company: string, n: number): string => {
  const right: Right = n % 20 < 10 ? 'Edit' : n % 20 < 18 ? 'Owner' : 'View';
  const other = Object.keys(state.companies).find((name) => name !== company) ?? company;
  return n % 20 === 19 ? `${other}-edit` : `${company}-${right.toLowerCase()}`;
};

/** A shift and a worker for which `fits` is true; sometimes any shift and worker. */
export function pair(
  state: State,
  [a, b]: Numbers,
  fits: (shift: State['shifts'][string], worker: string) => boolean,
): { shift: string; worker: string; company: string } | undefined {
  const all = Object.entries(state.shifts).flatMap(([shift, at]) =>
    Object.keys(state.workers).map((worker) => ({ shift, worker, company: at.company, at })),
  );
  const fitting = all.filter(({ at, worker }) => fits(at, worker));
  const found = among(b % 16 === 15 || fitting.length === 0 ? all : fitting, a);
  if (!found || (fitting.length === 0 && b % 16 !== 15)) return undefined;
  const { shift, worker, company } = found;
  return { shift, worker, company };
}
