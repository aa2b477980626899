import type { Fields } from '../types';
import { formatFieldPath, getField, parseFieldPath, withField } from './fieldPath';

const n = (value: number) => ({ integerValue: String(value) });

describe('field paths', () => {
  it.each([
    ['a', ['a']],
    ['a.b.c', ['a', 'b', 'c']],
    ['owners.`a@b.com`', ['owners', 'a@b.com']],
    ['`x.y`.z', ['x.y', 'z']],
    ['`tick \\` and slash \\\\`', ['tick ` and slash \\']],
  ])('reads %s and writes it back', (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
    expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
  });

  it.each(['', '.', 'a.', '.a', 'a..b', '`open', '``', 7, undefined])('refuses %p', (text) => {
    expect(() => parseFieldPath(text)).toThrow('Invalid field path');
  });

  it('sets, replaces and removes nested fields without touching the original', () => {
    const fields: Fields = { a: { mapValue: { fields: { b: n(1), c: n(2) } } }, d: n(3) };
    const before = structuredClone(fields);
    expect(withField(fields, ['a', 'b'], n(9))).toEqual({ a: { mapValue: { fields: { b: n(9), c: n(2) } } }, d: n(3) });
    expect(withField(fields, ['a', 'b'], undefined)).toEqual({ a: { mapValue: { fields: { c: n(2) } } }, d: n(3) });
    expect(withField(fields, ['d', 'e'], n(1))).toEqual({ ...fields, d: { mapValue: { fields: { e: n(1) } } } });
    expect(withField(fields, ['x', 'y'], undefined)).toEqual(fields);
    expect(fields).toEqual(before);
  });

  it('treats names such as __proto__ and constructor as plain fields', () => {
    const fields = withField({}, ['__proto__'], n(1));
    expect(getField(fields, ['__proto__'])).toEqual(n(1));
    expect(getField({}, ['constructor'])).toBeUndefined();
  });
});
