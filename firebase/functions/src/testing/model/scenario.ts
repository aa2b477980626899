import fc from 'fast-check';
import { control } from './control';
import { among, type Numbers } from './kinds';
import { ahead, closed, hired } from './model';
import { applyAction, factsOf } from './applyAction';
import { ask, actionOf, differences, describeAction, kinds, Step, statistics } from './step';
import type { Action, State } from './state';
import type { World } from './world';

/** Concurrent actions of these kinds conflict, and their requests do not name the version that the actor saw. */
const concurrentKinds = [
  'hire',
  'accept',
  'apply',
  'giveBack',
  'remove',
  'number',
  'offer',
  'offerJob',
  'decline',
  'takeBack',
  'block',
];
/** Kinds that take several transactions. */
const longKinds = ['block', 'cancelShift', 'position', 'undo'];

/** One action, chosen by the state at that time. */
class SingleStep extends Step {
  constructor(
    private readonly kind: string,
    private readonly numbers: Numbers,
  ) {
    super();
  }

  check = (state: Readonly<State>): boolean => actionOf(this.kind, state, this.numbers) !== undefined;

  protected async execute(state: State, world: World): Promise<string[]> {
    const action = actionOf(this.kind, state, this.numbers) as Action;
    this.description = describeAction(action);
    const expected = applyAction(state, action);
    const { answer, why } = await ask(world, action);
    await world.backend.settled();
    const wrong = answer === expected ? [] : [`was ${answer}${why} but should be ${expected}`];
    return [...wrong, ...differences(await world.facts(), factsOf(state))];
  }
}

/**
 * Sequences of kinds that concern the same shift, worker or company; some of the steps are left out. X and Y are two shifts at
 * the same time, W is a worker who is hired for neither.
 */
const sequences = [
  ['confirm', 'rate', 'undo', 'adjust'],
  ['come', 'confirm', 'go', 'undo'],
  ['rate', 'adjust', 'rate', 'say', 'confirm'],
  ['hire', 'position', 'times', 'position', 'cancelShift', 'undo'],
  ['hire', 'remove', 'undo', 'giveBack', 'apply'],
  ['company', 'offerJob', 'accept', 'company'],
  ['add', 'add', 'block', 'add', 'undo'],
  ['hire X', 'waitlist X', 'apply X W', 'offerJob Y W', 'accept Y W', 'giveBack X'],
  ['wait', 'team', 'adjust', 'confirm'],
  ['checkIn', 'notHere', 'undo', 'wait', 'confirm'],
  ['hire', 'copy', 'apply', 'hire', 'policy', 'remove', 'cancelShift', 'undo'],
  ['wait', 'giveAway', 'giveBack', 'come', 'offer', 'accept', 'checkIn'],
];

const kindOf = (asked: string) => asked.split(' ')[0] ?? '';

type Roles = Readonly<Record<string, string>>;

function rolesOf(state: Readonly<State>, which: number): Roles | undefined {
  const open = Object.entries(state.shifts).filter(([, at]) => ahead(state, at));
  const all = open.flatMap(([X, at]) =>
    open.flatMap(([Y, other]) =>
      X === Y || at.start >= other.end || other.start >= at.end || closed(state, other)
        ? []
        : Object.keys(state.workers).flatMap((W) =>
            [at, other].some((one) => hired(one).includes(W) || W in one.applied) ? [] : { X, Y, W },
          ),
    ),
  );
  return among(all, which);
}

/** Numbers that draw an action on the named shifts and worker, if there is one. */
function about(
  kind: string,
  named: readonly string[],
  roles: Roles | undefined,
  state: State,
  drawn: Numbers,
): Numbers {
  const [a, ...others] = drawn;
  const isAbout = (numbers: Numbers) => {
    const action = actionOf(kind, state, numbers);
    return named.every((name) => roles?.[name] === (name === 'W' ? action?.worker : action?.shift));
  };
  const all = Array.from({ length: 100 }, (_, turn): Numbers => [a + turn, ...others]);
  return all.find(isAbout) ?? drawn;
}

