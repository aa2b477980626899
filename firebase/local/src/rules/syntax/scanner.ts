import { RulesSyntaxError } from './error';

export interface Token {
  kind: 'name' | 'string' | 'int' | 'float' | 'mark' | 'end';
  /** The source text; for a string, its value. */
  text: string;
  start: number;
  end: number;
}

const space = /(?:[ \t\r\n\u00a0]+|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const mark = /&&|\|\||==|!=|<=|>=|=\*\*|\$\(|[{}()[\],;:?.=<>!+\-*/%]/y;
const pathText = /\((?:default)\)|[A-Za-z0-9_~%@+-]+/y;
const escapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '/': '/',
};

/** Produces tokens on demand. Paths have their own tokens, so the parser requests those with `pathWord`. */
export class Scanner {
  private position = 0;
  private ahead: Token | null = null;
  /** End of the last consumed token. */
  lastEnd = 0;

  constructor(
    readonly source: string,
    readonly fileName: string,
  ) {}

  peek(): Token {
    return (this.ahead ??= this.read());
  }

  next(): Token {
    const token = this.peek();
    this.ahead = null;
    this.position = this.lastEnd = token.end;
    return token;
  }

  /** Whether the next token is this symbol or word. */
  at(text: string): boolean {
    const token = this.peek();
    return token.text === text && token.kind !== 'string';
  }

  take(text: string): boolean {
    if (!this.at(text)) return false;
    this.next();
    return true;
  }

  expect(text: string): Token {
    if (!this.at(text)) throw this.unexpected(`'${text}'`);
    return this.next();
  }

  expectName(what: string): Token {
    if (this.peek().kind !== 'name') throw this.unexpected(what);
    return this.next();
  }

  /** The text of a path segment at the position, or null; a segment never follows a space. */
  pathWord(): Token | null {
    this.ahead = null;
    const text = this.run(pathText, this.position);
    if (text === null) return null;
    const start = this.position;
    this.position = this.lastEnd = start + text.length;
    return { kind: 'name', text, start, end: this.position };
  }

  /** Whether this text is at the position, without a space before it. */
  touches(text: string): boolean {
    return this.source.startsWith(text, this.position);
  }

  unexpected(expected: string, token = this.peek()): RulesSyntaxError {
    const found = token.kind === 'end' ? 'the end of the file' : `'${this.source.slice(token.start, token.end)}'`;
    return this.error(token.start, `expected ${expected} but found ${found}`, { expected, found });
  }

  error(offset: number, problem: string, token?: { expected?: string; found: string }): RulesSyntaxError {
    return new RulesSyntaxError(this, offset, problem, token);
  }

  private run(pattern: RegExp, at: number): string | null {
    pattern.lastIndex = at;
    return pattern.exec(this.source)?.[0] ?? null;
  }

  private read(): Token {
    const start = this.position + (this.run(space, this.position)?.length ?? 0);
    if (start >= this.source.length) return { kind: 'end', text: '', start, end: start };
    if (this.source.startsWith('/*', start)) throw this.error(start, 'this comment is never closed');
    const first = this.source[start];
    if (first === "'" || first === '"') return this.readString(start, first);
    const word = this.run(name, start);
    if (word !== null) return { kind: 'name', text: word, start, end: start + word.length };
    const digits = this.run(number, start);
    if (digits !== null) {
      return { kind: /^\d+$/.test(digits) ? 'int' : 'float', text: digits, start, end: start + digits.length };
    }
    const sign = this.run(mark, start);
    if (sign !== null) return { kind: 'mark', text: sign, start, end: start + sign.length };
    throw this.error(start, `unexpected character '${first}'`, { found: `'${first}'` });
  }

  private readString(start: number, quote: string): Token {
    let text = '';
    for (let at = start + 1; ; at += 1) {
      const character = this.source[at];
      if (character === undefined || character === '\n') throw this.error(start, 'this string is never closed');
      if (character === quote) return { kind: 'string', text, start, end: at + 1 };
      if (character !== '\\') {
        text += character;
        continue;
      }
      const code = this.source[(at += 1)] ?? '';
      const unicode = code === 'u' ? /^[0-9a-fA-F]{4}/.exec(this.source.slice(at + 1, at + 5)) : null;
      const plain = escapes[code];
      if (unicode) {
        text += String.fromCharCode(parseInt(unicode[0], 16));
        at += 4;
      } else if (plain !== undefined) {
        text += plain;
      } else {
        throw this.error(at - 1, `unknown escape sequence '\\${code}'`);
      }
    }
  }
}
