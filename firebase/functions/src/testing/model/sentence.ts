import type fc from 'fast-check';
import { employer } from './employer';
import { held } from './held';
import type { Kind, Numbers } from './kinds';
import { hours } from './hours';
import { office, time } from './office';
import type { Deed, State } from './state';
import { worker } from './worker';
import type { World } from './world';

export const kinds: Record<string, Kind> = { ...employer, ...hours, ...worker, ...office, ...time };

/** `Ann applies for shift 1.` */
export function sentence(deed: Deed): string {
  const said = kinds[deed.kind]?.tell(deed) ?? deed.kind;
  const who = deed.by === 'office' ? 'The office' : deed.by.charAt(0).toUpperCase() + deed.by.slice(1);
  return deed.by === '' ? `${said}.` : `${who} ${said}.`;
}

/** What of two lists of facts is not the same. */
export function differences(stored: Record<string, unknown>, model: Record<string, unknown>): string[] {
  const text = (value: unknown) => JSON.stringify(sorted(value));
  return [...new Set([...Object.keys(stored), ...Object.keys(model)])].flatMap((about) => {
    const [is, should] = [stored[about], model[about]];
    if (text(is) === text(should)) return [];
    if (isRecord(is) && isRecord(should))
      return [...new Set([...Object.keys(is), ...Object.keys(should)])].flatMap((field) =>
        text(is[field]) === text(should[field])
          ? []
          : [`${about}: ${field} is ${text(is[field])} and has to be ${text(should[field])}`],
      );
    return [`${about}: is ${text(is)} and has to be ${text(should)}`];
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

/** What is counted over all stories. */
export const told = {
  steps: 0,
  stories: 0,
  refused: 0,
  died: 0,
  seconds: undefined as number | undefined,
  kinds: new Map<string, number>(),
};

export const deedOf = (kind: string, state: Readonly<State>, numbers: Numbers): Deed | undefined => {
  const picked = kinds[kind]?.pick(state, numbers);
  return picked && { by: '', shift: '', worker: '', company: '', how: 0, more: 0, ...picked, kind };
};

/** Does it to the product; answers what came of it, and why it was refused. */
export async function ask(world: World, deed: Deed): Promise<{ answer: string; why: string }> {
  world.begun(deed.kind);
  told.steps += 1;
  told.kinds.set(deed.kind, (told.kinds.get(deed.kind) ?? 0) + 1);
  return (kinds[deed.kind] as Kind).ask(world, deed).then(
    () => ({ answer: 'done', why: '' }),
    ({ code, message }: { code?: string; message?: string }) => {
      const answer = code === 'internal' || code === undefined ? 'failed' : 'refused';
      if (answer === 'refused') told.refused += 1;
      return { answer, why: ` (${message})` };
    },
  );
}

export abstract class Sentence implements fc.AsyncCommand<State, World> {
  protected said = '';

  abstract check(state: Readonly<State>): boolean;
  protected abstract tell(state: State, world: World): Promise<string[]>;

  async run(state: State, world: World): Promise<void> {
    state.now += 1000;
    held.now = state.now;
    const wrong = await this.tell(state, world);
    if (wrong.length > 0) told.seconds ??= Math.round(performance.now() / 1000);
    if (wrong.length > 0) throw new Error([this.said, ...wrong].join('\n  '));
  }

  toString = () => (this.said ? `\n${this.said}` : '');
}
