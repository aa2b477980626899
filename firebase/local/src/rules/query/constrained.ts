import { Fault } from '../values/fault';
import { equals, isNumber, order, typeName, type Val } from '../values/values';
import { type Comparison, Unknown } from './unknown';

export interface Constraints {
  /** The value has this type. */
  type?: string;
  bounds?: readonly { operator: '<' | '<=' | '>' | '>='; value: Val }[];
  /** The value differs from each of these and is neither null nor missing. */
  differs?: readonly Val[];
  /** The list or set contains each of these. */
  includes?: readonly Val[];
}

/** Outcome for values of different types, which are unequal and have no order. */
const unordered = 2;

/** The outcomes of comparing two values with which the operator is true. */
const outcomes: Record<Comparison, readonly number[]> = {
  '==': [0],
  '!=': [-1, 1, unordered],
  '<': [-1],
  '<=': [-1, 0],
  '>': [1],
  '>=': [0, 1],
};

/** A field about which a filter says something, but not its value. */
export class Constrained extends Unknown {
  constructor(
    subject: string,
    private readonly constraints: Constraints,
  ) {
    super(subject);
  }

  override isType(type: string): boolean | undefined {
    const own = this.constraints.type;
    if (own === undefined) return type === 'null' ? false : undefined;
    if (own === 'number' && (type === 'int' || type === 'float')) return undefined;
    return own === type;
  }

  override includes(item: Val): boolean | undefined {
    return this.constraints.includes?.some((own) => equals(own, item)) ? true : undefined;
  }

  override method(name: string, args: readonly Val[]): Val {
    const [wanted] = args;
    const { type } = this.constraints;
    if (!Array.isArray(wanted) || (type !== 'list' && type !== 'set')) return this.opaque();
    if (name === 'hasAny' && wanted.some((item: Val) => this.includes(item))) return true;
    if (name === 'hasAll' && wanted.every((item: Val) => this.includes(item))) return true;
    return this.opaque();
  }

  override compare(operator: Comparison, other: Val): boolean | undefined {
    const possible = this.possible(other);
    const wanted = outcomes[operator];
    const ordering = operator !== '==' && operator !== '!=';
    if (possible === null || (ordering && possible.includes(unordered))) return undefined;
    if (possible.every((outcome) => wanted.includes(outcome))) return true;
    return possible.some((outcome) => wanted.includes(outcome)) ? undefined : false;
  }

  /** The possible outcomes of comparing this value with `other`; values of different types are unequal and have no order. */
  private possible(other: Val): readonly number[] | null {
    const { bounds = [], differs = [], type } = this.constraints;
    if (other === null) return [unordered];
    if (type !== undefined && type !== (isNumber(other) ? 'number' : typeName(other))) return [unordered];
    if (type === undefined) return differs.some((own) => equals(own, other)) ? [unordered] : null;
    try {
      const left = [-1, 0, 1].filter(
        (outcome) =>
          bounds.every(({ operator, value }) => fits(operator, order(value, other), outcome)) &&
          (outcome !== 0 || !differs.some((own) => equals(own, other))),
      );
      return left.length === 3 || Number.isNaN(order(other, other)) ? null : left;
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  }
}

/**
 * Whether a value within a bound can compare as `outcome` (-1, 0, 1) to another value, to which the bound itself compares as
 * `bound`. Assumes that there may be a third value between any two.
 */
const fits = (operator: '<' | '<=' | '>' | '>=', bound: number, outcome: number): boolean => {
  const upper = operator === '<' || operator === '<=';
  const closed = operator === '<=' || operator === '>=';
  const [from, at] = upper ? [-bound, -outcome] : [bound, outcome];
  if (at > 0) return true;
  return from < 0 || (at === 0 && from === 0 && closed);
};
