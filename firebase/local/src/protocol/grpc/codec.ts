import Long from 'long';
import protobuf from 'protobufjs';
import { toSeconds } from '../../firestore/time';
import { FIRESTORE_PROTO } from './proto';

type Json = Record<string, unknown>;

export interface Codec {
  /** Messages of a type in the JSON encoding of the rest of the server. */
  decode(bytes: Buffer): Json;
  encode(json: unknown): Buffer;
}

const root = load();

/** The codec for a message type such as `CommitRequest`. */
export function codec(typeName: string): Codec {
  const type = root.lookupType(`google.firestore.v1.${typeName}`);
  return {
    decode: (bytes) => type.toObject(type.decode(bytes), { longs: String, enums: String, bytes: String, json: true }),
    encode: (json) => Buffer.from(type.encode(type.fromObject(prepared(type, json) as Json)).finish()),
  };
}

function load(): protobuf.Root {
  // protobufjs looks for Long at run time, which fails in a bundle; without it 64-bit numbers lose digits.
  protobuf.util.Long = Long;
  protobuf.configure();
  const parsed = protobuf.parse(FIRESTORE_PROTO).root;
  parsed.resolveAll();
  return parsed;
}

/** Prepares JSON for protobufjs, which supports neither ISO timestamps nor null for `null_value`. */
function prepared(type: protobuf.Type, json: unknown): unknown {
  if (typeof json === 'string') return toSeconds(json);
  const result: Json = { ...(json as Json) };
  for (const field of type.fieldsArray) {
    const value = result[field.name];
    if (value === undefined) continue;
    const inner = field.resolvedType;
    if (inner instanceof protobuf.Enum) result[field.name] = value ?? Object.keys(inner.values)[0];
    if (inner instanceof protobuf.Type) result[field.name] = nested(field, inner, value);
  }
  return result;
}

function nested(field: protobuf.Field, type: protobuf.Type, value: unknown): unknown {
  if (field.map)
    return Object.fromEntries(Object.entries(value as Json).map(([key, each]) => [key, prepared(type, each)]));
  return field.repeated ? (value as unknown[]).map((each) => prepared(type, each)) : prepared(type, value);
}
