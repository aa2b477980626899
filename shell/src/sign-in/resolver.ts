import { type FieldErrors, type Resolver } from 'react-hook-form';
import { signInSchema } from './schema';
import { type Credentials } from './types';

/** The form's errors from the schema: the first message of each field. */
export const signInResolver: Resolver<Credentials> = (values) => {
  const parsed = signInSchema.safeParse(values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<Credentials> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as keyof Credentials;
    errors[field] ??= { type: 'schema', message };
  }
  return { values: {}, errors };
};
