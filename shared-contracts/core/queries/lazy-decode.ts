import { FieldPath, type DocumentSnapshot } from '@firebase/firestore';
import type * as z from 'zod/mini';
import { plain } from '../decode';

/** For lists with thousands of entities: the fields in `first` are decoded at once, the others when they are first read. */
export interface LazyDecode {
  schema: z.ZodMiniObject;
  first: readonly string[];
}

/** Schema and eagerly decoded fields of a live query. */
export function lazyDecode<Schema extends z.ZodMiniObject>(schema: Schema, first: (keyof z.infer<Schema> & string)[]) {
  return { schema, lazyDecode: { schema, first } satisfies LazyDecode };
}

type Found = Pick<DocumentSnapshot, 'id' | 'get'>;
interface Field {
  path: FieldPath;
  schema: z.ZodMiniType;
  /** The only type that the field requires, if it has no other check; such values skip the schema. */
  takes: string | undefined;
}
type Kind = ReadonlyMap<string, Field>;

const kinds = new WeakMap<z.ZodMiniObject, Kind>();

interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  /** Set if the schema is a format, such as `z.int()` or `z.email()`. */
  check?: string;
  coerce?: boolean;
  checks?: readonly unknown[];
}

/** The JavaScript type that a schema accepts without further checks: `string`, `boolean` or (finite) `number`. */
function takenBy({ _zod: { def } }: z.core.$ZodType): string | undefined {
  const { type, innerType, ...more } = def as Definition;
  if (innerType && ['default', 'optional', 'nullable'].includes(type)) return takenBy(innerType);
  const asksMore = [more.check, more.coerce, more.checks?.length].some(Boolean);
  return !asksMore && ['string', 'boolean', 'number'].includes(type) ? type : undefined;
}

/**
 * The fields of a kind of entity. Their paths are created once, because a document parses a name given as a string each time.
 */
function kindOf(schema: z.ZodMiniObject): Kind {
  const known = kinds.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>);
  const kind = new Map(
    fields.map(([name, field]) => [name, { path: new FieldPath(name), schema: field, takes: takenBy(field) }]),
  );
  kinds.set(schema, kind);
  return kind;
}

type Refused = (error: unknown) => void;

/** Reads one entity. A list has thousands of readers, so a reader holds no functions. */
class Reader implements ProxyHandler<Record<string, unknown>> {
  /** Names of missing fields, remembered because rules read them repeatedly. */
  private absent: Set<string> | undefined;
  private refused: Refused | undefined;

  constructor(
    private readonly kind: Kind,
    private readonly found: Found,
    private readonly fields: Record<string, unknown>,
  ) {}

  /** From now on, invalid fields are reported to `refused` instead of throwing. */
  tell(refused: Refused) {
    this.refused = refused;
  }

  read(name: string): unknown {
    const known = this.fields[name];
    if (known !== undefined || this.absent?.has(name)) return known;
    const field = this.kind.get(name);
    if (!field) return undefined;
    const stored = name === 'id' ? this.found.id : this.found.get(field.path, { serverTimestamps: 'estimate' });
    const value = this.checked(field, plain(stored));
    // A missing field stays absent, as in an eagerly decoded entity.
    if (value === undefined) (this.absent ??= new Set()).add(name);
    else this.fields[name] = value;
    return value;
  }

  private checked({ schema, takes }: Field, value: unknown): unknown {
    if (typeof value === takes && (takes !== 'number' || Number.isFinite(value))) return value;
    try {
      return schema.parse(value);
    } catch (error) {
      if (!this.refused) throw error;
      this.refused(error);
      return value;
    }
  }

  private whole() {
    for (const name of this.kind.keys()) this.read(name);
    return this.fields;
  }

  get(_: unknown, name: string | symbol) {
    return typeof name === 'symbol' ? Reflect.get(this.fields, name) : this.read(name);
  }
  has(_: unknown, name: string | symbol) {
    return name in this.whole();
  }
  ownKeys() {
    return Reflect.ownKeys(this.whole());
  }
  getOwnPropertyDescriptor(_: unknown, name: string | symbol) {
    return Reflect.getOwnPropertyDescriptor(this.whole(), name);
  }
}

/**
 * Returns a document as its entity and decodes each field when it is first read, because a screen shows few of thousands.
 * Throws a ZodError if a field in `first` is invalid. A field found invalid later is reported to `refused` and returned as
 * stored, because a screen that is rendering cannot recover from an error.
 */
export function decodeLazily<T>({ schema, first }: LazyDecode, found: Found, refused: Refused): T {
  const fields: Record<string, unknown> = {};
  const reader = new Reader(kindOf(schema), found, fields);
  for (const name of first) reader.read(name);
  reader.tell(refused);
  return new Proxy(fields, reader) as T;
}
