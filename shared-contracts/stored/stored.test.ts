import * as z from 'zod/mini';
import { aGig, aHired, aMessage, fixtureNow, fixtureStart } from '../testing/fixtures';
import { instant } from '../core';
import { decode, plain } from '../core/decode';
import { lists } from '../all/lists';
import * as contracts from '../all/calls';
import { listOfTeam } from '../core/lists';
import * as paths from '../core/paths';
import { asStored, collections, compare, documents, kinds, namesAt, stored, storedAt, storedEntry } from '.';

/** Stands for a Timestamp of either SDK. */
class At {
  constructor(readonly ms: number) {}
  toMillis(): number {
    return this.ms;
  }
  isEqual(other: At): boolean {
    return other.ms === this.ms;
  }
}
const at = (ms: number) => new At(ms);

describe('what is written', () => {
  it('follows its schema: instants become Timestamps at any depth, every other number stays one', () => {
    expect(stored('hired', { gigStart: fixtureStart, breakTime: 30, checkInTime: null }, at)).toEqual({
      gigStart: at(fixtureStart),
      breakTime: 30,
      checkInTime: null,
    });
    expect(stored('job', { done: 3, lease: { startedAt: 7, by: 'one' } }, at)).toEqual({
      done: 3,
      lease: { startedAt: at(7), by: 'one' },
    });
    expect(stored('chat', { lastMessage: { text: '', at: 7, senderSide: 'worker' } }, at)).toMatchObject({
      lastMessage: { at: at(7) },
    });
  });

  it('leaves out the id and what is undefined, and takes the values of the SDK as they are', () => {
    const increment = { isEqual: () => false };
    const comments = undefined;
    expect(stored('gig', { id: 'one', version: increment, comments, createdAt: at(5) }, at)).toEqual({
      version: increment,
      createdAt: at(5),
    });
  });

  it('is refused where it is not a part of what lies there', () => {
    const cents = 1900.5;
    expect(() => stored('gig', { wageCents: cents }, at)).toThrow('gig: wageCents');
    expect(() => stored('gig', { numHired: fixtureNow }, at)).toThrow('numHired');
    expect(() => stored('job', { lease: { startedAt: 7, by: 'one', since: 8 } as never }, at)).toThrow('lease.since');
    expect(() => stored('job', { lease: { by: 'one' } as never }, at)).toThrow('lease.startedAt is missing');
    expect(() => storedAt('gigs/one', { starts: 1 }, at)).toThrow('gigs/one: starts is not in the schema');
    expect(() => storedAt('shifts/one', {}, at)).toThrow('Nothing of the product lies at shifts/one.');
    // @ts-expect-error -- no field of a shift
    expect(() => stored('gig', { starts: 1 }, at)).toThrow('starts');
    // @ts-expect-error -- an instant is a number of milliseconds or a Timestamp
    expect(() => stored('gig', { start: 'tomorrow' }, at)).toThrow('start');
  });

  it('comes back as the entity that it was', () => {
    const comesBack = (schema: z.ZodMiniType<object>, path: string, entity: { id: string }) =>
      expect(decode(schema, entity.id, storedAt(path, entity, at))).toEqual(entity);
    comesBack(documents.gig, paths.gig('one'), aGig());
    comesBack(documents.hired, paths.hired('one', 'two'), aHired());
    comesBack(documents.message, paths.message('one', 'two'), aMessage());
  });
});

describe('a stored document', () => {
  const right = storedAt('gigs/one', aGig(), at);

  it('is compared with its schema field by field', () => {
    expect(asStored('gigs/one', right)).toEqual([]);
    expect(asStored('gigs/one', { ...right, start: fixtureStart })).toEqual([
      'gigs/one: start is a number, not a Timestamp',
    ]);
    expect(asStored('gigs/one', { ...right, wageCents: at(1900) })).toEqual(['gigs/one: wageCents is a Timestamp']);
    const { role: _role, ...partly } = right;
    expect(asStored('gigs/one', { ...partly, wageCents: 19.5, since: at(1) })).toEqual([
      'gigs/one: role is missing',
      'gigs/one: wageCents is a number, which the schema refuses',
      'gigs/one: since is not in the schema',
    ]);
  });

  it('is mended where that loses nothing, and once mended has no difference left', () => {
    const old = { ...right, start: fixtureStart, end: new Date(fixtureStart).toISOString(), wageCents: at(1900) };
    const { differences, mended } = compare('gigs/one', old, at);
    expect(differences.map(({ field, fixable }) => [field, fixable])).toEqual([
      ['wageCents', true],
      ['start', true],
      ['end', true],
    ]);
    expect(mended).toEqual({ ...right, end: at(fixtureStart) });
    expect(compare('gigs/one', mended, at)).toEqual({ differences: [], mended });
  });
});

describe('the table of documents', () => {
  it('has one schema for each path', () => {
    expect(Object.keys(kinds)).toHaveLength(Object.keys(documents).length + lists.length);
    for (const [name, { path }] of Object.entries(kinds)) expect(namesAt(path.replaceAll('{}', 'one'))).toEqual([name]);
    expect(collections).toContain('hired');
  });

  it('has no number that does not say what it is, so an instant that is not declared one is seen', () => {
    const bare: string[] = [];
    const look = (type: z.core.$ZodType, field: string): void => {
      const { def } = (type as z.core.$ZodTypes)._zod;
      if (type === instant) return;
      if (def.type === 'number' && !def.checks?.length) bare.push(field);
      if (def.type === 'object') for (const [key, inner] of Object.entries(def.shape)) look(inner, `${field}.${key}`);
      if (def.type === 'array') look(def.element, `${field}[]`);
      if (def.type === 'record') look(def.valueType, `${field}{}`);
      if (def.type === 'union') for (const option of def.options) look(option, field);
      if ('innerType' in def) look(def.innerType as z.core.$ZodType, field);
    };
    for (const [name, { schema }] of Object.entries(kinds)) look(schema, name);
    expect(bare).toEqual([]);
  });

  it('knows the list of a page by the name of its constant', () => {
    const known = new Map(Object.entries<unknown>(contracts));
    expect(lists.filter((list) => known.get(list.name) !== list)).toEqual([]);
    const entry = z.object({ id: z.string(), name: z.string(), createdAt: instant });
    const notes = listOfTeam({ name: 'notes', entry, sortedBy: 'name' });
    expect(notes.collection('team-1')).toBe('teams/team-1/pages/notes/entries');
    expect(storedEntry(notes, { name: 'First', createdAt: 5 }, at)).toEqual({ name: 'First', createdAt: at(5) });
    expect(() => storedEntry(notes, { name: 'First', createdAt: 5, by: 'me' } as never, at)).toThrow('notes: by');
  });

  it('reads back as plain values', () => {
    expect(plain({ at: at(5), deep: [{ at: at(6) }] })).toEqual({ at: 5, deep: [{ at: 6 }] });
  });
});
