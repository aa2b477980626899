import { outcome } from '../testing/harness';

type Row = [expression: string, expected: boolean | 'error'];

const before = { name: 'Ann', tags: ['a', 'b'], address: { city: 'Oslo', geo: { lat: 1 } } };
const after = { name: 'Anna', tags: ['a', 'b'], age: 3 };

const check = (rows: Row[]): void => {
  it.each(rows)('%s is %s', (expression, expected) => {
    expect(outcome(expression, { before, after })).toBe(expected);
  });
};

describe('strings', () => {
  check([
    ["'abc'.size() == 3", true],
    ["'h\u00e9\ud83d\ude00'.size() == 3", true],
    ["'AbC'.lower() == 'abc'", true],
    ["'AbC'.upper() == 'ABC'", true],
    ["' a '.trim() == 'a'", true],
    ["'a,b,,c'.split(',') == ['a', 'b', '', 'c']", true],
    ["'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']", true],
    ["'abc'.split('') == ['a', 'b', 'c']", true],
    ["'aXbX'.replace('X', '-') == 'a-b-'", true],
    ["'a1'.replace('[0-9]', '$0') == 'a$0'", true],
    ["'h\u00e9'.toUtf8().size() == 3", true],
    ["'abc'.matches('b')", false],
    ["'abc'.matches('a.c')", true],
    ["'abc'.matches('^a.*$')", true],
    ["'a@b.co'.matches('[^@ ]+@[^@ ]+[.][a-z]{2,}')", true],
    ["'a@b.co x'.matches('[^@ ]+@[^@ ]+[.][a-z]{2,}')", false],
    ["'ABC'.matches('(?i)abc')", true],
    ["'a\\nb'.matches('a.b')", false],
    ["'a'.matches(1)", 'error'],
    ["'a'.matches(resource.data.name + '(')", 'error'],
    ["'a'.matches('(?' + '=a)a')", 'error'],
    ["'aa'.matches('(a)' + '\\\\1')", 'error'],
    ['resource.data.age.size() == 1', 'error'],
  ]);

  it('a pattern that would run for ages elsewhere is answered', () => {
    expect(outcome(`('${'a'.repeat(2000)}').matches('(a+)+b')`)).toBe(false);
  });
});

describe('lists', () => {
  check([
    ['[1, 2].size() == 2', true],
    ["resource.data.tags.hasAll(['a'])", true],
    ["resource.data.tags.hasAll(['a', 'c'])", false],
    ['resource.data.tags.hasAll([])', true],
    ["resource.data.tags.hasAny(['c', 'b'])", true],
    ["resource.data.tags.hasAny(['c'])", false],
    ["resource.data.tags.hasOnly(['b', 'a', 'c'])", true],
    ["['a', 'a', 'b'].hasOnly(['a', 'b', 'b'])", true],
    ["resource.data.tags.hasOnly(['a'])", false],
    ["resource.data.tags.hasAll('a')", 'error'],
    ["resource.data.tags.hasAll(['a'].toSet())", true],
    ["['a', 'b'].join('-') == 'a-b'", true],
    ["[1, true, null].join(',') == '1,true,null'", true],
    ["['a'].concat(['b']) == ['a', 'b']", true],
    ["['a', 'b', 'a'].removeAll(['a']) == ['b']", true],
    ["['a', 'a'].toSet().size() == 1", true],
    ["[1, 1.0, '1'].toSet().size() == 2", true],
    ['[].size() == 0', true],
    ["resource.data.name.hasAll(['a'])", 'error'],
  ]);
});

describe('maps', () => {
  check([
    ['resource.data.size() == 3', true],
    ["resource.data.keys() == ['name', 'tags', 'address'].toSet()", true],
    ["resource.data.keys().hasOnly(['name', 'tags', 'address', 'more'])", true],
    ["{'a': 1, 'b': 2}.values() == [1, 2]", true],
    ["resource.data.get('name', '') == 'Ann'", true],
    ["resource.data.get('none', 7) == 7", true],
    ["resource.data.get(['address', 'geo', 'lat'], 0) == 1", true],
    ["resource.data.get(['address', 'geo', 'alt'], 9) == 9", true],
    ["resource.data.get(['name', 'first'], 9) == 9", true],
    ['resource.data.get([], 9) == 9', 'error'],
    ['resource.data.get(1, 9) == 9', 'error'],
  ]);
});

describe('differences of maps', () => {
  const diff = 'request.resource.data.diff(resource.data)';
  check([
    [`${diff}.addedKeys() == ['age'].toSet()`, true],
    [`${diff}.removedKeys() == ['address'].toSet()`, true],
    [`${diff}.changedKeys() == ['name'].toSet()`, true],
    [`${diff}.unchangedKeys() == ['tags'].toSet()`, true],
    [`${diff}.affectedKeys() == ['age', 'address', 'name'].toSet()`, true],
    [`${diff}.affectedKeys().hasOnly(['age', 'name'])`, false],
    [`${diff} == {'a': 1}.diff({})`, false],
    ['resource.data.diff(resource.data).affectedKeys().size() == 0', true],
    ['resource.data.diff(1).affectedKeys().size() == 0', 'error'],
  ]);
});

describe('sets', () => {
  const ab = "['a', 'b'].toSet()";
  const bc = "['b', 'c'].toSet()";
  check([
    [`${ab}.union(${bc}) == ['a', 'b', 'c'].toSet()`, true],
    [`${ab}.intersection(${bc}) == ['b'].toSet()`, true],
    [`${ab}.difference(${bc}) == ['a'].toSet()`, true],
    [`${ab}.hasAll(['a'])`, true],
    [`${ab}.hasAny(${bc})`, true],
    [`${ab}.hasOnly(['a'])`, false],
    [`${ab}.size() == 2`, true],
    [`${ab}.union(['c']).size() == 3`, 'error'],
    [`${ab}.concat(${bc}).size() == 4`, 'error'],
  ]);
});

describe('paths', () => {
  check([
    ["path('/a/b') == /a/b", true],
    ["path('a/b') == /a/b", true],
    ["(/a/$(who)/c).bind({'who': 'b'}) == /a/b/c", true],
    ["/a/$(who).bind({'who': 'b'}) == /a/b", true],
    ["(/a/$(who)/$(thing)).bind({'who': 'b'}) == /a/b/one", true],
    ["(/a/$(who)).bind({'other': 'b'}) == /a/b", 'error'],
    ['/a/b.bind({}) == /a/b', true],
  ]);
});
