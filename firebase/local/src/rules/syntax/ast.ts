import type { RulesMethod, RulesService } from '../../types';

/** Offsets into the source; `end` is exclusive. */
interface Span {
  start: number;
  end: number;
}

export type BinaryOperator = '&&' | '||' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

export type Expr = Span &
  (
    | { kind: 'literal'; value: null | boolean | bigint | number | string }
    | { kind: 'name'; name: string }
    | { kind: 'member'; object: Expr; name: string }
    | { kind: 'index'; object: Expr; index: Expr }
    | { kind: 'slice'; object: Expr; from: Expr; to: Expr }
    | { kind: 'call'; name: string; args: Expr[] }
    | { kind: 'method'; object: Expr; name: string; args: Expr[] }
    | { kind: 'unary'; operator: '!' | '-'; operand: Expr }
    | { kind: 'binary'; operator: BinaryOperator; left: Expr; right: Expr }
    | { kind: 'is'; operand: Expr; type: string }
    | { kind: 'ternary'; test: Expr; yes: Expr; no: Expr }
    | { kind: 'list'; items: Expr[] }
    | { kind: 'map'; entries: { key: Expr; value: Expr }[] }
    | { kind: 'path'; parts: (string | Expr)[] }
  );

export interface Named extends Span {
  name: string;
}

export interface FunctionDecl extends Named {
  params: Named[];
  lets: (Named & { value: Expr })[];
  result: Expr;
}

export interface AllowDecl extends Span {
  methods: RulesMethod[];
  /** Null for an unconditional `allow read;`. */
  condition: Expr | null;
}

export type PathPart = Span & ({ kind: 'literal'; text: string } | { kind: 'one' | 'rest'; name: string });

export interface Block {
  functions: FunctionDecl[];
  matches: MatchDecl[];
}

export interface MatchDecl extends Block, Span {
  path: PathPart[];
  allows: AllowDecl[];
}

export interface RulesFile {
  version: 1 | 2;
  service: RulesService;
  /** Functions beside the service are visible everywhere in it. */
  functions: FunctionDecl[];
  body: Block;
}
