import type { Block, Expr, FunctionDecl, MatchDecl } from './syntax/ast';
import { locate } from './syntax/error';
import { parseRules } from './syntax/parse';

/** A rules file with one condition removed or weakened. */
export interface Mutation {
  description: string;
  source: string;
}

/** The replacement that lets more requests through: true, or false under a `!`. */
type Weakest = 'true' | 'false';

/** All single weakenings of a rules file. A test suite that covers each condition fails for every one of them. */
export const mutateRules = (source: string): Mutation[] => new Mutator(source).run();

class Mutator {
  private readonly mutations = new Map<string, Mutation>();
  private readonly body: Block;
  private readonly functions: FunctionDecl[];
  private readonly seen = new Set<string>();

  constructor(private readonly source: string) {
    const file = parseRules(source, 'rules');
    this.body = file.body;
    this.functions = [...file.functions, ...functionsOf(file.body)];
  }

  run(): Mutation[] {
    for (const { allows } of matchesOf(this.body)) {
      for (const { condition, methods } of allows) {
        if (condition) this.weaken(condition, 'true', `allow ${methods.join(', ')}`);
      }
    }
    this.coverTheRest();
    return [...this.mutations.values()];
  }

  /**
   * A condition used as a value (`valid(x) == expected`) belongs to no `allow` directly; true is assumed to be weaker there.
   */
  private coverTheRest(): void {
    const boolean = booleanFunctions(this.functions);
    for (const decl of this.functions) {
      for (const binding of decl.lets) {
        if (isBoolean(binding.value, boolean) && !this.wasSeen(binding))
          this.enter(binding.value, binding, 'true', `let ${binding.name}`, decl);
      }
      if (boolean.has(decl.name) && !this.wasSeen(decl))
        this.enter(decl.result, decl, 'true', `function ${decl.name}`, decl);
    }
  }

  /** `settled`: this part alone decides the whole, which has already been replaced (`true || b` is `true`). */
  private weaken(expr: Expr, by: Weakest, where: string, inside?: FunctionDecl, settled = false): void {
    if (!settled) this.replace(expr, by, where);
    if (expr.kind === 'binary' && (expr.operator === '&&' || expr.operator === '||')) {
      const settles = (expr.operator === '||') === (by === 'true');
      this.weaken(expr.left, by, where, inside, settles);
      this.weaken(expr.right, by, where, inside, settles);
    } else if (expr.kind === 'ternary') {
      this.weaken(expr.yes, by, where, inside);
      this.weaken(expr.no, by, where, inside);
    } else if (expr.kind === 'unary' && expr.operator === '!') {
      this.weaken(expr.operand, by === 'true' ? 'false' : 'true', where, inside);
    } else if (expr.kind === 'call') {
      for (const decl of this.functions.filter(({ name }) => name === expr.name)) {
        this.enter(decl.result, decl, by, `function ${decl.name}`, decl);
      }
    } else if (expr.kind === 'name') {
      const binding = inside?.lets.find(({ name }) => name === expr.name);
      if (binding) this.enter(binding.value, binding, by, `let ${binding.name}`, inside);
    }
  }

  /** Continues in a function or let that a condition refers to, once for each direction. */
  private enter(expr: Expr, owner: { start: number }, by: Weakest, where: string, inside?: FunctionDecl): void {
    const key = `${owner.start} ${by}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.weaken(expr, by, where, inside);
  }

  private wasSeen({ start }: { start: number }): boolean {
    return this.seen.has(`${start} true`) || this.seen.has(`${start} false`);
  }

  private replace({ start, end }: Expr, by: Weakest, where: string): void {
    const text = this.source.slice(start, end);
    const source = this.source.slice(0, start) + by + this.source.slice(end);
    if (text === by || this.mutations.has(source)) return;
    const { line } = locate(this.source, start);
    this.mutations.set(source, {
      description: `line ${line}, ${where}: ${by} instead of ${text.replace(/\s+/g, ' ')}`,
      source,
    });
  }
}

const matchesOf = ({ matches }: Block): MatchDecl[] => matches.flatMap((match) => [match, ...matchesOf(match)]);
const functionsOf = (block: Block): FunctionDecl[] =>
  [block, ...matchesOf(block)].flatMap(({ functions }) => functions);

const booleanOperators = new Set(['&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in']);
const booleanMethods = new Set(['hasAll', 'hasAny', 'hasOnly', 'matches', 'isNaN', 'isInfinite']);

const isBoolean = (expr: Expr, functions: ReadonlySet<string>): boolean => {
  switch (expr.kind) {
    case 'literal':
      return typeof expr.value === 'boolean';
    case 'binary':
      return booleanOperators.has(expr.operator);
    case 'unary':
      return expr.operator === '!';
    case 'is':
      return true;
    case 'ternary':
      return isBoolean(expr.yes, functions) && isBoolean(expr.no, functions);
    case 'method':
      return booleanMethods.has(expr.name) || (expr.name === 'exists' && expr.object.kind === 'name');
    case 'call':
      return ['exists', 'existsAfter', 'bool'].includes(expr.name) || functions.has(expr.name);
    default:
      return false;
  }
};

/** The functions that return a bool, including those that only return another one's result. */
const booleanFunctions = (functions: readonly FunctionDecl[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, result } of functions) if (isBoolean(result, found)) found.add(name);
  }
  return found;
};
