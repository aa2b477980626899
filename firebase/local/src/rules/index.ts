import type { ReadBudget, Rules, RulesDecision, RulesQueryRequest, RulesReader, RulesRequest } from '../types';
import { compileFile, type CompiledRules } from './compile/compile';
import type { RequestPath } from './compile/matchPath';
import { decide, type Verdict } from './decide';
import { Evaluation, Reads } from './evaluation';
import { queryCases } from './query/cases';
import { pathSegments, queryValue, requestValue, resourceValue } from './request';
import { RulesSyntaxError } from './syntax/error';

export { createBudget } from './budget';
export { RulesSyntaxError } from './syntax/error';
export { mutateRules } from './mutate';

/** Maximum number of documents that rules may read for one operation. */
const readLimit = { 'cloud.firestore': 10, 'firebase.storage': 2 } as const;

/** Compiles a rules file of at most 256 KB for Firestore or Storage; throws RulesSyntaxError. */
export const compileRules = (source: string, fileName: string): Rules => {
  const compiled = compileWithinStack(source, fileName);
  return {
    service: compiled.service,
    check: (request, reader, budget) => check(compiled, request, reader, budget),
    checkQuery: (request, reader, budget) => checkQuery(compiled, request, reader, budget),
  };
};

const compileWithinStack = (source: string, fileName: string): CompiledRules => {
  try {
    return compileFile(source, fileName);
  } catch (error) {
    if (error instanceof RangeError)
      throw new RulesSyntaxError({ fileName, source }, 0, 'the rules are nested too deeply');
    throw error;
  }
};

const check = (
  rules: CompiledRules,
  request: RulesRequest,
  reader: RulesReader,
  budget?: ReadBudget,
): RulesDecision => {
  const firestore = rules.service === 'cloud.firestore';
  const path: RequestPath = { segments: pathSegments(request.path), gap: null };
  const reads = new Reads(reader, readLimit[rules.service], budget);
  const asked = requestValue(request.method, path, request, {
    resource: resourceValue(request.requestResource, firestore),
  });
  const run = new Evaluation(asked, resourceValue(request.resource, firestore), reads);
  return decision(decide(rules, request.method, path, run), reads, run.expressions);
};

/** Allows a query if the rules are true in each case that its filters leave open. */
const checkQuery = (
  rules: CompiledRules,
  request: RulesQueryRequest,
  reader: RulesReader,
  budget?: ReadBudget,
): RulesDecision => {
  const reads = new Reads(reader, readLimit[rules.service], budget);
  const cases = queryCases(request);
  if (!cases || cases.length === 0) {
    return decision({ allowed: false, reason: 'the filters of the query leave no alternative or too many' }, reads, 0);
  }
  const query = queryValue(request.query);
  let expressions = 0;
  for (const { path, resource } of cases) {
    const run = new Evaluation(requestValue('list', path, request, { query, resource: null }), resource, reads);
    const verdict = decide(rules, 'list', path, run);
    expressions = Math.max(expressions, run.expressions);
    if (!verdict.allowed) return decision(verdict, reads, expressions);
  }
  return decision({ allowed: true }, reads, expressions);
};

const decision = (verdict: Verdict, reads: Reads, expressions: number): RulesDecision => ({
  ...verdict,
  reads: [...reads.paths],
  expressions,
});
