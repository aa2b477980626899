import { Fault } from './fault';
import { Duration, LatLng, Timestamp } from './scalars';

/** A value of the rules language: an int is a bigint, a float is a number, a list is an array. */
export type Val =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly Val[]
  | MapValue
  | MapDiff
  | SetValue
  | PathValue
  | Timestamp
  | Duration
  | LatLng
  | Bytes
  | Fault;

/** A map whose values are converted on access, because rules read few fields of a document. */
export class MapValue {
  private readonly converted = new Map<string, Val>();

  private constructor(
    private readonly source: Readonly<Record<string, unknown>>,
    private readonly convert: (raw: unknown) => Val,
  ) {}

  static lazy<T>(source: Readonly<Record<string, T>>, convert: (raw: T) => Val): MapValue {
    return new MapValue(source, convert as (raw: unknown) => Val);
  }

  static of(source: Readonly<Record<string, Val>>): MapValue {
    return new MapValue(source, same);
  }

  static fromEntries(entries: Iterable<readonly [string, Val]>): MapValue {
    const source = Object.create(null) as Record<string, Val>;
    for (const [key, value] of entries) source[key] = value;
    return new MapValue(source, same);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.source, key);
  }

  get(key: string): Val | undefined {
    const known = this.converted.get(key);
    if (known !== undefined) return known;
    if (!this.has(key)) return undefined;
    const value = this.convert(this.source[key]);
    this.converted.set(key, value);
    return value;
  }

  /** The value of a key that is known to exist. */
  take(key: string): Val {
    return this.get(key) as Val;
  }

  keys(): string[] {
    return Object.keys(this.source);
  }

  get size(): number {
    return this.keys().length;
  }

  equals(other: Val): boolean {
    if (!(other instanceof MapValue) || this.size !== other.size) return false;
    return this.keys().every((key) => other.has(key) && equals(this.take(key), other.take(key)));
  }
}

const same = (raw: unknown): Val => raw as Val;

export class Bytes {
  constructor(readonly data: Uint8Array) {}

  equals(other: Val): boolean {
    return other instanceof Bytes && Buffer.compare(this.data, other.data) === 0;
  }
}

export class PathValue {
  constructor(readonly segments: readonly string[]) {}
  toString(): string {
    return `/${this.segments.join('/')}`;
  }
  equals(other: Val): boolean {
    return other instanceof PathValue && this.toString() === other.toString();
  }
}

/** A path with placeholders, such as `/users/$(who)`; it supports only `bind`. */
export class PathTemplate extends Fault {
  constructor(readonly parts: readonly (string | { placeholder: string })[]) {
    super('a path with unbound placeholders is used before bind()');
  }
}

export class MapDiff {
  constructor(
    readonly left: MapValue,
    readonly right: MapValue,
  ) {}

  equals(other: Val): boolean {
    return other instanceof MapDiff && this.left.equals(other.left) && this.right.equals(other.right);
  }
}

/** Items without duplicates; the first of equal items stays. */
export class SetValue {
  readonly items: readonly Val[];
  private readonly simple = new Set<Val>();
  private readonly rich: Val[] = [];

  constructor(items: readonly Val[]) {
    const kept: Val[] = [];
    for (const item of items) {
      if (this.has(item)) continue;
      kept.push(item);
      if (typeof item === 'string' || typeof item === 'boolean') this.simple.add(item);
      else this.rich.push(item);
    }
    this.items = kept;
  }

  has(item: Val): boolean {
    if (typeof item === 'string' || typeof item === 'boolean') return this.simple.has(item);
    return this.rich.some((own) => equals(own, item));
  }

  equals(other: Val): boolean {
    if (!(other instanceof SetValue) || this.items.length !== other.items.length) return false;
    return this.items.every((item) => other.has(item));
  }
}

/** Equality of two values; different types are never equal, an int equals a float of the same size. */
export const equals = (a: Val, b: Val): boolean => {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') {
    return typeof a !== typeof b && isNumber(a) && isNumber(b) && Number(a) === Number(b) && numbersMeet(a, b);
  }
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item: Val, i) => equals(item, b[i] as Val));
  return 'equals' in a && a.equals(b);
};

export const isNumber = (value: Val): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';

/** An int and a float compare exactly, beyond 2^53 too. */
const numbersMeet = (a: bigint | number, b: bigint | number): boolean => !(a < b) && !(a > b);

/** Order of two values of one ordered type (numbers, strings, timestamps, durations); throws a Fault for any others. */
export const order = (a: Val, b: Val): number => {
  const left = rank(a);
  const right = rank(b);
  if (left === null || right === null || left.type !== right.type) {
    throw new Fault(`${typeName(a)} and ${typeName(b)} cannot be compared`);
  }
  if (left.key < right.key) return -1;
  if (left.key > right.key) return 1;
  return left.key == right.key ? 0 : NaN;
};

const rank = (value: Val): { type: string; key: bigint | number | string | Buffer } | null => {
  if (isNumber(value)) return { type: 'number', key: value };
  if (typeof value === 'string') return { type: 'string', key: value };
  if (value instanceof Timestamp) return { type: 'timestamp', key: value.nanos };
  if (value instanceof Duration) return { type: 'duration', key: value.nanos };
  return null;
};

/** The name of a value's type as in `x is string`. */
export const typeName = (value: Val): string => {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (Array.isArray(value)) return 'list';
  for (const [type, name] of classes) if (value instanceof type) return name;
  return 'unknown';
};

const classes = [
  [MapValue, 'map'],
  [MapDiff, 'map_diff'],
  [SetValue, 'set'],
  [PathValue, 'path'],
  [Timestamp, 'timestamp'],
  [Duration, 'duration'],
  [LatLng, 'latlng'],
  [Bytes, 'bytes'],
] as const;

/** Type names that may follow `is`. */
export const typeNames: ReadonlySet<string> = new Set([
  'bool',
  'int',
  'float',
  'number',
  'string',
  'list',
  'null',
  ...classes.map(([, name]) => name),
]);

/** Whether a value has a type; `number` is int or float. */
export const isType = (value: Val, type: string): boolean =>
  type === 'number' ? isNumber(value) : typeName(value) === type;