/** Several steps; each is chosen by the state after the one before. */
class StepSequence extends Step {
  constructor(private readonly asked: readonly (readonly [string, Numbers])[]) {
    super();
  }

  check = (state: Readonly<State>): boolean =>
    this.asked.some(([asked, numbers]) => actionOf(kindOf(asked), state, numbers) !== undefined);

  protected async execute(state: State, world: World): Promise<string[]> {
    const descriptions: string[] = [];
    const roles = rolesOf(state, this.asked[0]?.[1][0] ?? 0);
    for (const [asked, drawn] of this.asked) {
      const [kind = '', ...named] = asked.split(' ');
      const one = new SingleStep(kind, about(kind, named, roles, state, drawn));
      if (!one.check(state)) continue;
      try {
        await one.run(state, world);
      } finally {
        descriptions.push(one.toString().trim());
        this.description = descriptions.join('\n');
      }
    }
    return [];
  }
}

/** Pairs of which one action makes the other impossible; half of the concurrent steps use one. */
const rivals: readonly (readonly [string, string])[] = [
  ['hire', 'hire'],
  ['hire', 'accept'],
  ['accept', 'accept'],
  ['apply', 'block'],
  ['hire', 'block'],
  ['hire', 'giveBack'],
];

/** How many actions of a kind are tried, to find one that conflicts with another. */
const draws = 12;

/** Whether two actions concern the same shift or the same worker. */
const isContested = (one: Action, other: Action): boolean =>
  (one.shift !== '' && one.shift === other.shift) || (one.worker !== '' && one.worker === other.worker);

/**
 * Two conflicting actions at the same time. The result must equal that of one of the two orders.
 */
class ConcurrentSteps extends Step {
  constructor(
    private readonly one: Numbers,
    private readonly other: Numbers,
  ) {
    super();
  }

  private actions(state: Readonly<State>): Action[] {
    const [a, b, c, d] = this.one;
    const rival = a % 2 === 0 ? this.pairOf(state, ...(among(rivals, b + c + d) ?? ['', ''])) : [];
    return rival.length > 0 ? rival : this.pairOf(state);
  }
  /** Two conflicting actions of these kinds, or of any kinds. */
  private pairOf(state: Readonly<State>, kind?: string, otherKind?: string): Action[] {
    const [a, b, c, d] = this.one;
    const ofFirst = (kind ? [kind] : concurrentKinds).flatMap((one) => actionOf(one, state, this.one) ?? []);
    const first = among(ofFirst, a + b + c + d);
    if (!first) return [];
    const isOther = (action: Action) => isContested(first, action) && JSON.stringify(action) !== JSON.stringify(first);
    const [e, f, g, h] = this.other;
    const drawn = Array.from({ length: draws }, (_, turn): Numbers => [e + turn, f + turn, g, h]);
    const ofSecond = (otherKind ? [otherKind] : concurrentKinds).flatMap(
      (one) => drawn.flatMap((numbers) => actionOf(one, state, numbers) ?? []).find(isOther) ?? [],
    );
    const second = among(ofSecond, e + f + g + h);
    return second ? [first, second] : [];
  }
  check = (state: Readonly<State>): boolean => this.actions(state).length === 2;

  protected async execute(state: State, world: World): Promise<string[]> {
    const actions = this.actions(state);
    this.description = `At once: ${actions.map(describeAction).join(' ')}`;
    const orders = [actions, [...actions].reverse()].map((order) => {
      const now = structuredClone(state);
      const answers = new Map(order.map((action) => [action, applyAction(now, action)]));
      return { now, expected: actions.map((action) => answers.get(action)) };
    });
    const answers = await Promise.all(actions.map((action) => ask(world, action)));
    await world.backend.settled();
    const facts = await world.facts();
    const wrong = orders.map(({ now, expected }) => [
      ...answers.flatMap(({ answer, why }, index) =>
        answer === expected[index] ? [] : [`action ${index + 1} was ${answer}${why} but should be ${expected[index]}`],
      ),
      ...differences(facts, factsOf(now)),
    ]);
    const matching = wrong.findIndex((one) => one.length === 0);
    Object.assign(state, orders[Math.max(0, matching)]?.now);
    delete state.undo;
    return matching < 0 ? wrong.flatMap((one, index) => [`compared with order ${index + 1}:`, ...one]) : [];
  }
}

