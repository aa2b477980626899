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
type Kind = ReadonlyMap<string, { path: FieldPath; schema: z.ZodMiniType }>;

const kinds = new WeakMap<z.ZodMiniObject, Kind>();

/** The fields of a kind of entity. Paths are made once: asked by name, a document parses the name each time. */
function kindOf(schema: z.ZodMiniObject): Kind {
  const known = kinds.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>);
  const kind = new Map(fields.map(([name, field]) => [name, { path: new FieldPath(name), schema: field }]));
  kinds.set(schema, kind);
  return kind;
}

/**
 * A document as its entity, each field decoded and checked when it is first read: of thousands in a list, a screen shows
 * few. Throws a ZodError for a document whose `first` fields their schema refuses. A field refused later is told to
 * `refused` and read as it is stored, for a screen in the middle of drawing has no way back.
 */
export function decodeOnDemand<T>({ schema, first }: OnDemand, found: Found, refused: (error: unknown) => void): T {
  const kind = kindOf(schema);
  const fields: Record<string, unknown> = {};
  // An absent one too is looked for once: rules ask the same again and again.
  const known = new Set<string>();
  const read = (name: string, onRefused?: (error: unknown) => void): unknown => {
    const field = kind.get(name);
    if (!field || known.has(name)) return fields[name];
    known.add(name);
    let value = name === 'id' ? found.id : plain(found.get(field.path, { serverTimestamps: 'estimate' }));
    try {
      value = field.schema.parse(value);
    } catch (error) {
      if (!onRefused) throw error;
      onRefused(error);
    }
    // Absent stays absent, as in an entity that was decoded as a whole.
    if (value !== undefined) fields[name] = value;
    return value;
  };
  const whole = () => {
    for (const name of kind.keys()) read(name, refused);
    return fields;
  };
  for (const name of first) read(name);
  return new Proxy(fields, {
    get: (_, name) => (typeof name === 'symbol' ? Reflect.get(fields, name) : read(name, refused)),
    has: (_, name) => name in whole(),
    ownKeys: () => Reflect.ownKeys(whole()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(whole(), name),
  }) as T;
}
