import { slice } from '../builtins/stringMethods';
import { proveBinary, worse } from '../query/prove';
import { spread, Unknown } from '../query/unknown';
import type { BinaryOperator, Expr } from '../syntax/ast';
import { Fault } from '../values/fault';
import { binaryOperators, negate } from '../values/operators';
import { isType, MapValue, PathValue, typeName, typeNames, type Val } from '../values/values';
import { compileCall, compileMethod } from './compileCall';
import { compilePath } from './compilePath';
import { guarded, valuesOf } from './guarded';
import type { Code, Scope } from './scope';

type Kind<K extends Expr['kind']> = Extract<Expr, { kind: K }>;

/** Compiles an expression to a closure; throws RulesSyntaxError for unknown names. */
export const compileExpression = (expr: Expr, scope: Scope): Code => {
  switch (expr.kind) {
    case 'literal': {
      const { value } = expr;
      return (run) => (run.step(), value);
    }
    case 'name':
      return compileName(expr, scope);
    case 'member':
      return compileMember(expr, scope);
    case 'index':
      return compileIndex(expr, scope);
    case 'slice': {
      const parts = [expr.object, expr.from, expr.to].map((part) => compileExpression(part, scope));
      return guarded(expr.start, (run, frame) => {
        const values = valuesOf(parts, run, frame);
        return values instanceof Fault ? values : slice(...(values as [Val, Val, Val]));
      });
    }
    case 'call':
      return compileCall(expr, scope);
    case 'method':
      return compileMethod(expr, scope);
    case 'unary':
      return compileUnary(expr, scope);
    case 'binary':
      if (expr.operator === '&&' || expr.operator === '||') return compileLogic(expr, scope, expr.operator === '||');
      return compileBinary(expr, scope, expr.operator);
    case 'is':
      return compileIs(expr, scope);
    case 'ternary':
      return compileTernary(expr, scope);
    case 'list': {
      const items = expr.items.map((item) => compileExpression(item, scope));
      return (run, frame) => (run.step(), valuesOf(items, run, frame));
    }
    case 'map':
      return compileMap(expr, scope);
    case 'path':
      return compilePath(expr, scope, false);
  }
};

const compileName = ({ name, start }: Kind<'name'>, scope: Scope): Code => {
  const local = scope.local(name);
  if (local !== undefined) return (run, frame) => (run.step(), frame[local] as Val);
  const wildcard = scope.wildcard(name);
  if (wildcard !== undefined) return (run) => (run.step(), run.wildcards[wildcard] as Val);
  if (name === 'request') return (run) => (run.step(), run.request);
  if (name === 'resource') return (run) => (run.step(), run.resource);
  throw scope.file.error(start, `unknown variable '${name}'`);
};

const memberOf = (object: Val, name: string): Val => {
  if (object instanceof MapValue)
    return object.get(name) ?? (object.has(name) ? null : new Fault(`the map has no '${name}'`));
  if (object instanceof Unknown) return object.member(name);
  return object instanceof Fault ? object : new Fault(`${typeName(object)} has no '${name}'`);
};

const compileMember = ({ object, name, start }: Kind<'member'>, scope: Scope): Code => {
  const inner = compileExpression(object, scope);
  return (run, frame) => {
    run.step();
    const value = memberOf(inner(run, frame), name);
    if (value instanceof Fault) value.at ??= start;
    return value;
  };
};

const compileIndex = ({ object, index, start }: Kind<'index'>, scope: Scope): Code => {
  const inner = compileExpression(object, scope);
  const key = compileExpression(index, scope);
  return guarded(start, (run, frame) => {
    const whole = inner(run, frame);
    const at = key(run, frame);
    if (at instanceof Fault) return spread(at);
    if (typeof at === 'string') return memberOf(whole, at);
    if (whole instanceof Fault) return spread(whole);
    if (typeof at !== 'bigint') throw new Fault(`${typeName(at)} is no index`);
    const items = whole instanceof PathValue ? whole.segments : whole;
    if (typeof items === 'string') return slice(items, at, at + 1n);
    if (!Array.isArray(items)) throw new Fault(`${typeName(whole)} has no index ${at}`);
    const item = (items as readonly Val[])[Number(at)];
    if (item === undefined) throw new Fault(`index ${at} is out of bounds`);
    return item;
  });
};

