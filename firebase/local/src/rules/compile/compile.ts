import type { RulesMethod, RulesService } from '../../types';
import type { AllowDecl, Block, FunctionDecl, MatchDecl, PathPart } from '../syntax/ast';
import { RulesSyntaxError } from '../syntax/error';
import { parseRules } from '../syntax/parse';
import { compileExpression } from './compileExpression';
import { compileFunction } from './compileFunction';
import type { Pattern } from './matchPath';
import { type Code, type FunctionCell, Scope } from './scope';

/** An `allow` with the path of its match block. */
export interface Grant {
  pattern: Pattern;
  decl: AllowDecl;
  /** Null if it is unconditional. */
  condition: Code | null;
}

export interface CompiledRules {
  service: RulesService;
  source: string;
  fileName: string;
  grants: Readonly<Record<RulesMethod, Grant[]>>;
}

const deepestMatch = 10;
const mostWildcards = 20;

/** Parses and compiles a rules file; throws RulesSyntaxError. */
export const compileFile = (source: string, fileName: string): CompiledRules => {
  const file = parseRules(source, fileName);
  const scope = Scope.root({
    service: file.service,
    compile: compileExpression,
    error: (at, problem) => new RulesSyntaxError({ fileName, source }, at, problem),
  });
  const compiler = new Compiler(file.version);
  compiler.block({ functions: [...file.functions, ...file.body.functions], matches: file.body.matches }, [], scope, 0);
  return { service: file.service, source, fileName, grants: compiler.grants };
};

class Compiler {
  readonly grants: Record<RulesMethod, Grant[]> = { get: [], list: [], create: [], update: [], delete: [] };

  constructor(private readonly version: 1 | 2) {}

  block({ functions, matches }: Block, path: readonly PathPart[], scope: Scope, depth: number): void {
    const cells: FunctionCell[] = functions.map((decl: FunctionDecl) => scope.declare(decl));
    for (const cell of cells) compileFunction(cell, cell.decl.start);
    for (const match of matches) this.match(match, path, scope, depth + 1);
  }

  private match(decl: MatchDecl, outer: readonly PathPart[], scope: Scope, depth: number): void {
    const { file } = scope;
    if (depth > deepestMatch) throw file.error(decl.start, `match blocks are nested more than ${deepestMatch} deep`);
    const path = [...outer, ...decl.path];
    const wildcards = decl.path.flatMap((part) => (part.kind === 'literal' ? [] : [part]));
    if (path.filter((part) => part.kind !== 'literal').length > mostWildcards) {
      throw file.error(decl.start, `a path has at most ${mostWildcards} wildcards`);
    }
    const inside = scope.withWildcards(wildcards);
    const pattern = this.pattern(path, decl, scope);
    this.block(decl, path, inside, depth);
    for (const allow of decl.allows) {
      const condition = allow.condition && inside.compile(allow.condition);
      for (const method of allow.methods) this.grants[method].push({ pattern, decl: allow, condition });
    }
  }

  /** Version 1 allows `{x=**}` only at the end, for one or more segments; version 2 anywhere, for zero or more. */
  private pattern(path: readonly PathPart[], decl: MatchDecl, { file }: Scope): Pattern {
    const at = path.findIndex((part) => part.kind === 'rest');
    const rest = path[at];
    if (rest?.kind !== 'rest') return { before: path, rest: null, after: [] };
    const after = path.slice(at + 1);
    const second = after.find((part) => part.kind === 'rest');
    if (second) throw file.error(second.start, "a path has at most one '=**' wildcard");
    if (this.version === 1 && after.length > 0) {
      throw file.error(decl.start, "a '=**' wildcard before the end of a path needs rules_version = '2'");
    }
    return { before: path.slice(0, at), rest: { name: rest.name, least: this.version === 1 ? 1 : 0 }, after };
  }
}
