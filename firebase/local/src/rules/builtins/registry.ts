import { Fault } from '../values/fault';
import { type MapValue, PathTemplate, PathValue, typeName, type Val } from '../values/values';
import { type Builtin, type Builtins, method, want } from './arguments';
import { listMethods, mapDiffMethods, mapMethods, setMethods } from './collectionMethods';
import { bytesMethods, hashingFunctions, mathFunctions } from './numberFunctions';
import { stringMethods } from './stringMethods';
import {
  durationFunctions,
  durationMethods,
  latlngFunctions,
  latlngMethods,
  timestampFunctions,
  timestampMethods,
} from './timeMethods';

const pathMethods: Builtins<PathValue | PathTemplate> = {
  bind: method(1, (path, [map]) => {
    if (path instanceof PathValue) return path;
    const values = want.map(map);
    return new PathValue(path.parts.map((part) => (typeof part === 'string' ? part : bound(values, part.placeholder))));
  }),
};

const bound = (values: MapValue, placeholder: string): string => {
  if (!values.has(placeholder)) throw new Fault(`bind() is given no '${placeholder}'`);
  return want.string(values.take(placeholder));
};

/** Namespaces such as `math` in `math.floor(x)`; a parameter or variable of the same name hides one. */
export const namespaces: Readonly<Record<string, Builtins>> = {
  math: mathFunctions,
  hashing: hashingFunctions,
  timestamp: timestampFunctions,
  duration: durationFunctions,
  latlng: latlngFunctions,
};

/** Each table has its own `Self`; a value's type name selects the table. */
const methodTables: Readonly<Record<string, Builtins<never>>> = {
  string: stringMethods,
  list: listMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  set: setMethods,
  path: pathMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latlngMethods,
  bytes: bytesMethods,
};

/** Calls a method of a value; throws a Fault if its type has no such method. */
export const callMethod = (self: Val, name: string, args: readonly Val[]): Val => {
  const type = self instanceof PathTemplate ? 'path' : typeName(self);
  const table = methodTables[type];
  const found = table && Object.hasOwn(table, name) ? table[name] : undefined;
  if (!found) throw new Fault(`${type} has no method ${name}()`);
  if (args.length !== found.arity)
    throw new Fault(`${type} has ${name}() with ${found.arity} arguments, not ${args.length}`);
  return found.run(self as never, args);
};

/** The arities of a method name on all types; empty if no type has it. */
export const aritiesOf = (name: string): number[] =>
  Object.values(methodTables).flatMap((table) => {
    const found: Builtin<never> | undefined = Object.hasOwn(table, name) ? table[name] : undefined;
    return found ? [found.arity] : [];
  });
