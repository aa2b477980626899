import type fc from 'fast-check';
import { employer } from './employer';
import { control } from './control';
import type { Kind, Numbers } from './kinds';
import { hours } from './hours';
import { office, time } from './office';
import { posting } from './posting';
import type { Action, State } from './state';
import { worker } from './worker';
import type { World } from './world';

export const kinds: Record<string, Kind> = { ...posting, ...employer, ...hours, ...worker, ...office, ...time };

/** `Ann applies for shift 1.` */
export function describeAction(action: Action): string {
  const text = kinds[action.kind]?.describe(action) ?? action.kind;
  const who = action.by === 'office' ? 'The office' : action.by.charAt(0).toUpperCase() + action.by.slice(1);
  return action.by === '' ? `${text}.` : `${who} ${text}.`;
}

/** The differences between stored facts and those of the model, one line each. */
export function differences(stored: Record<string, unknown>, model: Record<string, unknown>): string[] {
  const text = (value: unknown) => JSON.stringify(sorted(value));
  return [...new Set([...Object.keys(stored), ...Object.keys(model)])].flatMap((about) => {
    const [is, should] = [stored[about], model[about]];
    if (text(is) === text(should)) return [];
    if (isRecord(is) && isRecord(should))
      return [...new Set([...Object.keys(is), ...Object.keys(should)])].flatMap((field) =>
        text(is[field]) === text(should[field])
          ? []
          : [`${about}: ${field} is ${text(is[field])} but should be ${text(should[field])}`],
      );
    return [`${about}: is ${text(is)} but should be ${text(should)}`];
  });
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .filter((key) => value[key] !== undefined)
          .map((key) => [key, sorted(value[key])]),
      )
    : value;

/** Counters over all scenarios. */
export const statistics = {
  steps: 0,
  scenarios: 0,
  refused: 0,
  killed: 0,
  seconds: undefined as number | undefined,
  kinds: new Map<string, number>(),
};

export const actionOf = (kind: string, state: Readonly<State>, numbers: Numbers): Action | undefined => {
  const picked = kinds[kind]?.pick(state, numbers);
  return picked && { by: '', shift: '', worker: '', company: '', how: 0, more: 0, ...picked, kind };
};

/** Performs an action on the product; returns its outcome, and why it was refused. */
export async function ask(world: World, action: Action): Promise<{ answer: string; why: string }> {
  world.startRequest(action.kind);
  statistics.steps += 1;
  statistics.kinds.set(action.kind, (statistics.kinds.get(action.kind) ?? 0) + 1);
  return (kinds[action.kind] as Kind).ask(world, action).then(
    () => ({ answer: 'done', why: '' }),
    ({ code, message }: { code?: string; message?: string }) => {
      const answer = code === 'internal' || code === undefined ? 'failed' : 'refused';
      if (answer === 'refused') statistics.refused += 1;
      return { answer, why: ` (${message})` };
    },
  );
}

/** A step of a scenario, performed on the model and on the product. `execute` returns the differences. */
export abstract class Step implements fc.AsyncCommand<State, World> {
  protected description = '';

  abstract check(state: Readonly<State>): boolean;
  protected abstract execute(state: State, world: World): Promise<string[]>;

  async run(state: State, world: World): Promise<void> {
    state.now += 1000;
    control.now = state.now;
    const wrong = await this.execute(state, world);
    if (wrong.length > 0) statistics.seconds ??= Math.round(performance.now() / 1000);
    if (wrong.length > 0) throw new Error([this.description, ...wrong].join('\n  '));
  }

  toString = () => (this.description ? `\n${this.description}` : '');
}
