import { Fault } from '../values/fault';
import { Duration, LatLng } from '../values/scalars';
import { Bytes, isNumber, MapValue, SetValue, typeName, type Val } from '../values/values';

/** A built-in function: its number of arguments and its implementation. Throws a Fault for a wrong type. */
export interface Builtin<Self = void> {
  arity: number;
  run(self: Self, args: readonly Val[]): Val;
}

export type Builtins<Self = void> = Readonly<Record<string, Builtin<Self>>>;

export const method = <Self>(arity: number, run: (self: Self, args: readonly Val[]) => Val): Builtin<Self> => ({
  arity,
  run,
});

/** A function of a namespace or of the language itself. */
export const plain = (arity: number, run: (args: readonly Val[]) => Val): Builtin =>
  method(arity, (_, args) => run(args));

const wrong = (expected: string, found: Val | undefined): Fault =>
  new Fault(`expected ${expected} but found ${found === undefined ? 'nothing' : typeName(found)}`);

/** Reads an argument as a type, or throws a Fault that says what was found. */
export const want = {
  string(value: Val | undefined): string {
    if (typeof value === 'string') return value;
    throw wrong('string', value);
  },
  int(value: Val | undefined): bigint {
    if (typeof value === 'bigint') return value;
    throw wrong('int', value);
  },
  number(value: Val | undefined): bigint | number {
    if (value !== undefined && isNumber(value)) return value;
    throw wrong('number', value);
  },
  list(value: Val | undefined): readonly Val[] {
    if (Array.isArray(value)) return value as readonly Val[];
    throw wrong('list', value);
  },
  /** A list, or the items of a set. */
  items(value: Val | undefined): readonly Val[] {
    return value instanceof SetValue ? value.items : want.list(value);
  },
  set(value: Val | undefined): SetValue {
    if (value instanceof SetValue) return value;
    throw wrong('set', value);
  },
  map(value: Val | undefined): MapValue {
    if (value instanceof MapValue) return value;
    throw wrong('map', value);
  },
  duration(value: Val | undefined): Duration {
    if (value instanceof Duration) return value;
    throw wrong('duration', value);
  },
  latlng(value: Val | undefined): LatLng {
    if (value instanceof LatLng) return value;
    throw wrong('latlng', value);
  },
  /** Bytes, or a string as UTF-8. */
  bytes(value: Val | undefined): Uint8Array {
    if (value instanceof Bytes) return value.data;
    if (typeof value === 'string') return Buffer.from(value);
    throw wrong('bytes or string', value);
  },
};
