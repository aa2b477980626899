import type { Builtin, Builtins } from '../builtins/arguments';
import { conversions } from '../builtins/conversions';
import { pattern } from '../builtins/pattern';
import { aritiesOf, callMethod, namespaces } from '../builtins/registry';
import { spread, Unknown } from '../query/unknown';
import type { Expr } from '../syntax/ast';
import { Fault } from '../values/fault';
import { PathTemplate, type Val } from '../values/values';
import { compileFunction } from './compileFunction';
import { compilePath } from './compilePath';
import { guarded, valuesOf } from './guarded';
import { readers } from './readers';
import type { Code, FunctionCell, Scope } from './scope';

type Kind<K extends Expr['kind']> = Extract<Expr, { kind: K }>;

const storageReaders: ReadonlySet<string> = new Set(['get', 'exists']);

export const compileCall = (expr: Kind<'call'>, scope: Scope): Code => {
  const { name, args, start } = expr;
  const cell = scope.function(name);
  if (cell) return compileUserCall(expr, cell, scope);
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (reader && scope.file.service === 'cloud.firestore') return compileReader(expr, reader, scope);
  if (name === 'debug') {
    checkArity(expr, [1], scope);
    return scope.compile(args[0] as Expr);
  }
  const builtin = Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  if (!builtin) throw scope.file.error(start, `unknown function '${name}'`);
  return compileBuiltin(expr, builtin, scope);
};

export const compileMethod = (expr: Kind<'method'>, scope: Scope): Code => {
  const { object, name, args, start } = expr;
  const space = object.kind === 'name' && !isVariable(object.name, scope) ? object.name : null;
  if (space === 'firestore' && scope.file.service === 'firebase.storage') {
    const reader = storageReaders.has(name) ? readers[name] : undefined;
    if (!reader) throw scope.file.error(start, `unknown function 'firestore.${name}'`);
    return compileReader(expr, reader, scope);
  }
  const functions = space !== null && Object.hasOwn(namespaces, space) ? namespaces[space] : undefined;
  if (functions) return compileNamespaceCall(expr, functions, scope);
  const arities = aritiesOf(name);
  if (arities.length === 0) throw scope.file.error(start, `unknown method '${name}()'`);
  checkArity(expr, arities, scope);
  checkPattern(expr, scope);
  const self = object.kind === 'path' ? compilePath(object, scope, name === 'bind') : scope.compile(object);
  const values = args.map((arg) => scope.compile(arg));
  return guarded(start, (run, frame) => {
    const target = self(run, frame);
    const given = valuesOf(values, run, frame);
    if (given instanceof Fault) return given;
    if (target instanceof Unknown) return target.method(name, given);
    return target instanceof Fault && !(target instanceof PathTemplate) ? target : callMethod(target, name, given);
  });
};

const isVariable = (name: string, scope: Scope): boolean =>
  scope.local(name) !== undefined || scope.wildcard(name) !== undefined;

const checkArity = ({ name, args, start }: Kind<'call' | 'method'>, arities: readonly number[], scope: Scope): void => {
  if (arities.includes(args.length)) return;
  const wanted = [...new Set(arities)].join(' or ');
  throw scope.file.error(start, `${name}() takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${args.length}`);
};

/** Checks a literal pattern when the rules are loaded, instead of when they first run. */
const checkPattern = ({ name, args }: Kind<'method'>, scope: Scope): void => {
  const [first] = args;
  if (!['matches', 'split', 'replace'].includes(name) || first?.kind !== 'literal' || typeof first.value !== 'string')
    return;
  try {
    pattern(first.value);
  } catch (error) {
    throw error instanceof Fault ? scope.file.error(first.start, error.reason) : error;
  }
};

const compileNamespaceCall = (expr: Kind<'method'>, functions: Builtins, scope: Scope): Code => {
  const builtin = Object.hasOwn(functions, expr.name) ? functions[expr.name] : undefined;
  if (!builtin)
    throw scope.file.error(expr.start, `unknown function '${(expr.object as Kind<'name'>).name}.${expr.name}'`);
  return compileBuiltin(expr, builtin, scope);
};

const compileBuiltin = (expr: Kind<'call' | 'method'>, builtin: Builtin, scope: Scope): Code => {
  checkArity(expr, [builtin.arity], scope);
  const args = expr.args.map((arg) => scope.compile(arg));
  return guarded(expr.start, (run, frame) => {
    const values = valuesOf(args, run, frame);
    return values instanceof Fault ? values : builtin.run(undefined, values);
  });
};

const compileReader = (
  expr: Kind<'call' | 'method'>,
  { after, show }: (typeof readers)[string],
  scope: Scope,
): Code => {
  checkArity(expr, [1], scope);
  const path = scope.compile(expr.args[0] as Expr);
  return guarded(expr.start, (run, frame) => {
    const value = path(run, frame);
    return value instanceof Fault ? spread(value) : show(run.reads.look(value, after));
  });
};

/** Compiles a call of a function. Arguments that are faults are passed on, because the function may not use them. */
const compileUserCall = (expr: Kind<'call'>, cell: FunctionCell, scope: Scope): Code => {
  checkArity(expr, [cell.decl.params.length], scope);
  compileFunction(cell, expr.start);
  const args = expr.args.map((arg) => scope.compile(arg));
  const body = cell.code as Code;
  const { frameSize } = cell;
  return (run, frame) => {
    run.step();
    const inner = new Array<Val>(frameSize);
    for (let i = 0; i < args.length; i += 1) inner[i] = (args[i] as Code)(run, frame);
    run.enter();
    const result = body(run, inner);
    run.leave();
    return result;
  };
};
