import { StatusError } from '../status';
import { type AuthContext, type Doc, type Requester, type Rules, type RulesDecision, type RulesReader } from '../types';
import { documentName, projectOf } from './names';
import { type Query } from './query/types';
import { type Database } from './store/database';
import { type WriteCheck } from './write/types';

const FREE: RulesDecision = { allowed: true, reads: [], expressions: 0 };

/** Asks the security rules. Administrators, and a server without rules, are never refused. */
export class Access {
  constructor(private readonly rules: (projectId: string) => Rules | null) {}

  get(requester: Requester, database: Database, path: string, time: string): RulesDecision {
    const rules = this.rules(projectOf(database.name));
    if (requester.admin || !rules) return FREE;
    const resource = database.get(path);
    const question = { method: 'get' as const, path: rulesPath(database, path), auth: requester.auth, time, resource };
    return rules.check({ ...question, requestResource: null }, readerOf(database));
  }

  list(requester: Requester, database: Database, query: Query, time: string): RulesDecision {
    const rules = this.rules(projectOf(database.name));
    if (requester.admin || !rules) return FREE;
    const parent = rulesPath(database, query.parent);
    return rules.checkQuery({ auth: requester.auth, time, parent, query: query.structured }, readerOf(database));
  }

  /** Throws PERMISSION_DENIED if one of the writes of a commit is not allowed. `after` looks at the state behind the commit. */
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
    for (const check of checks) {
      const requestResource = check.method === 'create' || check.method === 'update' ? check.after : null;
      const path = rulesPath(database, check.path);
      ensure(rules.check({ method: check.method, path, auth, time, resource: check.before, requestResource }, reader));
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

function readerOf(database: Database, after = (path: string) => database.get(path)): RulesReader {
  return { get: (path) => database.get(path), getAfter: after };
}

/** `/databases/(default)/documents/teams/t1` */
function rulesPath(database: Database, path: string): string {
  const full = documentName(database.name, path);
  return full.slice(full.indexOf('/databases/'));
}