const compileUnary = ({ operator, operand, start }: Kind<'unary'>, scope: Scope): Code => {
  const inner = compileExpression(operand, scope);
  return guarded(start, (run, frame) => {
    const value = inner(run, frame);
    if (value instanceof Fault) return spread(value);
    if (operator === '-') return negate(value);
    if (typeof value !== 'boolean') throw new Fault(`'!' needs a bool but found ${typeName(value)}`);
    return !value;
  });
};

const compileBinary = (
  { left, right, start }: Kind<'binary'>,
  scope: Scope,
  operator: Exclude<BinaryOperator, '&&' | '||'>,
): Code => {
  const first = compileExpression(left, scope);
  const second = compileExpression(right, scope);
  const apply = binaryOperators[operator];
  return guarded(start, (run, frame) => {
    const a = first(run, frame);
    const b = second(run, frame);
    return a instanceof Fault || b instanceof Fault ? proveBinary(operator, a, b) : apply(a, b);
  });
};

/** true decides `||` and false decides `&&`, on either side; an error on the other side is then ignored. */
const compileLogic = ({ left, right, operator }: Kind<'binary'>, scope: Scope, settles: boolean): Code => {
  const sides = [left, right].map((side) => ({ side, code: compileExpression(side, scope) })) as [Side, Side];
  const bool = (value: Val, side: Expr): boolean | Fault => {
    if (typeof value === 'boolean') return value;
    if (value instanceof Fault) return spread(value);
    const fault = new Fault(`'${operator}' needs a bool but found ${typeName(value)}`);
    fault.at = side.start;
    return fault;
  };
  const evaluate = ({ side, code }: Side, run: Parameters<Code>[0], frame: Val[]): boolean | Fault => {
    const before = run.falseAt;
    run.falseAt = null;
    const value = bool(code(run, frame), side);
    if (value === false) run.falseAt ??= side;
    else run.falseAt = before;
    return value;
  };
  return (run, frame) => {
    run.step();
    const a = evaluate(sides[0], run, frame);
    if (a === settles) return settles;
    const b = evaluate(sides[1], run, frame);
    if (b === settles) return settles;
    if (a instanceof Fault) return b instanceof Fault ? worse(a, b) : a;
    return b;
  };
};
interface Side {
  side: Expr;
  code: Code;
}

const compileIs = ({ operand, type, start, end }: Kind<'is'>, scope: Scope): Code => {
  if (!typeNames.has(type)) throw scope.file.error(end - type.length, `unknown type '${type}'`);
  const inner = compileExpression(operand, scope);
  return guarded(start, (run, frame) => {
    const value = inner(run, frame);
    if (value instanceof Unknown) return value.isType(type) ?? value.opaque();
    return value instanceof Fault ? value : isType(value, type);
  });
};

const compileTernary = ({ test, yes, no, start }: Kind<'ternary'>, scope: Scope): Code => {
  const [question, positive, negative] = [test, yes, no].map((part) => compileExpression(part, scope)) as [
    Code,
    Code,
    Code,
  ];
  return guarded(start, (run, frame) => {
    const answer = question(run, frame);
    if (answer instanceof Fault) return spread(answer);
    if (typeof answer !== 'boolean') throw new Fault(`'?' needs a bool but found ${typeName(answer)}`);
    return (answer ? positive : negative)(run, frame);
  });
};

const compileMap = ({ entries, start }: Kind<'map'>, scope: Scope): Code => {
  const keys = entries.map(({ key }) => compileExpression(key, scope));
  const contents = entries.map(({ value }) => compileExpression(value, scope));
  return guarded(start, (run, frame) => {
    const names = valuesOf(keys, run, frame);
    if (names instanceof Fault) return names;
    const values = valuesOf(contents, run, frame);
    if (values instanceof Fault) return values;
    return MapValue.fromEntries(
      names.map((name, i) => {
        if (typeof name !== 'string') throw new Fault(`a key of a map is a string, not ${typeName(name)}`);
        return [name, values[i] as Val];
      }),
    );
  });
};
