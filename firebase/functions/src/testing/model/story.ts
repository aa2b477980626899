import fc from 'fast-check';
import { held } from './held';
import { among, type Numbers } from './kinds';
import { ahead, closed, hired } from './model';
import { factsOf, play } from './play';
import { ask, deedOf, differences, kinds, sentence, Sentence, told } from './sentence';
import type { Deed, State } from './state';
import type { World } from './world';

/** Two who do these at once get in each other's way, and none of them says which state they saw. */
const atOnce = [
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
/** What takes several transactions. */
const long = ['block', 'cancelShift', 'position', 'undo'];

/** Somebody does something; what exactly follows from the market as it is by then. */
class One extends Sentence {
  constructor(
    private readonly kind: string,
    private readonly numbers: Numbers,
  ) {
    super();
  }

  check = (state: Readonly<State>): boolean => deedOf(this.kind, state, this.numbers) !== undefined;

  protected async tell(state: State, world: World): Promise<string[]> {
    const deed = deedOf(this.kind, state, this.numbers) as Deed;
    this.said = sentence(deed);
    const expected = play(state, deed);
    const { answer, why } = await ask(world, deed);
    await world.backend.settled();
    const wrong = answer === expected ? [] : [`is ${answer}${why} and has to be ${expected}`];
    return [...wrong, ...differences(await world.facts(), factsOf(state))];
  }
}

/**
 * What people do one after the other with the same shift, worker or company; some of it is left out. X and Y are two shifts at
 * the same time, W is somebody who works on neither.
 */
const turns = [
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

/** Numbers that draw a deed about those whom the sentence names, where there is one. */
function about(
  kind: string,
  named: readonly string[],
  roles: Roles | undefined,
  state: State,
  drawn: Numbers,
): Numbers {
  const [a, ...others] = drawn;
  const isAbout = (numbers: Numbers) => {
    const deed = deedOf(kind, state, numbers);
    return named.every((name) => roles?.[name] === (name === 'W' ? deed?.worker : deed?.shift));
  };
  const all = Array.from({ length: 100 }, (_, turn): Numbers => [a + turn, ...others]);
  return all.find(isAbout) ?? drawn;
}

/** A while with one shift: each sentence follows from what the one before has made of the market. */
class While extends Sentence {
  constructor(private readonly asked: readonly (readonly [string, Numbers])[]) {
    super();
  }

  check = (state: Readonly<State>): boolean =>
    this.asked.some(([asked, numbers]) => deedOf(kindOf(asked), state, numbers) !== undefined);

  protected async tell(state: State, world: World): Promise<string[]> {
    const said: string[] = [];
    const roles = rolesOf(state, this.asked[0]?.[1][0] ?? 0);
    for (const [asked, drawn] of this.asked) {
      const [kind = '', ...named] = asked.split(' ');
      const one = new One(kind, about(kind, named, roles, state, drawn));
      if (!one.check(state)) continue;
      try {
        await one.run(state, world);
      } finally {
        said.push(one.toString().trim());
        this.said = said.join('\n');
      }
    }
    return [];
  }
}

/** Half of the time those of which one has to make the other impossible. */
const rivals: readonly (readonly [string, string])[] = [
  ['hire', 'hire'],
  ['hire', 'accept'],
  ['accept', 'accept'],
  ['apply', 'block'],
  ['hire', 'block'],
  ['hire', 'giveBack'],
];

/** So many deeds of a kind are looked at, to find one that gets in the way of another. */
const draws = 12;

/** Do two deeds want the same shift, or the same worker? */
const isContested = (one: Deed, other: Deed): boolean =>
  (one.shift !== '' && one.shift === other.shift) || (one.worker !== '' && one.worker === other.worker);

/**
 * Two do something at the same moment that gets in each other's way: it has to come out as in one of both orders. Both are
 * kinds of which there is something to do.
 */
class AtOnce extends Sentence {
  constructor(
    private readonly one: Numbers,
    private readonly other: Numbers,
  ) {
    super();
  }

  private deeds(state: Readonly<State>): Deed[] {
    const [a, b, c, d] = this.one;
    const rival = a % 2 === 0 ? this.pairOf(state, ...(among(rivals, b + c + d) ?? ['', ''])) : [];
    return rival.length > 0 ? rival : this.pairOf(state);
  }
  /** Of these kinds, or of any where none are named. */
  private pairOf(state: Readonly<State>, kind?: string, otherKind?: string): Deed[] {
    const [a, b, c, d] = this.one;
    const ofFirst = (kind ? [kind] : atOnce).flatMap((one) => deedOf(one, state, this.one) ?? []);
    const first = among(ofFirst, a + b + c + d);
    if (!first) return [];
    const isOther = (deed: Deed) => isContested(first, deed) && JSON.stringify(deed) !== JSON.stringify(first);
    const [e, f, g, h] = this.other;
    const drawn = Array.from({ length: draws }, (_, turn): Numbers => [e + turn, f + turn, g, h]);
    const ofSecond = (otherKind ? [otherKind] : atOnce).flatMap(
      (one) => drawn.flatMap((numbers) => deedOf(one, state, numbers) ?? []).find(isOther) ?? [],
    );
    const second = among(ofSecond, e + f + g + h);
    return second ? [first, second] : [];
  }
  check = (state: Readonly<State>): boolean => this.deeds(state).length === 2;

  protected async tell(state: State, world: World): Promise<string[]> {
    const deeds = this.deeds(state);
    this.said = `At once: ${deeds.map(sentence).join(' ')}`;
    const orders = [deeds, [...deeds].reverse()].map((order) => {
      const now = structuredClone(state);
      const answers = new Map(order.map((deed) => [deed, play(now, deed)]));
      return { now, said: deeds.map((deed) => answers.get(deed)) };
    });
    const answers = await Promise.all(deeds.map((deed) => ask(world, deed)));
    await world.backend.settled();
    const facts = await world.facts();
    const wrong = orders.map(({ now, said }) => [
      ...answers.flatMap(({ answer, why }, index) =>
        answer === said[index] ? [] : [`the ${index + 1}. is ${answer}${why} and has to be ${said[index]}`],
      ),
      ...differences(facts, factsOf(now)),
    ]);
    const like = wrong.findIndex((one) => one.length === 0);
    Object.assign(state, orders[Math.max(0, like)]?.now);
    delete state.undo;
    return like < 0 ? wrong.flatMap((one, index) => [`in order ${index + 1}:`, ...one]) : [];
  }
}

/** The functions die in the middle of it: the schedule carries it on, or nothing of it has happened. */
class Killed extends Sentence {
  constructor(
    private readonly kind: string,
    private readonly numbers: Numbers,
    private readonly left: number,
  ) {
    super();
  }

  check = (state: Readonly<State>): boolean => deedOf(this.kind, state, this.numbers) !== undefined;

  protected async tell(state: State, world: World): Promise<string[]> {
    const deed = deedOf(this.kind, state, this.numbers) as Deed;
    this.said = `${sentence(deed)} (The functions die after ${this.left} transactions and are started again.)`;
    const before = structuredClone(state);
    const expected = play(state, deed);
    held.left = this.left;
    const { answer, why } = await ask(world, deed);
    held.left = Infinity;
    if (answer === 'failed') told.died += 1;
    const isOver = answer === 'failed' && !(await world.hasJob());
    if (isOver) Object.assign(state, before);
    delete state.undo;
    state.now += 31_000;
    held.now = state.now;
    await world.backend.runSchedule('resumeJobs');
    await world.backend.settled();
    const isRight = answer === expected || isOver || (answer === 'failed' && expected === 'done');
    const wrong = isRight ? [] : [`is ${answer}${why} and has to be ${expected}`];
    return [...wrong, ...differences(await world.facts(), factsOf(state))];
  }
}

const numbers = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99));
const often = Object.entries(kinds).flatMap(([kind, { often }]) => Array<string>(often).fill(kind));
const one = fc.tuple(fc.constantFrom(...often), numbers);
const dying = fc.tuple(fc.constantFrom(...long), numbers, fc.nat(4));

