import fc from 'fast-check';
import { hourMs, minuteMs } from '../../core/time';
import { lateCancellation } from './cancellation';
import { lateFeeCents } from './fee';
import { beforeChange, beforeLeaving, beforeRemoval, feeStartsAt, type Late } from './late';

const policy = { hours: 12, percentage: 50 };
const start = Date.UTC(2026, 11, 1, 14);

interface Shift {
  start: number;
  end: number;
  breakTime: number;
  wageCents: number;
  currency: 'CAD';
  numSpotters: number;
  numHired: number;
  late?: Late | undefined;
}
interface Person {
  hiredAt: number;
  /** `removed` within the late cancellation period by the employer; `left` by cancelling, or removed before that period. */
  state: 'hired' | 'removed' | 'left';
}
interface Seen {
  at: number;
  /** Wage cents times paid minutes of one worker, and the number of workers needed. */
  ofOne: number;
  workers: number;
  start: number;
  people: readonly Person[];
}

/**
 * The shift as the functions store it, and beside it every state that it ever had. `owed` computes the fee from those states
 * alone: the highest price since the hiring of a worker who has not cancelled, if the late cancellation period began while such
 * a worker was hired. Earlier states are priced with the number of workers at that moment.
 */
class Shifts {
  now = start - 30 * hourMs;
  gig: Shift = {
    start,
    end: start + 8 * hourMs,
    breakTime: 30,
    wageCents: 2200,
    currency: 'CAD',
    numSpotters: 4,
    numHired: 0,
  };
  people: Person[] = [];
  seen: Seen[] = [];
  before: { gig: Shift; people: Person[]; states: Person['state'][]; seen: Seen[] } | undefined;

  hired = () => this.people.filter(({ state }) => state === 'hired');
  fee = () => lateCancellation(this.gig, policy, this.now)?.cents ?? 0;

  /** Records the current state of the shift and its price. */
  look(): void {
    const { gig, now } = this;
    const minutes = (gig.end - gig.start) / minuteMs - gig.breakTime;
    const ofOne = gig.wageCents * Math.max(0, minutes);
    this.seen.push({ at: now, start: gig.start, ofOne, workers: gig.numSpotters, people: this.hired() });
  }

  /**
   * Since which state the late cancellation period has begun, or -1. It ends when the last hired worker leaves, unless the
   * employer has removed one within it.
   */
  private begun(): number {
    return this.seen.reduce((begun, { at, start: from, people }, index) => {
      if (begun < 0) return people.length > 0 && at > feeStartsAt({ start: from }, policy) ? index : -1;
      const isOwed = this.people.some(({ state, hiredAt }) => state === 'removed' && hiredAt < at);
      return people.length > 0 || isOwed ? begun : -1;
    }, -1);
  }

  hasBegun = () => this.now > feeStartsAt(this.gig, policy) || this.begun() >= 0;

  owed(): number {
    const begun = this.begun();
    if (begun < 0) return 0;
    const first = this.seen[begun]?.workers ?? 0;
    const prices = this.seen.map(({ ofOne, workers, people }, index) =>
      people.some(({ state }) => state !== 'left') ? ofOne * (index < begun ? first : workers) : 0,
    );
    return lateFeeCents({ wageCents: Math.max(...prices), paidMinutes: 1, workers: 1, percentage: 50 });
  }

  private change(fields: Partial<Shift>): void {
    this.gig = { ...this.gig, late: beforeChange(this.gig, fields, policy, this.now), ...fields };
  }

  /** The hired worker on whom an action falls; nobody if nobody is hired. */
  private chosen(n: number): Person[] {
    const hired = this.hired();
    return hired.length > 0 ? hired.slice(n % hired.length).slice(0, 1) : [];
  }

  private hire(): void {
    const { gig, now } = this;
    if (gig.numHired >= gig.numSpotters) return;
    this.people.push({ hiredAt: now, state: 'hired' });
    this.gig = { ...gig, numHired: gig.numHired + 1 };
  }

  private leave(who: Person): void {
    const { gig } = this;
    this.gig = { ...gig, late: beforeLeaving(gig, who.hiredAt), numHired: gig.numHired - 1 };
    who.state = 'left';
  }

  private remove(who: readonly Person[], placesToo = false): void {
    const { gig, now, people, seen } = this;
    if (who.length === 0) return;
    this.before = { gig, people: [...people], states: people.map(({ state }) => state), seen: [...seen] };
    const hiredAt = who.map((one) => one.hiredAt);
    const numHired = gig.numHired - who.length;
    const numSpotters = placesToo ? Math.max(1, numHired, gig.numSpotters - 1) : gig.numSpotters;
    this.gig = { ...gig, late: beforeRemoval(gig, hiredAt, numSpotters, policy, now), numHired, numSpotters };
    const state = this.hasBegun() ? 'removed' : 'left';
    for (const one of who) one.state = state;
  }

