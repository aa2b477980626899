import { fromValue } from '../values/convert';
import { isNumber, typeName, type Val } from '../values/values';
import type { Atom } from './alternatives';
import { Constrained, type Constraints } from './constrained';
import { PartialMap } from './partialMap';

const ranges: Readonly<Record<string, '<' | '<=' | '>' | '>='>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
};

/** What these conditions imply about `resource.data`. */
export const assumeData = (atoms: readonly Atom[]): PartialMap => assumeMap('resource.data', atoms);

const assumeMap = (subject: string, atoms: readonly Atom[]): PartialMap => {
  const byField = new Map<string, Atom[]>();
  for (const atom of atoms) {
    const [field, ...path] = atom.path;
    if (field === undefined || field === '__name__') continue;
    byField.set(field, [...(byField.get(field) ?? []), { ...atom, path }]);
  }
  const known = new Map<string, Val>();
  for (const [field, own] of byField) {
    const value = assumeField(`${subject}.${field}`, own);
    if (value !== undefined) known.set(field, value);
  }
  return new PartialMap(subject, known);
};

const assumeField = (subject: string, atoms: readonly Atom[]): Val | undefined => {
  const own = atoms.filter((atom) => atom.path.length === 0);
  const fixed = own.find((atom) => atom.operator === 'EQUAL');
  if (fixed) return fromValue(fixed.value);
  const deeper = atoms.filter((atom) => atom.path.length > 0);
  if (deeper.length > 0) return assumeMap(subject, deeper);
  return assumeConstraints(subject, own);
};

const assumeConstraints = (subject: string, atoms: readonly Atom[]): Val | undefined => {
  const of = (operator: string): Val[] =>
    atoms.filter((atom) => atom.operator === operator).map((atom) => fromValue(atom.value));
  const bounds = atoms.flatMap((atom) => {
    const operator = Object.hasOwn(ranges, atom.operator) ? ranges[atom.operator] : undefined;
    return operator ? [{ operator, value: fromValue(atom.value) }] : [];
  });
  const includes = of('ARRAY_CONTAINS');
  const notIn = of('NOT_IN').flatMap((list) => (Array.isArray(list) ? (list as Val[]) : []));
  const differs = [...of('NOT_EQUAL'), ...notIn];
  const constraints: Constraints = { bounds, includes, differs };
  const [bound] = bounds;
  if (includes.length > 0) constraints.type = 'list';
  else if (bound) constraints.type = isNumber(bound.value) ? 'number' : typeName(bound.value);
  else if (differs.length === 0) return undefined;
  return new Constrained(subject, constraints);
};
