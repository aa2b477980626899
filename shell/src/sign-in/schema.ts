import { signInText } from '@spot/contracts/messages';
import * as z from 'zod/mini';

/** What the sign-in form holds (ACC-035..038). Checks run in order and the first message stands. */
export const signInSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: signInText.emailRequired, abort: true }),
      z.email({ error: signInText.emailInvalid }),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, { error: signInText.passwordRequired, abort: true }),
      z.minLength(6, signInText.passwordShort),
    ),
  rememberMe: z.boolean(),
});
