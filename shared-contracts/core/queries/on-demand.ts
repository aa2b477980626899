import { FieldPath, type DocumentSnapshot } from '@firebase/firestore';
import type * as z from 'zod/mini';
import { plain } from '../decode';

/** Where a list may be thousands long: what is read of every entity; its other fields are decoded when they are needed. */
export interface OnDemand {
  schema: z.ZodMiniObject;
  first: readonly string[];
}

/** Of a live query: its schema, and which fields of it are read at once. */
export function onDemand<Schema extends z.ZodMiniObject>(schema: Schema, first: (keyof z.infer<Schema> & string)[]) {
  return { schema, onDemand: { schema, first } satisfies OnDemand };
}

type Found = Pick<DocumentSnapshot, 'id' | 'get'>;
interface Field {
  path: FieldPath;
  schema: z.ZodMiniType;
  /** Of a field that asks for nothing but a kind of value: which, so that it need not go through its schema. */
  takes: string | undefined;
}
type Kind = ReadonlyMap<string, Field>;

const kinds = new WeakMap<z.ZodMiniObject, Kind>();

interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  /** Of a format, which is a schema of its own: `z.int()`, `z.email()`. */
  check?: string;
  coerce?: boolean;
  checks?: readonly unknown[];
}

/** What a schema takes as it is, without looking further: `string`, `boolean` or (finite) `number`. */
function takenBy({ _zod: { def } }: z.core.$ZodType): string | undefined {
  const { type, innerType, ...more } = def as Definition;
  if (innerType && ['default', 'optional', 'nullable'].includes(type)) return takenBy(innerType);
  const asksMore = [more.check, more.coerce, more.checks?.length].some(Boolean);
  return !asksMore && ['string', 'boolean', 'number'].includes(type) ? type : undefined;
}

/** The fields of a kind of entity. Paths are made once: asked by name, a document parses the name each time. */
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

/** How one entity is read. Of thousands each has its own, so it holds no functions. */
class Reader implements ProxyHandler<Record<string, unknown>> {
  /** Looked for and not there: rules ask the same again and again. */
  private absent: Set<string> | undefined;
  private refused: Refused | undefined;

  constructor(
    private readonly kind: Kind,
    private readonly found: Found,
    private readonly fields: Record<string, unknown>,
  ) {}

  /** From here on what is refused is told instead of thrown. */
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
    // Absent stays absent, as in an entity that was decoded as a whole.
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
 * A document as its entity, each field decoded and checked when it is first read: of thousands in a list, a screen shows
 * few. Throws a ZodError for a document whose `first` fields their schema refuses. A field refused later is told to
 * `refused` and read as it is stored, for a screen in the middle of drawing has no way back.
 */
export function decodeOnDemand<T>({ schema, first }: OnDemand, found: Found, refused: Refused): T {
  const fields: Record<string, unknown> = {};
  const reader = new Reader(kindOf(schema), found, fields);
  for (const name of first) reader.read(name);
  reader.tell(refused);
  return new Proxy(fields, reader) as T;
}
