import type { BinaryOperator } from '../syntax/ast';
import { Fault } from './fault';
import { Duration, Timestamp } from './scalars';
import { equals, isNumber, MapValue, order, SetValue, typeName, type Val } from './values';

type Strict = Exclude<BinaryOperator, '&&' | '||'>;

/** The operators on two values that are not faults; each throws a Fault if the types do not match. */
export const binaryOperators: Record<Strict, (a: Val, b: Val) => Val> = {
  '==': (a, b) => equals(a, b),
  '!=': (a, b) => !equals(a, b),
  '<': (a, b) => order(a, b) < 0,
  '<=': (a, b) => order(a, b) <= 0,
  '>': (a, b) => order(a, b) > 0,
  '>=': (a, b) => order(a, b) >= 0,
  in: (a, b) => contains(b, a),
  '+': (a, b) => {
    if (typeof a === 'string' && typeof b === 'string') return a + b;
    if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.nanos + b.nanos);
    if (a instanceof Duration && b instanceof Timestamp) return new Timestamp(a.nanos + b.nanos);
    if (a instanceof Duration && b instanceof Duration) return new Duration(a.nanos + b.nanos);
    return arithmetic('+', a, b);
  },
  '-': (a, b) => {
    if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.nanos - b.nanos);
    if (a instanceof Timestamp && b instanceof Timestamp) return new Duration(a.nanos - b.nanos);
    if (a instanceof Duration && b instanceof Duration) return new Duration(a.nanos - b.nanos);
    return arithmetic('-', a, b);
  },
  '*': (a, b) => arithmetic('*', a, b),
  '/': (a, b) => arithmetic('/', a, b),
  '%': (a, b) => arithmetic('%', a, b),
};

export const negate = (a: Val): Val => {
  if (typeof a === 'bigint') return inRange(-a);
  if (typeof a === 'number') return -a;
  throw new Fault(`${typeName(a)} cannot be negated`);
};

/** `item in whole`: an element of a list or set, a key of a map. */
export const contains = (whole: Val, item: Val): boolean => {
  if (Array.isArray(whole)) return whole.some((own: Val) => equals(own, item));
  if (whole instanceof SetValue) return whole.has(item);
  if (whole instanceof MapValue) return typeof item === 'string' && whole.has(item);
  throw new Fault(`'in' needs a list, set or map but found ${typeName(whole)}`);
};

type Arithmetic = '+' | '-' | '*' | '/' | '%';

const ints: Record<Arithmetic, (a: bigint, b: bigint) => bigint> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};
const floats: Record<Arithmetic, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/** Two ints give an int (division truncates); one float makes the result a float. */
const arithmetic = (operator: Arithmetic, a: Val, b: Val): Val => {
  if (!isNumber(a) || !isNumber(b)) throw new Fault(`'${operator}' cannot join ${typeName(a)} and ${typeName(b)}`);
  if (typeof a === 'number' || typeof b === 'number') return floats[operator](Number(a), Number(b));
  if (b === 0n && (operator === '/' || operator === '%')) throw new Fault('division by zero');
  return inRange(ints[operator](a, b));
};

export const inRange = (value: bigint): bigint => {
  if (BigInt.asIntN(64, value) !== value) throw new Fault('integer overflow');
  return value;
};
