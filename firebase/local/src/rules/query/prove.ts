import type { BinaryOperator } from '../syntax/ast';
import { Fault } from '../values/fault';
import type { Val } from '../values/values';
import { type Comparison, spread, Unknown } from './unknown';

const mirrored: Record<Comparison, Comparison> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const isComparison = (operator: string): operator is Comparison => Object.hasOwn(mirrored, operator);

/**
 * Evaluates an operator with at least one fault or unknown operand: the result if it is the same for every possible value, else
 * the fault.
 */
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

/** The more informative of two faults: a value that the query leaves open comes before an ordinary error. */
export const worse = (a: Fault, b: Fault): Fault => (b instanceof Unknown && !(a instanceof Unknown) ? b : a);
