import { FieldPath, Timestamp } from '@firebase/firestore';
import { z } from 'zod/mini';
import { gig } from '../../scheduling/entities/gig';
import { aGig } from '../../testing/fixtures';
import { decode } from '../decode';
import { decodeLazily, lazyDecode } from './lazy-decode';

const { id, start, end, ...words } = aGig();
const stored: Record<string, unknown> = {
  ...words,
  start: Timestamp.fromMillis(start),
  end: Timestamp.fromMillis(end),
  position: { geohash: 'dpz8', lat: 43.6, lng: -79.4 },
};
/** A document that records which fields are read. */
function document(data: Record<string, unknown>) {
  const asked: string[] = [];
  return {
    asked,
    id,
    get: (path: string | FieldPath) => {
      const name = Object.keys(gig.shape).find((one) => path instanceof FieldPath && path.isEqual(new FieldPath(one)));
      if (name === undefined) throw new Error('asked for what a shift does not have');
      asked.push(name);
      return data[name];
    },
  };
}
const { lazyDecode: wanted } = lazyDecode(gig, ['dayKey', 'start']);
const read = (data = stored, refused = jest.fn()) => {
  const found = document(data);
  return { found, refused, entity: decodeLazily<ReturnType<typeof aGig>>(wanted, found, refused) };
};

describe('an entity that is decoded on demand (decisions section 7)', () => {
  it('decodes the first fields at once and each other one when it is first read', () => {
    const { found, entity } = read();
    expect(found.asked).toEqual(['dayKey', 'start']);
    expect([entity.start, entity.role, entity.role, entity.id]).toEqual([start, aGig().role, aGig().role, id]);
    expect(found.asked).toEqual(['dayKey', 'start', 'role']);
  });

  it('looks up an absent field once', () => {
    const { found, entity } = read();
    expect([entity.lateFee, entity.lateFee]).toEqual([undefined, undefined]);
    expect(found.asked).toEqual(['dayKey', 'start', 'lateFee']);
  });

  it('equals one decoded as a whole, including absent fields and defaults', () => {
    const { web, ...older } = stored;
    expect(web).toBe(true);
    const { entity } = read(older);
    const whole = decode(gig, id, older);
    expect({ ...entity }).toStrictEqual(whole);
    expect(Object.keys(entity).sort()).toEqual(Object.keys(whole).sort());
    expect(JSON.parse(JSON.stringify(entity))).toEqual(whole);
    expect(['lateFee' in entity, 'web' in entity, 'nothing' in entity]).toEqual([false, true, false]);
  });

  it('refuses a document with an invalid first field', () => {
    expect(() => read({ ...stored, start: 'soon' })).toThrow();
    expect(() => read({ ...stored, start: Number.NaN })).toThrow();
  });

  it('uses the schema of every field that checks more than a type', () => {
    const wants = {
      int: z.int(),
      email: z.email(),
      short: z.string().check(z.maxLength(2)),
      maybe: z.optional(z.int()),
      text: z.string(),
      perhaps: z.nullable(z.number()),
    };
    const given: Record<string, unknown> = { int: 1.5, email: 'no', short: 'long', maybe: 0.5, text: '', perhaps: 0.5 };
    const refused: string[] = [];
    for (const [name, schema] of Object.entries(wants)) {
      const kind = lazyDecode(z.object({ [name]: schema }), []).lazyDecode;
      const entity = decodeLazily<Record<string, unknown>>(kind, { id: 'one', get: () => given[name] }, () => {
        refused.push(name);
      });
      expect(entity[name]).toBe(given[name]);
    }
    expect(refused).toEqual(['int', 'email', 'short', 'maybe']);
  });

  it('reports a field found invalid later, and returns it as stored', () => {
    const { entity, refused } = read({ ...stored, numSpotters: 'many' });
    expect(refused).not.toHaveBeenCalled();
    expect(entity.numSpotters).toBe('many');
    expect(refused).toHaveBeenCalledTimes(1);
    expect(entity.numSpotters).toBe('many');
    expect(refused).toHaveBeenCalledTimes(1);
  });
});
