import type { Val } from '../values/values';
import { builtinNames } from './readers';
import type { Code, FunctionCell } from './scope';

const mostLets = 10;
const mostParams = 7;

/**
 * Compiles a function once; `usedAt` is the call that needs it. Throws RulesSyntaxError for recursion and errors in its body.
 */
export const compileFunction = (cell: FunctionCell, usedAt: number): void => {
  const { decl, scope } = cell;
  if (cell.state === 'compiled') return;
  if (cell.state === 'compiling')
    throw scope.file.error(usedAt, `the function '${decl.name}' calls itself, which is not allowed`);
  if (builtinNames.has(decl.name)) throw scope.file.error(decl.start, `'${decl.name}' is a function of the language`);
  if (decl.params.length > mostParams)
    throw scope.file.error(decl.start, `a function has at most ${mostParams} parameters`);
  if (decl.lets.length > mostLets)
    throw scope.file.error(decl.start, `a function has at most ${mostLets} let bindings`);
  cell.state = 'compiling';
  let inside = scope.withLocals(decl.params);
  const lets = decl.lets.map((binding, index) => {
    const code = inside.compile(binding.value);
    inside = inside.withLocals([binding]);
    return { slot: decl.params.length + index, code };
  });
  const result = inside.compile(decl.result);
  cell.code = lets.length === 0 ? result : withLets(lets, result);
  cell.state = 'compiled';
};

const withLets =
  (lets: readonly { slot: number; code: Code }[], result: Code): Code =>
  (run, frame: Val[]) => {
    for (const { slot, code } of lets) frame[slot] = code(run, frame);
    return result(run, frame);
  };
