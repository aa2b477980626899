import { outcome } from '../testing/harness';

type Row = [expression: string, expected: boolean | 'error'];

const before = {
  when: { timestampValue: '2024-02-29T13:14:15.123456789Z' },
  old: { timestampValue: '1969-12-31T23:59:59.5Z' },
  n: 7,
};

const check = (rows: Row[]): void => {
  it.each(rows)('%s is %s', (expression, expected) => {
    expect(outcome(expression, { before })).toBe(expected);
  });
};

describe('timestamps', () => {
  check([
    ['resource.data.when.year() == 2024', true],
    ['resource.data.when.month() == 2', true],
    ['resource.data.when.day() == 29', true],
    ['resource.data.when.hours() == 13', true],
    ['resource.data.when.minutes() == 14', true],
    ['resource.data.when.seconds() == 15', true],
    ['resource.data.when.nanos() == 123456789', true],
    ['resource.data.when.dayOfWeek() == 4', true],
    ['resource.data.when.dayOfYear() == 60', true],
    ['resource.data.when.toMillis() == 1709212455123', true],
    ['resource.data.when.date() == timestamp.date(2024, 2, 29)', true],
    ['resource.data.when.time() == duration.time(13, 14, 15, 123456789)', true],
    ['resource.data.old.year() == 1969', true],
    ['resource.data.old.nanos() == 500000000', true],
    ['resource.data.old.date() == timestamp.date(1969, 12, 31)', true],
    ['timestamp.value(0) == timestamp.date(1970, 1, 1)', true],
    ['timestamp.date(2023, 2, 29) == timestamp.value(0)', 'error'],
    ["timestamp.value('0') == timestamp.value(0)", 'error'],
    ["request.time + duration.value(1, 'd') > request.time", true],
    ["duration.value(1, 'd') + request.time == request.time + duration.value(24, 'h')", true],
    ["request.time - duration.value(1, 'h') < request.time", true],
    ["timestamp.date(2024, 3, 1) - timestamp.date(2024, 2, 28) == duration.value(2, 'd')", true],
    ['request.time + 1 > request.time', 'error'],
    ['request.time + request.time == 1', 'error'],
  ]);
});

describe('durations', () => {
  check([
    ["duration.value(1, 'w') == duration.value(7, 'd')", true],
    ["duration.value(1, 'h') == duration.value(60, 'm')", true],
    ["duration.value(1, 's') == duration.value(1000, 'ms')", true],
    ["duration.value(1, 'ms') == duration.value(1000000, 'ns')", true],
    ["duration.value(1, 'y') == duration.value(1, 'd')", 'error'],
    ["duration.value(1500, 'ms').seconds() == 1", true],
    ["duration.value(1500, 'ms').nanos() == 500000000", true],
    ["duration.abs(duration.value(-5, 's')) == duration.value(5, 's')", true],
    ["duration.value(1, 'm') > duration.value(59, 's')", true],
    ["duration.value(1, 'm') - duration.value(1, 's') == duration.value(59, 's')", true],
    ["duration.value(1, 'm') + duration.value(1, 's') == duration.value(61, 's')", true],
    ["duration.value(1, 's') == 1", false],
    ["duration.value(1, 's') > 0", 'error'],
  ]);
});

describe('geopoints', () => {
  check([
    ['latlng.value(49.25, -123).latitude() == 49.25', true],
    ['latlng.value(49.25, -123).longitude() == -123', true],
    ['latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000', true],
    ['latlng.value(0, 0).distance(latlng.value(0, 1)) < 111500', true],
    ['latlng.value(1, 1) == latlng.value(1, 1.0)', true],
    ['latlng.value(91, 0) == 1', 'error'],
  ]);
});

describe('math', () => {
  check([
    ['math.abs(-3) == 3 && math.abs(-3) is int', true],
    ['math.abs(-1.5) == 1.5', true],
    ['math.ceil(1.2) == 2 && math.ceil(1.2) is int', true],
    ['math.floor(-1.2) == -2', true],
    ['math.round(2.5) == 3', true],
    ['math.round(-2.5) == -3', true],
    ['math.pow(2, 10) == 1024.0', true],
    ['math.sqrt(9) == 3', true],
    ['math.isNaN(0.0 / 0.0)', true],
    ['math.isNaN(1)', false],
    ['math.isInfinite(1.0 / 0)', true],
    ['math.floor(1.0 / 0) == 1', 'error'],
    ["math.abs('1') == 1", 'error'],
    ['(0.0 / 0.0) == (0.0 / 0.0)', false],
  ]);
});

describe('conversions', () => {
  check([
    ["int('42') == 42", true],
    ['int(2.9) == 2', true],
    ["int('x') == 1", 'error'],
    ["int('99999999999999999999') == 1", 'error'],
    ["float('1.5') == 1.5", true],
    ['float(3) is float', true],
    ["float('x') == 1", 'error'],
    ["bool('true')", true],
    ["bool('yes')", 'error'],
    ["string(1) == '1'", true],
    ["string(true) == 'true'", true],
    ["string(1.5) == '1.5'", true],
    ["string(null) == 'null'", true],
    ["string([1]) == '1'", 'error'],
    ['debug(true)', true],
    ['debug(resource.data.none)', 'error'],
  ]);
});

describe('hashes and bytes', () => {
  check([
    ["hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'", true],
    ["hashing.sha256('abc').toBase64() == 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='", true],
    ["hashing.crc32('123456789').toHexString() == 'CBF43926'", true],
    ["hashing.crc32c('123456789').toHexString() == 'E3069283'", true],
    ["hashing.md5('abc'.toUtf8()) == hashing.md5('abc')", true],
    ["hashing.md5('abc').size() == 16", true],
    ['hashing.md5(1).size() == 16', 'error'],
  ]);
});

describe('a variable may hide a namespace', () => {
  it('math as a parameter is the parameter', () => {
    expect(outcome("f({'floor': 1})", {}, 'function f(math) { return math.floor == 1; }')).toBe(true);
  });
});
