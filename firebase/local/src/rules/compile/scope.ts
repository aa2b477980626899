import type { Evaluation } from '../evaluation';
import type { Expr, FunctionDecl, Named } from '../syntax/ast';
import type { RulesSyntaxError } from '../syntax/error';
import type { RulesService } from '../../types';
import type { Val } from '../values/values';

/** A compiled expression: a closure over everything known before a request. `frame` holds parameters and lets. */
export type Code = (run: Evaluation, frame: Val[]) => Val;

export interface FileContext {
  service: RulesService;
  error(at: number, problem: string): RulesSyntaxError;
  /** Passed here, because compiling one kind of expression needs all the others. */
  compile(expr: Expr, scope: Scope): Code;
}

/** A function of the rules file, compiled at its first call. */
export interface FunctionCell {
  decl: FunctionDecl;
  scope: Scope;
  /** Undefined while it is being compiled, by which recursion is detected. */
  code?: Code;
  state: 'declared' | 'compiling' | 'compiled';
  frameSize: number;
}

/** The names visible at a place in the file. */
export class Scope {
  private readonly functions = new Map<string, FunctionCell>();

  private constructor(
    readonly file: FileContext,
    private readonly outer: Scope | null,
    private readonly wildcards: ReadonlyMap<string, number>,
    private readonly locals: ReadonlyMap<string, number>,
  ) {}

  static root(file: FileContext): Scope {
    return new Scope(file, null, new Map(), new Map());
  }

  /** The scope inside a match block: wildcards continue the numbering of the outer blocks. */
  withWildcards(names: readonly Named[]): Scope {
    return new Scope(this.file, this, this.extend(this.wildcards, names), this.locals);
  }

  /** The scope inside a function: parameters and lets in order of declaration. */
  withLocals(names: readonly Named[]): Scope {
    return new Scope(this.file, this, this.wildcards, this.extend(this.locals, names));
  }

  declare(decl: FunctionDecl): FunctionCell {
    if (this.functions.has(decl.name)) throw this.file.error(decl.start, `there are two functions '${decl.name}'`);
    const cell: FunctionCell = {
      decl,
      scope: this,
      state: 'declared',
      frameSize: decl.params.length + decl.lets.length,
    };
    this.functions.set(decl.name, cell);
    return cell;
  }

  compile(expr: Expr): Code {
    return this.file.compile(expr, this);
  }

  function(name: string): FunctionCell | undefined {
    return this.functions.get(name) ?? this.outer?.function(name);
  }

  local(name: string): number | undefined {
    return this.locals.get(name);
  }

  wildcard(name: string): number | undefined {
    return this.wildcards.get(name);
  }

  private extend(base: ReadonlyMap<string, number>, names: readonly Named[]): Map<string, number> {
    const all = new Map(base);
    for (const { name, start } of names) {
      if (all.has(name)) throw this.file.error(start, `the name '${name}' is used twice`);
      all.set(name, all.size);
    }
    return all;
  }
}
