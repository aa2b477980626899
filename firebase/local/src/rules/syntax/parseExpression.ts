import type { BinaryOperator, Expr } from './ast';
import type { Scanner } from './scanner';

/** From lowest to highest precedence; operators of one row are left-associative. */
const rows: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const constants: Record<string, null | boolean> = { true: true, false: false, null: null };
export const reservedWords: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'in',
  'is',
  'if',
  'let',
  'return',
  'function',
  'allow',
  'match',
  'service',
]);

const smallestInt = 2n ** 63n;
/** A limit against stack overflow, deeper than any hand-written expression. */
const deepest = 200;

/** Parses one expression of the rules language. */
export class ExpressionParser {
  private depth = 0;

  constructor(private readonly scan: Scanner) {}

  parse(): Expr {
    if ((this.depth += 1) > deepest)
      throw this.scan.error(this.scan.peek().start, 'this expression is nested too deeply');
    const test = this.parseRow(0);
    this.depth -= 1;
    if (!this.scan.take('?')) return test;
    const yes = this.parse();
    this.scan.expect(':');
    const no = this.parse();
    return { kind: 'ternary', test, yes, no, start: test.start, end: no.end };
  }

  private parseRow(level: number): Expr {
    const row = rows[level];
    if (!row) return this.parseUnary();
    let left = this.parseRow(level + 1);
    for (;;) {
      const operator = row.find((candidate) => this.scan.at(candidate));
      if (operator === undefined) return left;
      this.scan.next();
      if (operator === 'is') {
        const type = this.scan.expectName('a type name');
        left = { kind: 'is', operand: left, type: type.text, start: left.start, end: type.end };
      } else {
        const right = this.parseRow(level + 1);
        left = { kind: 'binary', operator: operator as BinaryOperator, left, right, start: left.start, end: right.end };
      }
    }
  }

  private parseUnary(): Expr {
    const { start } = this.scan.peek();
    const operator = this.scan.at('!') ? '!' : this.scan.at('-') ? '-' : null;
    if (!operator) return this.parsePostfix();
    this.scan.next();
    const number = this.scan.peek();
    if (operator === '-' && number.kind === 'int' && BigInt(number.text) === smallestInt) {
      this.scan.next();
      return { kind: 'literal', value: -smallestInt, start, end: number.end };
    }
    const operand = this.parseUnary();
    return { kind: 'unary', operator, operand, start, end: operand.end };
  }

  private parsePostfix(): Expr {
    let object = this.parsePrimary();
    const { start } = object;
    for (;;) {
      if (this.scan.take('.')) {
        const { text: name, end } = this.scan.expectName('a property or method name');
        object = this.scan.take('(')
          ? { kind: 'method', object, name, args: this.parseList(')'), start, end: this.scan.lastEnd }
          : { kind: 'member', object, name, start, end };
      } else if (this.scan.take('[')) {
        object = this.parseIndex(object, start);
      } else {
        return object;
      }
    }
  }

  private parseIndex(object: Expr, start: number): Expr {
    const index = this.parse();
    if (!this.scan.take(':')) return { kind: 'index', object, index, start, end: this.scan.expect(']').end };
    const to = this.parse();
    return { kind: 'slice', object, from: index, to, start, end: this.scan.expect(']').end };
  }

  private parsePrimary(): Expr {
    const token = this.scan.peek();
    const { start, end, text } = token;
    if (this.scan.at('/')) return this.parsePath();
    if (token.kind === 'name' && reservedWords.has(text) && !Object.hasOwn(constants, text))
      throw this.scan.unexpected('an expression');
    if (token.kind === 'end' || (token.kind === 'mark' && !['(', '[', '{'].includes(text)))
      throw this.scan.unexpected('an expression');
    this.scan.next();
    if (token.kind === 'string') return { kind: 'literal', value: text, start, end };
    if (token.kind === 'float') return { kind: 'literal', value: Number(text), start, end };
    if (token.kind === 'int') return { kind: 'literal', value: this.int(text, start), start, end };
    if (text === '(') {
      const inner = this.parse();
      return { ...inner, start, end: this.scan.expect(')').end };
    }
    if (text === '[') return { kind: 'list', items: this.parseList(']'), start, end: this.scan.lastEnd };
    if (text === '{') return { kind: 'map', entries: this.parseEntries(), start, end: this.scan.lastEnd };
    const constant = Object.hasOwn(constants, text) ? constants[text] : undefined;
    if (constant !== undefined) return { kind: 'literal', value: constant, start, end };
    if (this.scan.take('('))
      return { kind: 'call', name: text, args: this.parseList(')'), start, end: this.scan.lastEnd };
    return { kind: 'name', name: text, start, end };
  }

  private int(text: string, start: number): bigint {
    const value = BigInt(text);
    if (value >= smallestInt) throw this.scan.error(start, `the number ${text} does not fit into 64 bits`);
    return value;
  }

  private parseList(close: string): Expr[] {
    const items: Expr[] = [];
    while (!this.scan.take(close)) {
      items.push(this.parse());
      if (!this.scan.take(',') && !this.scan.at(close)) throw this.scan.unexpected(`',' or '${close}'`);
    }
    return items;
  }

  private parseEntries(): { key: Expr; value: Expr }[] {
    const entries: { key: Expr; value: Expr }[] = [];
    while (!this.scan.take('}')) {
      const key = this.parse();
      this.scan.expect(':');
      entries.push({ key, value: this.parse() });
      if (!this.scan.take(',') && !this.scan.at('}')) throw this.scan.unexpected("',' or '}'");
    }
    return entries;
  }

  private parsePath(): Expr {
    const { start } = this.scan.peek();
    const parts: (string | Expr)[] = [];
    do {
      this.scan.expect('/');
      const word = this.scan.pathWord();
      if (word) {
        parts.push(word.text);
      } else {
        if (!this.scan.at('$(')) throw this.scan.unexpected("a path segment or '$('");
        this.scan.next();
        parts.push(this.parse());
        this.scan.expect(')');
      }
    } while (this.scan.touches('/'));
    return { kind: 'path', parts, start, end: this.scan.lastEnd };
  }
}
