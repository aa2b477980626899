import { spread } from '../query/unknown';
import type { Expr } from '../syntax/ast';
import { Fault } from '../values/fault';
import { PathTemplate, PathValue, typeName, type Val } from '../values/values';
import { guarded } from './guarded';
import type { Code, Scope } from './scope';

type PathExpr = Extract<Expr, { kind: 'path' }>;

/** `/users/$(uid)`. With `toBind`, an unknown name is a placeholder for `bind()`. */
export const compilePath = (expr: PathExpr, scope: Scope, toBind: boolean): Code => {
  if (toBind && expr.parts.some((part) => isPlaceholder(part, scope))) return compileTemplate(expr, scope);
  const parts = expr.parts.map((part) => (typeof part === 'string' ? part : scope.compile(part)));
  return guarded(expr.start, (run, frame) => {
    const segments: string[] = [];
    for (const part of parts) {
      const value = typeof part === 'string' ? part : part(run, frame);
      if (value instanceof Fault) return spread(value);
      segments.push(...segmentsOf(value));
    }
    return new PathValue(segments);
  });
};

const isPlaceholder = (part: string | Expr, scope: Scope): part is Extract<Expr, { kind: 'name' }> =>
  typeof part !== 'string' &&
  part.kind === 'name' &&
  scope.local(part.name) === undefined &&
  scope.wildcard(part.name) === undefined &&
  part.name !== 'request' &&
  part.name !== 'resource';

const segmentsOf = (value: Val): readonly string[] => {
  if (value instanceof PathValue) return value.segments;
  if (typeof value !== 'string') throw new Fault(`a path segment is a string, not ${typeName(value)}`);
  if (value === '' || value.includes('/')) throw new Fault(`'${value}' cannot be a path segment`);
  return [value];
};

const compileTemplate = ({ parts, start }: PathExpr, scope: Scope): Code => {
  const pieces = parts.map((part) => {
    if (typeof part === 'string') return part;
    return isPlaceholder(part, scope) ? { placeholder: part.name } : scope.compile(part);
  });
  return guarded(start, (run, frame) => {
    const filled: (string | { placeholder: string })[] = [];
    for (const piece of pieces) {
      if (typeof piece !== 'function') {
        filled.push(piece);
        continue;
      }
      const value = piece(run, frame);
      if (value instanceof Fault) return spread(value);
      filled.push(...segmentsOf(value));
    }
    return new PathTemplate(filled);
  });
};
