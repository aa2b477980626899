import { StatusError } from '../status';
import { createBudget } from '../rules/budget';
import type { AuthContext, Doc, Requester, Rules, RulesDecision, RulesReader } from '../types';
import { documentName, projectOf } from './names';
import type { Query } from './query/types';
import type { Database } from './store/database';
import { requestTime } from './time';
import type { WriteCheck } from './write/types';

const FREE: RulesDecision = { allowed: true, reads: [], expressions: 0 };

/** Evaluates the security rules. Administrators, and servers without rules, are never refused. */
export class Access {
  constructor(private readonly rules: (projectId: string) => Rules | null) {}

  /** Decides about each document; several documents share one limit of reads. */
  get(requester: Requester, database: Database, paths: string[], time: string): RulesDecision[] {
    const rules = this.rules(projectOf(database.name));
    if (requester.admin || !rules) return paths.map(() => FREE);
    const { auth } = requester;
    const budget = budgetFor(paths);
    return paths.map((path) => {
      const resource = database.get(path);
      const question = { method: 'get' as const, path: rulesPath(database, path), auth, time, resource };
      return rules.check({ ...question, requestResource: null }, readerOf(database), budget);
    });
  }

  list(requester: Requester, database: Database, query: Query, time: string): RulesDecision {
    const rules = this.rules(projectOf(database.name));
    if (requester.admin || !rules) return FREE;
    const parent = rulesPath(database, query.parent);
    return rules.checkQuery({ auth: requester.auth, time, parent, query: query.structured }, readerOf(database));
  }

  /** Throws PERMISSION_DENIED if one of a commit's writes is not allowed. `after` reads the state after the commit. */
  checkWrites(
    requester: Requester,
    database: Database,
    checks: WriteCheck[],
    after: (path: string) => Doc | null,
    time: string,
  ) {
    const rules = this.rules(projectOf(database.name));
    if (requester.admin || !rules) return;
    const auth: AuthContext | null = requester.auth;
    const reader = readerOf(database, after);
    const budget = budgetFor(checks);
    for (const check of checks) {
      const requestResource = check.method === 'create' || check.method === 'update' ? check.after : null;
      const path = rulesPath(database, check.path);
      const asked = { auth, time: requestTime(time) };
      const question = { method: check.method, path, ...asked, resource: check.before, requestResource };
      ensure(rules.check(question, reader, budget));
    }
  }
}

/** Throws PERMISSION_DENIED unless the decision allows. */
export function ensure(decision: RulesDecision): void {
  if (!decision.allowed) throw denied(decision);
}

export function denied(decision: RulesDecision): StatusError {
  const reason = decision.reason ? ` (${decision.reason})` : '';
  return new StatusError('PERMISSION_DENIED', `Missing or insufficient permissions.${reason}`);
}

/** The limit of reads that several operations share; a single operation has its own limit. */
const budgetFor = (operations: unknown[]) => (operations.length > 1 ? createBudget() : undefined);

function readerOf(database: Database, after = (path: string) => database.get(path)): RulesReader {
  return { get: (path) => database.get(path), getAfter: after };
}

/** `/databases/(default)/documents/teams/t1` */
function rulesPath(database: Database, path: string): string {
  const full = documentName(database.name, path);
  return full.slice(full.indexOf('/databases/'));
}
