import type { ReadBudget, RulesReader } from '../types';
import type { Expr } from './syntax/ast';
import { fromDoc } from './values/convert';
import { Fault, LimitExceeded } from './values/fault';
import { PathValue, typeName, type Val } from './values/values';

const mostExpressions = 1000;
const deepestCall = 20;

/** The documents read for one request; each counts once, and all requests of a commit share a budget. */
export class Reads {
  /** Relative paths. */
  readonly paths = new Set<string>();
  private readonly known = new Map<string, Val>();

  constructor(
    private readonly reader: RulesReader,
    private readonly limit: number,
    private readonly budget: ReadBudget | undefined,
  ) {}

  /** Reads a document as `get()` returns it, or null; throws LimitExceeded, and a Fault for an invalid path. */
  look(path: Val, after: boolean): Val {
    const relative = documentPath(path);
    const key = after ? `after ${relative}` : relative;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size >= this.limit)
      throw new LimitExceeded(`more than ${this.limit} documents are read for one operation`);
    if (this.budget) {
      this.budget.used.add(key);
      if (this.budget.used.size > this.budget.limit) {
        throw new LimitExceeded(`more than ${this.budget.limit} documents are read for one request`);
      }
    }
    this.paths.add(relative);
    const doc = after ? this.reader.getAfter(relative) : this.reader.get(relative);
    const value = doc && fromDoc(doc);
    this.known.set(key, value);
    return value;
  }
}

const documentPath = (path: Val): string => {
  if (!(path instanceof PathValue)) throw new Fault(`expected a path but found ${typeName(path)}`);
  const [databases, , documents, ...relative] = path.segments;
  if (databases !== 'databases' || documents !== 'documents' || relative.length === 0 || relative.length % 2 === 1) {
    throw new Fault(`${path} is not the path of a document`);
  }
  return relative.join('/');
};

/** The state of an evaluation: what the rule can see, and how much of its limits it has used. */
export class Evaluation {
  expressions = 0;
  /** Wildcard values of the match block being evaluated. */
  wildcards: readonly Val[] = [];
  /** The innermost condition that was last false, to explain a denial. */
  falseAt: Expr | null = null;
  private depth = 0;

  constructor(
    readonly request: Val,
    readonly resource: Val,
    readonly reads: Reads,
  ) {}

  step(): void {
    this.expressions += 1;
    if (this.expressions > mostExpressions)
      throw new LimitExceeded(`more than ${mostExpressions} expressions are evaluated`);
  }

  enter(): void {
    this.depth += 1;
    if (this.depth > deepestCall) throw new LimitExceeded(`functions call each other more than ${deepestCall} deep`);
  }

  leave(): void {
    this.depth -= 1;
  }
}