/** The functions are killed during an action. The schedule completes it, or none of it has happened. */
class KilledStep extends Step {
  constructor(
    private readonly kind: string,
    private readonly numbers: Numbers,
    private readonly left: number,
  ) {
    super();
  }

  check = (state: Readonly<State>): boolean => actionOf(this.kind, state, this.numbers) !== undefined;

  protected async execute(state: State, world: World): Promise<string[]> {
    const action = actionOf(this.kind, state, this.numbers) as Action;
    this.description = `${describeAction(action)} (The functions are killed after ${this.left} transactions and restarted.)`;
    const before = structuredClone(state);
    const expected = applyAction(state, action);
    control.transactionsLeft = this.left;
    const { answer, why } = await ask(world, action);
    control.transactionsLeft = Infinity;
    if (answer === 'failed') statistics.killed += 1;
    const isOver = answer === 'failed' && !(await world.hasJob());
    if (isOver) Object.assign(state, before);
    delete state.undo;
    state.now += 31_000;
    control.now = state.now;
    await world.backend.runSchedule('resumeJobs');
    await world.backend.settled();
    const isRight = answer === expected || isOver || (answer === 'failed' && expected === 'done');
    const wrong = isRight ? [] : [`was ${answer}${why} but should be ${expected}`];
    return [...wrong, ...differences(await world.facts(), factsOf(state))];
  }
}

const numbers = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99));
const weighted = Object.entries(kinds).flatMap(([kind, { weight }]) => Array<string>(weight).fill(kind));
const one = fc.tuple(fc.constantFrom(...weighted), numbers);
const killed = fc.tuple(fc.constantFrom(...longKinds), numbers, fc.nat(4));

const sequence = fc
  .tuple(
    fc.constantFrom(...sequences),
    fc.nat(99),
    fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99)), { minLength: 6, maxLength: 6 }),
  )
  .map(([kinds, which, drawn]) =>
    kinds.flatMap((kind, index): [string, Numbers][] => {
      const [skip = 0, b = 0, c = 0, d = 0] = drawn[index] ?? [];
      return skip > 79 && !kind.includes(' ') ? [] : [[kind, [which, b, c, d]]];
    }),
  );

/** Random scenarios with at most so many steps; kinds are drawn by their weight. */
export const scenarios = (most: number, replayPath?: string) =>
  fc.commands(
    [
      ...Array.from({ length: 5 }, () => sequence.map((drawn) => new StepSequence(drawn))),
      ...Array.from({ length: 8 }, () => one.map((drawn) => new SingleStep(...drawn))),
      ...Array.from({ length: 2 }, () => fc.tuple(numbers, numbers).map((drawn) => new ConcurrentSteps(...drawn))),
      ...Array.from({ length: 2 }, () => killed.map((drawn) => new KilledStep(...drawn))),
    ],
    { maxCommands: most, size: 'max', replayPath },
  );

/** Runs a scenario from the initial state. Afterwards, the stored data must satisfy every invariant. */
export async function runScenario(world: World, steps: Iterable<fc.AsyncCommand<State, World>>): Promise<void> {
  statistics.scenarios += 1;
  await fc.asyncModelRun(async () => ({ model: await world.reset(), real: world }), steps);
  await world.backend.settled();
  const violations = await world.violations();
  if (violations.length > 0) throw new Error(['At the end:', ...violations].join('\n  '));
}
