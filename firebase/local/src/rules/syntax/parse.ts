import type { RulesMethod, RulesService } from '../../types';
import type { AllowDecl, Block, FunctionDecl, MatchDecl, Named, PathPart, RulesFile } from './ast';
import { ExpressionParser, reservedWords } from './parseExpression';
import { Scanner, type Token } from './scanner';

const methods: Record<string, readonly RulesMethod[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};
const largestFile = 256 * 1024;

/** Parses a rules file; throws RulesSyntaxError. */
export const parseRules = (source: string, fileName: string): RulesFile => {
  const scan = new Scanner(source, fileName);
  if (Buffer.byteLength(source) > largestFile) throw scan.error(0, 'a rules file has at most 256 KB');
  return new Parser(scan).file();
};

class Parser {
  private readonly expressions: ExpressionParser;

  constructor(private readonly scan: Scanner) {
    this.expressions = new ExpressionParser(scan);
  }

  file(): RulesFile {
    const version = this.version();
    const functions = this.functions();
    this.scan.expect('service');
    const service = this.service();
    this.scan.expect('{');
    const body: Block = { functions: [], matches: [] };
    while (!this.scan.take('}')) {
      if (this.scan.at('function')) body.functions.push(this.function());
      else if (this.scan.at('match')) body.matches.push(this.match());
      else throw this.scan.unexpected("'match', 'function' or '}'");
    }
    functions.push(...this.functions());
    if (this.scan.peek().kind !== 'end') throw this.scan.unexpected('the end of the file');
    return { version, service, functions, body };
  }

  private version(): 1 | 2 {
    if (!this.scan.take('rules_version')) return 1;
    this.scan.expect('=');
    const token = this.scan.peek();
    if (token.kind !== 'string' || (token.text !== '1' && token.text !== '2')) throw this.scan.unexpected("'1' or '2'");
    this.scan.next();
    this.scan.expect(';');
    return token.text === '2' ? 2 : 1;
  }

  private service(): RulesService {
    const first = this.scan.expectName('a service name');
    this.scan.expect('.');
    const name = `${first.text}.${this.scan.expectName('a service name').text}`;
    if (name !== 'cloud.firestore' && name !== 'firebase.storage') {
      throw this.scan.error(first.start, `expected cloud.firestore or firebase.storage but found ${name}`);
    }
    return name;
  }

  private functions(): FunctionDecl[] {
    const found: FunctionDecl[] = [];
    while (this.scan.at('function')) found.push(this.function());
    return found;
  }

  private match(): MatchDecl {
    const { start } = this.scan.expect('match');
    const path = this.path();
    this.scan.expect('{');
    const block: MatchDecl = { path, functions: [], matches: [], allows: [], start, end: start };
    while (!this.scan.at('}')) {
      if (this.scan.at('allow')) block.allows.push(this.allow());
      else if (this.scan.at('match')) block.matches.push(this.match());
      else if (this.scan.at('function')) block.functions.push(this.function());
      else throw this.scan.unexpected("'allow', 'match', 'function' or '}'");
    }
    block.end = this.scan.next().end;
    return block;
  }

  private path(): PathPart[] {
    const parts: PathPart[] = [];
    if (!this.scan.at('/')) throw this.scan.unexpected("a path such as '/users/{uid}'");
    do {
      const { end } = this.scan.expect('/');
      const word = this.scan.pathWord();
      if (word) parts.push({ kind: 'literal', text: word.text, start: word.start, end: word.end });
      else if (this.scan.touches('{')) parts.push(this.wildcard());
      else
        throw this.scan.error(end, `expected a path segment but found ${JSON.stringify(this.scan.source[end] ?? '')}`);
    } while (this.scan.touches('/'));
    return parts;
  }

  private wildcard(): PathPart {
    const { start } = this.scan.expect('{');
    const name = this.name('a wildcard name');
    const kind = this.scan.take('=**') ? 'rest' : 'one';
    if (!this.scan.at('}')) throw this.scan.unexpected("'}' or '=**'");
    return { kind, name: name.text, start, end: this.scan.next().end };
  }

  private allow(): AllowDecl {
    const { start } = this.scan.expect('allow');
    const granted = new Set<RulesMethod>();
    do {
      const token = this.scan.peek();
      const named = Object.hasOwn(methods, token.text) && token.kind === 'name' ? methods[token.text] : undefined;
      if (!named) throw this.scan.unexpected('read, write, get, list, create, update or delete');
      this.scan.next();
      for (const method of named) granted.add(method);
    } while (this.scan.take(','));
    if (!this.scan.at(':') && !this.scan.at(';')) throw this.scan.unexpected("':', ',' or ';'");
    let condition = null;
    if (this.scan.take(':')) {
      this.scan.expect('if');
      condition = this.expressions.parse();
    }
    return { methods: [...granted], condition, start, end: this.scan.expect(';').end };
  }

  private function(): FunctionDecl {
    const { start } = this.scan.expect('function');
    const { text: name } = this.name('a function name');
    this.scan.expect('(');
    const params: Named[] = [];
    while (!this.scan.take(')')) {
      const param = this.name('a parameter name');
      params.push({ name: param.text, start: param.start, end: param.end });
      if (!this.scan.take(',') && !this.scan.at(')')) throw this.scan.unexpected("',' or ')'");
    }
    this.scan.expect('{');
    const lets: FunctionDecl['lets'] = [];
    while (this.scan.at('let')) lets.push(this.let());
    if (!this.scan.at('return')) throw this.scan.unexpected("'let' or 'return'");
    this.scan.next();
    const result = this.expressions.parse();
    this.scan.expect(';');
    return { name, params, lets, result, start, end: this.scan.expect('}').end };
  }

  private let(): FunctionDecl['lets'][number] {
    this.scan.expect('let');
    const { text: name, start } = this.name('a variable name');
    this.scan.expect('=');
    const value = this.expressions.parse();
    return { name, value, start, end: this.scan.expect(';').end };
  }

  private name(what: string): Token {
    if (reservedWords.has(this.scan.peek().text)) throw this.scan.unexpected(what);
    return this.scan.expectName(what);
  }
}