const aWhile = fc
  .tuple(
    fc.constantFrom(...turns),
    fc.nat(99),
    fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99)), { minLength: 6, maxLength: 6 }),
  )
  .map(([kinds, which, drawn]) =>
    kinds.flatMap((kind, index): [string, Numbers][] => {
      const [skip = 0, b = 0, c = 0, d = 0] = drawn[index] ?? [];
      return skip > 79 && !kind.includes(' ') ? [] : [[kind, [which, b, c, d]]];
    }),
  );

/** Stories of sentences of every kind, the frequent ones more often. */
export const stories = (most: number, replayPath?: string) =>
  fc.commands(
    [
      ...Array.from({ length: 5 }, () => aWhile.map((drawn) => new While(drawn))),
      ...Array.from({ length: 8 }, () => one.map((drawn) => new One(...drawn))),
      ...Array.from({ length: 2 }, () => fc.tuple(numbers, numbers).map((drawn) => new AtOnce(...drawn))),
      ...Array.from({ length: 2 }, () => dying.map((drawn) => new Killed(...drawn))),
    ],
    { maxCommands: most, size: 'max', replayPath },
  );

/** Tells one story from its beginning. At its end all that is stored obeys the invariants. */
export async function tellStory(world: World, sentences: Iterable<fc.AsyncCommand<State, World>>): Promise<void> {
  told.stories += 1;
  await fc.asyncModelRun(async () => ({ model: await world.begin(), real: world }), sentences);
  await world.backend.settled();
  const broken = await world.broken();
  if (broken.length > 0) throw new Error(['At the end:', ...broken].join('\n  '));
}