  private undo(): void {
    const { before } = this;
    if (!before) return;
    this.gig = before.gig;
    this.seen = before.seen;
    this.people.forEach((one, index) => (one.state = before.states[index] ?? one.state));
    this.before = undefined;
  }

  private readonly effects: Readonly<Record<Act['kind'], (n: number, gig: Shift) => void>> = {
    wait: (n, gig) => void (this.now = Math.min(this.now + n * 90 * minuteMs, gig.start - 1)),
    hire: () => this.hire(),
    leave: (n) => this.chosen(n).forEach((one) => this.leave(one)),
    remove: (n) => this.remove(this.chosen(n)),
    removeAll: () => this.remove(this.hired()),
    block: (n) => this.remove(this.chosen(n), true),
    undo: () => this.undo(),
    number: (n, gig) => this.change({ numSpotters: Math.max(1, gig.numHired, n % 7) }),
    move: (n, gig) => this.change({ start: gig.start + n * 15 * minuteMs, end: gig.end + n * 15 * minuteMs }),
    end: (n, gig) => this.change({ end: gig.end - (n % 4) * 30 * minuteMs }),
    wage: (n) => this.change({ wageCents: 1800 + n * 25 }),
    break: (n) => this.change({ breakTime: n * 30 }),
  };

  do({ kind, n }: Act): void {
    this.now += 1;
    if (this.now >= this.gig.start) return;
    if (kind !== 'undo') this.before = undefined;
    this.effects[kind](n, this.gig);
    if (this.now < this.gig.start) this.look();
  }
}

const kinds = [
  'wait',
  'hire',
  'leave',
  'remove',
  'removeAll',
  'block',
  'undo',
  'number',
  'move',
  'end',
  'wage',
  'break',
] as const;
const act = fc.record({ kind: fc.constantFrom(...kinds), n: fc.integer({ min: 0, max: 12 }) });
type Act = { kind: (typeof kinds)[number]; n: number };
/** Acts of the employer only; a worker's cancellation may reduce the fee. */
const employers = new Set<Act['kind']>(['remove', 'removeAll', 'block', 'number', 'move', 'end', 'wage', 'break']);
const sequences = fc.array(act, { minLength: 3, maxLength: 30 });
/**
 * After the fourth worker cancels, a state with four workers concerns the same three people as the more expensive state before
 * it.
 */
const leavesTwoStatesOfThree: Act[] = [
  { kind: 'hire', n: 0 },
  { kind: 'break', n: 2 },
  { kind: 'hire', n: 0 },
  { kind: 'end', n: 1 },
  { kind: 'block', n: 7 },
];
const begin = (shifts: Shifts) => {
  shifts.look();
  shifts.do({ kind: 'hire', n: 0 });
  shifts.do({ kind: 'hire', n: 0 });
};

describe('The late fee over any history of a shift (SCH-132, SCH-271, SCH-272, decision C08)', () => {
  it('is that of the most expensive terms since the hiring of somebody who has not cancelled (5,000 histories)', () => {
    fc.assert(
      fc.property(sequences, (acts) => {
        const shifts = new Shifts();
        begin(shifts);
        for (const one of acts) {
          shifts.do(one);
          if (shifts.now < shifts.gig.start) expect(shifts.fee()).toBe(shifts.owed());
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it("is never reduced by the employer's actions, and undo restores it to the cent (5,000 histories)", () => {
    fc.assert(
      fc.property(sequences, (acts) => {
        const shifts = new Shifts();
        begin(shifts);
        for (const one of acts) {
          const [before, undoing] = [shifts.fee(), shifts.before];
          const cents = undoing && lateCancellation(undoing.gig, policy, shifts.now + 1)?.cents;
          shifts.do(one);
          if (employers.has(one.kind) && shifts.now < shifts.gig.start)
            expect(shifts.fee()).toBeGreaterThanOrEqual(before);
          if (one.kind === 'undo' && undoing) expect(shifts.fee()).toBe(cents ?? 0);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('by shorter hours is due only once the shift has stood within them (5,000 histories)', () => {
    const shorter = { ...policy, hours: 7 };
    fc.assert(
      fc.property(sequences, (acts) => {
        const shifts = new Shifts();
        begin(shifts);
        let isWithin = false;
        for (const one of acts) {
          const { start: before } = shifts.gig;
          shifts.do(one);
          isWithin ||= shifts.now > feeStartsAt({ start: Math.min(before, shifts.gig.start) }, shorter);
          if (!isWithin) expect(lateCancellation(shifts.gig, shorter, shifts.now)).toBeUndefined();
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('keeps at most one state for each number of people', () => {
    fc.assert(
      fc.property(sequences, (acts) => {
        const shifts = new Shifts();
        begin(shifts);
        for (const one of acts) shifts.do(one);
        const counts = shifts.gig.late?.stood.map(({ hired }) => hired) ?? [];
        expect(new Set(counts).size).toBe(counts.length);
      }),
      { examples: [[leavesTwoStatesOfThree]] },
    );
  });
});
