import type { Deed, Right, State } from './state';
import type { World } from './world';

/** Numbers that the seed draws, from which a deed is chosen that makes sense in the current market. */
export type Numbers = readonly [number, number, number, number];

export interface Kind {
  /** How often it is drawn beside the others. */
  often: number;
  /** Undefined where there is nothing of that kind to do. */
  pick(state: State, numbers: Numbers): Partial<Deed> | undefined;
  ask(world: World, deed: Deed): Promise<unknown>;
  /** The sentence after the name of who does it. */
  tell(deed: Deed): string;
}

export const among = <T>(list: readonly T[], n: number): T | undefined =>
  list.length > 0 ? list[n % list.length] : undefined;

/** Mostly somebody who may act for the company; at times one who only looks on, or somebody of another company. */
export const employerOf = (state: State, company: string, n: number): string => {
  const right: Right = n % 20 < 10 ? 'Edit' : n % 20 < 18 ? 'Owner' : 'View';
  const other = Object.keys(state.companies).find((name) => name !== company) ?? company;
  return n % 20 === 19 ? `${other}-edit` : `${company}-${right.toLowerCase()}`;
};

/** A shift and a worker of it, who fits where one does, as often as not. */
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
