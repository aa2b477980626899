import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { dayKey, instant } from '../core/entities/common';
import { kinds } from './places';
import { saysOf } from './personal';
import { expires, kept, keptOf } from '.';

type Visit = (type: z.core.$ZodType, field: string) => void;

/** Calls `visit` for every value that a document can hold, keys of maps and alternatives (`|`) too. */
function walk(type: z.core.$ZodType, field: string, visit: Visit): void {
  const { def } = (type as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    for (const [key, inner] of Object.entries(def.shape)) walk(inner, `${field}.${key}`, visit);
  else if (def.type === 'array') walk(def.element, `${field}[]`, visit);
  else if (def.type === 'union') for (const option of def.options) walk(option, `${field}|`, visit);
  else if ('innerType' in def) walk(def.innerType as z.core.$ZodType, field, visit);
  else if (def.type === 'record') {
    walk(def.keyType as z.core.$ZodType, `${field}{key}`, visit);
    walk(def.valueType as z.core.$ZodType, `${field}{}`, visit);
  } else visit(type, field);
}

const fieldOf = (name: string, path: string) => {
  const found: z.core.$ZodType[] = [];
  walk(kinds[name]!.schema, '', (type, field) => field === `.${path}` && found.push(type));
  return found[0];
};

const indexes = JSON.parse(readFileSync(join(__dirname, '../../firebase/firestore.indexes.json'), 'utf8')) as {
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: true }[];
};

describe('every stored field', () => {
  it('that an erasure takes out is there, and the document is readable without it', () => {
    const missing = Object.entries(kinds).flatMap(([name, { schema }]) => {
      const { shape } = schema._zod.def as z.core.$ZodObjectDef;
      return (keptOf(name).without ?? []).filter(
        (field) =>
          !['optional', 'default'].includes((shape[field] as z.core.$ZodTypes | undefined)?._zod.def.type ?? ''),
      );
    });
    expect(missing).toEqual([]);
  });

  it('says whether it is personal', () => {
    const silent: string[] = [];
    for (const [name, { schema }] of Object.entries(kinds))
      walk(schema, name, (type, field) => saysOf(type) === undefined && silent.push(field));
    expect(silent).toEqual([]);
  });

  it('is impersonal where it is one of several alternatives, because an erasure looks into none of them', () => {
    const personal: string[] = [];
    for (const [name, { schema }] of Object.entries(kinds))
      walk(schema, name, (type, field) => field.includes('|') && saysOf(type) !== 'impersonal' && personal.push(field));
    expect(personal).toEqual([]);
  });

  it('is kept as its document is, which says how long and whom it is about', () => {
    const wrong: string[] = [];
    for (const name of Object.keys(kinds)) {
      const { about, after, with: other } = keptOf(name);
      if (!after && !other) wrong.push(`${name} does not say how long it is kept`);
      if (after && ![instant, dayKey].includes(fieldOf(name, after.field) as never))
        wrong.push(`${name}.${after.field} is no moment`);
      const says =
        about &&
        'field' in about &&
        about.field !== 'id' &&
        (fieldOf(name, about.field) ?? fieldOf(name, `${about.field}[]`));
      if (says !== undefined && says !== false && !['person', 'actor'].includes(saysOf(says) ?? ''))
        wrong.push(`${name}: its field names nobody`);
      if (says === undefined && about && 'field' in about && about.field !== 'id') wrong.push(`${name}: no such field`);
    }
    expect(wrong).toEqual([]);
  });

  it('with `expiresAt` is deleted by the database, which has a policy for each such collection and no other', () => {
    const expiring = Object.entries(kept).flatMap(([name, row]) =>
      expires(row) ? `${kinds[name]!.path.split('/').at(-2)}.expiresAt` : [],
    );
    const policies = indexes.fieldOverrides.flatMap(({ collectionGroup, fieldPath, ttl }) =>
      ttl ? `${collectionGroup}.${fieldPath}` : [],
    );
    expect(policies.sort()).toEqual([...new Set(expiring)].sort());
  });
});
