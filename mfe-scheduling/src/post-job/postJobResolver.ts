import { type PostingContext } from '@spot/contracts/rules';
import { type FieldErrors, type Resolver } from 'react-hook-form';
import { postJobSchema, type PostJobField, type PostJobValues } from './postJobForm';

/** Lets the schema judge the form: the first message of each field. `context` is asked at every check. */
export function resolverOf(context: () => PostingContext): Resolver<PostJobValues> {
  return (values) => {
    const checked = postJobSchema(context()).safeParse(values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: FieldErrors<PostJobValues> = {};
    for (const { path, message } of checked.error.issues)
      errors[path[0] as PostJobField] ??= { type: 'custom', message };
    return { values: {}, errors };
  };
}
