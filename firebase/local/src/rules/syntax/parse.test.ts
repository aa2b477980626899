import { compileRules, RulesSyntaxError } from '..';

const failure = (source: string): RulesSyntaxError => {
  try {
    compileRules(source, 'f.rules');
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error;
    throw error;
  }
  throw new Error('the rules were accepted');
};

const firestore = (body: string): string => `rules_version = '2';\nservice cloud.firestore {\n${body}\n}`;
const under = (body: string): string => firestore(`match /databases/{db}/documents {\n${body}\n}`);
const inCondition = (expression: string): string => under(`match /a/{id} { allow get: if ${expression}; }`);

describe('a syntax error says where it is, what was expected and what was found', () => {
  it('names file, line and column', () => {
    const error = failure(
      "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} {\n    allow read: true;\n  }\n}",
    );
    expect(error).toMatchObject({ fileName: 'f.rules', line: 4, column: 17, expected: "'if'", found: "'true'" });
    expect(error.message).toBe("f.rules:4:17: expected 'if' but found 'true'");
  });

  it.each<[string, string, string]>([
    ['', '1:1', "expected 'service' but found the end of the file"],
    ["rules_version = '3';", '1:17', "expected '1' or '2' but found ''3''"],
    ["rules_version = '2' service", '1:21', "expected ';' but found 'service'"],
    ['service cloud.storage {}', '1:9', 'expected cloud.firestore or firebase.storage but found cloud.storage'],
    ['service cloud.firestore { allow read; }', '1:27', "expected 'match', 'function' or '}' but found 'allow'"],
    ['service cloud.firestore {', '1:26', "expected 'match', 'function' or '}' but found the end of the file"],
    ['service cloud.firestore {} more', '1:28', "expected the end of the file but found 'more'"],
    [firestore('match a/{b} {}'), '3:7', "expected a path such as '/users/{uid}' but found 'a'"],
    [firestore('match /a/ {}'), '3:10', 'expected a path segment but found " "'],
    [firestore('match /a/{b=*} {}'), '3:12', "expected '}' or '=**' but found '='"],
    [firestore('match /a/{if} {}'), '3:11', "expected a wildcard name but found 'if'"],
    [under('allow reed;'), '4:7', "expected read, write, get, list, create, update or delete but found 'reed'"],
    [under('allow read if true;'), '4:12', "expected ':', ',' or ';' but found 'if'"],
    [under('allow read: if true }'), '4:21', "expected ';' but found '}'"],
    [under('allow read: if ;'), '4:16', "expected an expression but found ';'"],
    [under('allow read: if a &&;'), '4:20', "expected an expression but found ';'"],
    [under('allow read: if (1 == 1;'), '4:23', "expected ')' but found ';'"],
    [under('allow read: if [1 2];'), '4:19', "expected ',' or ']' but found '2'"],
    [under("allow read: if {'a' 2};"), '4:21', "expected ':' but found '2'"],
    [under('allow read: if true ? 1;'), '4:24', "expected ':' but found ';'"],
    [under('allow read: if request.;'), '4:24', "expected a property or method name but found ';'"],
    [under('allow read: if 1 is 2;'), '4:21', "expected a type name but found '2'"],
    [under('allow read: if exists(/a/);'), '4:26', "expected a path segment or '$(' but found ')'"],
    [under("allow read: if 'abc;"), '4:16', 'this string is never closed'],
    [under("allow read: if 'a\\q';"), '4:18', "unknown escape sequence '\\q'"],
    [under('allow read: if true & false;'), '4:21', "unexpected character '&'"],
    [
      under('allow read: if 9223372036854775808 > 1;'),
      '4:16',
      'the number 9223372036854775808 does not fit into 64 bits',
    ],
    [under('/* open'), '4:1', 'this comment is never closed'],
    [under('function f( { return 1; }'), '4:13', "expected a parameter name but found '{'"],
    [under('function f() { let a = 1; }'), '4:27', "expected 'let' or 'return' but found '}'"],
    [under('function f() { return 1 }'), '4:25', "expected ';' but found '}'"],
    [under('function f() { return 1; return 2; }'), '4:26', "expected '}' but found 'return'"],
  ])('%j fails at %s', (source, place, problem) => {
    expect(failure(source).message).toBe(`f.rules:${place}: ${problem}`);
  });
});

