import type { RulesMethod } from '../types';
import type { CompiledRules, Grant } from './compile/compile';
import { matchPath, type RequestPath } from './compile/matchPath';
import type { Evaluation } from './evaluation';
import { Unknown } from './query/unknown';
import { locate } from './syntax/error';
import { Fault, LimitExceeded } from './values/fault';
import { typeName } from './values/values';

export type Verdict = { allowed: true } | { allowed: false; reason: string };

/** Evaluates each `allow` that matches the path until one is true. */
export const decide = (rules: CompiledRules, method: RulesMethod, path: RequestPath, run: Evaluation): Verdict => {
  const denials: Denial[] = [];
  try {
    for (const grant of rules.grants[method]) {
      const wildcards = matchPath(grant.pattern, path);
      if (!wildcards) continue;
      if (!grant.condition) return { allowed: true };
      run.wildcards = wildcards;
      run.falseAt = null;
      const answer = grant.condition(run, []);
      if (answer === true) return { allowed: true };
      denials.push(
        denialOf(
          answer instanceof Fault
            ? answer
            : typeof answer === 'boolean'
              ? null
              : new Fault(`the condition is ${typeName(answer)}, not bool`),
          grant,
          run,
        ),
      );
    }
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    return { allowed: false, reason: error.message };
  }
  return { allowed: false, reason: explain(rules, denials) ?? `no rule allows ${method} here` };
};

interface Denial {
  weight: number;
  at: number;
  text?: string;
  end: number;
}

/** The reason for a denial. Values that a query leaves open explain most, then an error, then a false condition. */
const denialOf = (fault: Fault | null, grant: Grant, run: Evaluation): Denial => {
  const condition = grant.decl.condition ?? grant.decl;
  if (fault)
    return { weight: fault instanceof Unknown ? 2 : 1, at: fault.at ?? condition.start, text: fault.reason, end: 0 };
  const { start, end } = run.falseAt ?? condition;
  return { weight: 0, at: start, end };
};

const mostReasons = 3;

const explain = ({ source, fileName }: CompiledRules, denials: readonly Denial[]): string | undefined => {
  const heaviest = Math.max(...denials.map(({ weight }) => weight));
  const reasons = denials
    .filter(({ weight }) => weight === heaviest)
    .map(({ at, end, text }) => {
      const { line, column } = locate(source, at);
      return `${text ?? `false: ${source.slice(at, end).replace(/\s+/g, ' ')}`} (${fileName}:${line}:${column})`;
    });
  return reasons.length === 0 ? undefined : [...new Set(reasons)].slice(0, mostReasons).join('; ');
};
