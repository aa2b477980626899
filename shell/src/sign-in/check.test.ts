import { signInText } from '@spot/contracts/accounts';
import * as z from 'zod/mini';
import { emailFormat, faultsOf, isComplete } from './check';

describe('the validation of the sign-in form', () => {
  it('accepts the same emails as the rest of the product (ACC-035)', () => {
    expect(emailFormat.source).toBe(z.regexes.email.source);
    expect(emailFormat.flags).toBe(z.regexes.email.flags);
  });

  it.each([
    ['nothing', '', '', { email: signInText.emailRequired, password: signInText.passwordRequired }],
    ['spaces alone', '  ', 'secret', { email: signInText.emailRequired }],
    ['no address', 'nobody', 'secret', { email: signInText.emailInvalid }],
    ['five characters', 'a@b.test', '12345', { password: signInText.passwordShort }],
    ['spaces around the address', ' a@b.test ', '123456', {}],
  ])('%s (ACC-035, ACC-036, ACC-037, ACC-038)', (_, email, password, faults) => {
    expect(faultsOf({ email, password })).toEqual(faults);
    expect(isComplete({ email, password })).toBe(Object.keys(faults).length === 0);
  });
});
