import { parseFields, parseValue } from './values';

describe('values from the wire', () => {
  it('brings each kind of value into its one stored form', () => {
    expect(parseValue({ integerValue: 7 })).toEqual({ integerValue: '7' });
    expect(parseValue({ doubleValue: '-0' })).toEqual({ doubleValue: '-0' });
    expect(parseValue({ doubleValue: NaN })).toEqual({ doubleValue: 'NaN' });
    expect(parseValue({ doubleValue: '1.5' })).toEqual({ doubleValue: 1.5 });
    expect(parseValue({ nullValue: 'NULL_VALUE' })).toEqual({ nullValue: null });
    expect(parseValue({ bytesValue: '_-8' })).toEqual({ bytesValue: '/+8=' });
    expect(parseValue({ mapValue: {} })).toEqual({ mapValue: { fields: {} } });
    expect(parseValue({ arrayValue: {} })).toEqual({ arrayValue: { values: [] } });
  });

  it('keeps microseconds of a timestamp, in UTC', () => {
    const parsed = (timestampValue: unknown) => parseValue({ timestampValue });
    expect(parsed('2024-05-01T10:00:00.123456789Z')).toEqual({ timestampValue: '2024-05-01T10:00:00.123456Z' });
    expect(parsed('2024-05-01T10:00:00.100+02:00')).toEqual({ timestampValue: '2024-05-01T08:00:00.100Z' });
    expect(parsed({ seconds: '-1', nanos: 5000 })).toEqual({ timestampValue: '1969-12-31T23:59:59.000005Z' });
    expect(parsed('2024-05-01T10:00:00Z')).toEqual({ timestampValue: '2024-05-01T10:00:00Z' });
  });

  it.each([
    [{ integerValue: '9223372036854775808' }, 'whole number'],
    [{ integerValue: 1.5 }, 'whole number'],
    [{ doubleValue: 'many' }, 'number'],
    [{ stringValue: 5 }, 'string'],
    [{ timestampValue: 'yesterday' }, 'timestamp'],
    [{ timestampValue: { seconds: '999999999999' } }, 'range'],
    [{ geoPointValue: { latitude: 91 } }, 'out of range'],
    [{ arrayValue: { values: [{ arrayValue: {} }] } }, 'another array'],
    [{ stringValue: 'a', integerValue: '1' }, 'exactly one'],
    [{ strangeValue: 1 }, 'exactly one'],
    [{}, 'exactly one'],
    [null, 'object'],
  ])('refuses %j', (raw, message) => {
    expect(() => parseValue(raw)).toThrow(message);
  });

  it('refuses empty, reserved and overlong field names, and more than 20 levels', () => {
    expect(() => parseFields({ '': { nullValue: null } })).toThrow('empty');
    expect(() => parseFields({ __secret__: { nullValue: null } })).toThrow('reserved');
    expect(() => parseFields({ ['x'.repeat(1501)]: { nullValue: null } })).toThrow('1500');
    const nested = (levels: number): unknown =>
      levels ? { mapValue: { fields: { m: nested(levels - 1) } } } : { nullValue: null };
    expect(() => parseFields({ a: nested(20) })).not.toThrow();
    expect(() => parseFields({ a: nested(21) })).toThrow('20 levels');
  });
});
