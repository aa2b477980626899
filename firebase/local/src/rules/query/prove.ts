import type { BinaryOperator } from '../syntax/ast';
import { Fault } from '../values/fault';
import type { Val } from '../values/values';
import { type Comparison, spread, Unknown } from './unknown';

const mirrored: Record<Comparison, Comparison> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const isComparison = (operator: string): operator is Comparison => Object.hasOwn(mirrored, operator);

/** An operator of which at least one side is a fault or unknown: what still holds for every possible value, else the fault. */
export const proveBinary = (operator: Exclude<BinaryOperator, '&&' | '||'>, a: Val, b: Val): Val => {
  const fault = spread(a instanceof Fault ? (b instanceof Fault ? worse(a, b) : a) : (b as Fault));
  if (!(a instanceof Unknown)) {
    if (a instanceof Fault || !(b instanceof Unknown)) return fault;
    if (operator === 'in') return b.includes(a) ?? fault;
    return isComparison(operator) ? (b.compare(mirrored[operator], a) ?? fault) : fault;
  }
  if (b instanceof Fault || !isComparison(operator)) return fault;
  return a.compare(operator, b) ?? fault;
};

/** Of two faults the one that says more: what the query leaves open comes before a plain error. */
export const worse = (a: Fault, b: Fault): Fault => (b instanceof Unknown && !(a instanceof Unknown) ? b : a);
