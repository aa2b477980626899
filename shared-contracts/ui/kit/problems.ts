import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** An error of a form: the path of the field (`rows.2.email`) and the message below it. */
export interface Problem {
  field: string;
  message: string;
}

type Branch = Record<string, unknown>;

/** Sets a value at a path unless there is one already. */
function put(tree: Branch, path: string, leaf: object): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = tree;
  keys.forEach((key, index) => {
    const list = /^\d+$/.test(keys[index + 1] ?? last);
    at = (at[key] ??= list ? [] : {}) as Branch;
  });
  at[last] ??= leaf;
}

/** The resolver of every form; it keeps the first message of each field. `check` runs at each validation. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => readonly Problem[] | Promise<readonly Problem[]>,
): Resolver<Values> {
  const answer = (values: Values, problems: readonly Problem[]) => {
    const errors: Branch = {};
    for (const { field, message } of problems) put(errors, field, { type: 'rule', message });
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
  return (values) => {
    const problems = check(values);
    return problems instanceof Promise ? problems.then((found) => answer(values, found)) : answer(values, problems);
  };
}

/** Converts the issues of a domain rule to errors with messages. */
export const problemsOf = <Found extends { field: string }>(
  issues: readonly Found[],
  textOf: (issue: Found) => string,
): Problem[] => issues.map((issue) => ({ field: issue.field, message: textOf(issue) }));

interface Schema {
  safeParse(
    values: unknown,
  ): { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** The errors that a schema finds. */
export function schemaProblems(schema: Schema, values: unknown): Problem[] {
  const checked = schema.safeParse(values);
  if (checked.success) return [];
  return checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}
