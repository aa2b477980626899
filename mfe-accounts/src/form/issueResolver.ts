import { type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

interface Issue {
  field: string;
  code: string;
}

/** Errors of a form by a pure rule of the domain; the first message of each field stands. */
export function issueResolver<Values extends FieldValues, Found extends Issue>(
  issuesOf: (values: Values) => readonly Found[],
  textOf: (issue: Found) => string,
): Resolver<Values> {
  return (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of issuesOf(values)) errors[issue.field] ??= { type: issue.code, message: textOf(issue) };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
}