describe('a mistake in meaning is found when the rules are loaded', () => {
  const lets = (count: number): string => Array.from({ length: count }, (_, i) => `let v${i} = ${i};`).join(' ');

  it.each<[string, RegExp]>([
    [inCondition('nobody()'), /unknown function 'nobody'/],
    [inCondition('math.sin(1) == 1'), /unknown function 'math.sin'/],
    [inCondition('firestore.get(["a"], 1) == null'), /unknown variable 'firestore'/],
    [inCondition("'a'.shout() == 'A'"), /unknown method 'shout\(\)'/],
    [inCondition('uid == 1'), /unknown variable 'uid'/],
    [inCondition('1 is integer'), /^unknown type 'integer'$/],
    [inCondition('exists() == true'), /exists\(\) takes 1 argument, not 0/],
    [inCondition('math.pow(1) == 1'), /pow\(\) takes 2 arguments, not 1/],
    [inCondition("'a'.matches() == true"), /matches\(\) takes 1 argument, not 0/],
    [inCondition("'a'.matches('(a')"), /missing closing/],
    [inCondition("'a'.matches('(?=a)')"), /invalid or unsupported Perl syntax/],
    [inCondition("'a'.matches('(a)\\\\1')"), /invalid escape sequence/],
    [under('function f(a) { return a; } match /a/{b} { allow get: if f(); }'), /f\(\) takes 1 argument, not 0/],
    [under('function f() { return 1; } function f() { return 2; }'), /there are two functions 'f'/],
    [under('function f(a, a) { return a; }'), /the name 'a' is used twice/],
    [under('function f(a) { let a = 1; return a; }'), /the name 'a' is used twice/],
    [under('function f() { let a = 1; let a = 2; return a; }'), /the name 'a' is used twice/],
    [under('function f() { let a = b; let b = 1; return a; }'), /unknown variable 'b'/],
    [under('match /a/{db} {}'), /the name 'db' is used twice/],
    [under('function get(a) { return a; }'), /'get' is a function of the language/],
    [under('function f() { return f(); }'), /'f' calls itself/],
    [under('function f() { return g(); } function g() { return f(); }'), /'f' calls itself/],
    [under(`function f() { ${lets(11)} return v0; }`), /at most 10 let bindings/],
    [under('function f(a, b, c, d, e, f, g, h) { return a; }'), /at most 7 parameters/],
    [under('match /{a=**}/b/{c=**} {}'), /at most one '=\*\*' wildcard/],
    [under('match /{a=**} { match /b/{c=**} {} }'), /at most one '=\*\*' wildcard/],
    [`service cloud.firestore { match /{a=**}/b {} }`, /needs rules_version = '2'/],
    [
      under('match /a/{id} { function f() { return id; } } match /b/{x} { allow get: if f(); }'),
      /unknown function 'f'/,
    ],
    [under('function f() { return id; } match /a/{id} { allow get: if f(); }'), /unknown variable 'id'/],
    [under(`${'match /a {'.repeat(11)}${'}'.repeat(11)}`), /more than 10 deep/],
    [inCondition(`${'('.repeat(300)}true${')'.repeat(300)}`), /nested too deeply/],
    [inCondition(`${'!'.repeat(60000)}true`), /nested too deeply/],
    [`// ${'x'.repeat(256 * 1024)}`, /at most 256 KB/],
  ])('%.80j', (source, problem) => {
    expect(failure(source).problem).toMatch(problem);
  });

  it('ten lets, seven parameters and ten levels are accepted', () => {
    const many = under(
      `function f(a, b, c, d, e, g, h) { ${lets(10)} return v9; } ${'match /a {'.repeat(9)}${'}'.repeat(9)}`,
    );
    expect(() => compileRules(many, 'f.rules')).not.toThrow();
  });

  it('functions may stand before and after the service and in every block, in any order', () => {
    const source = `function first() { return last(); } ${under('match /a/{id} { allow get: if inner(); function inner() { return first(); } }').replace("rules_version = '2';", '')} function last() { return true; }`;
    expect(() => compileRules(`rules_version = '2'; ${source}`, 'f.rules')).not.toThrow();
  });
});
