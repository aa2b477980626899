import { Link } from 'react-router-dom';
import { ownAccountText as text, secondFactorText, signUpText, newPasswordIssues } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useShell } from '@spot/contracts/shell-api';
import { Notice, Text } from '@spot/contracts/ui/core';
import { VerbButton } from '@spot/contracts/ui/data';
import { FormText, PageForm, problemsOf, useSpotForm, type Problem } from '@spot/contracts/ui/kit';
import { PasswordField } from '../form/PasswordField';
import { PasswordStrength } from '../form/PasswordStrength';
import { useFormStyles } from '../form/styles';
import { usePermissionStyles } from '../permissions/styles';
import { codeOf, hasEnrolled } from '../second-factor/enrollment';
import { changePassword } from './changePassword';

interface Passwords {
  present: string;
  code: string;
  password: string;
  confirmPassword: string;
}
const empty: Passwords = { present: '', code: '', password: '', confirmPassword: '' };

function problemsIn({ present, code, ...next }: Passwords, enrolled: boolean): Problem[] {
  const problems: Problem[] = [];
  if (enrolled && !codeOf(code)) problems.push({ field: 'code', message: secondFactorText.codeRequired });
  if (present === '') problems.push({ field: 'present', message: text.presentRequired });
  else if (present === next.password) problems.push({ field: 'password', message: text.same });
  return [...problems, ...problemsOf(newPasswordIssues(next), ({ code }) => signUpText[code])];
}

/** Changes the password by the rules and messages of the company form (ACC-063..066); asks for the current one. */
export function MyPassword({ email }: { email: string }) {
  const page = usePermissionStyles();
  const styles = useFormStyles();
  const shell = useShell();
  const { auth } = shell.firebase;
  const enrolled = hasEnrolled(auth);
  const form = useSpotForm<Passwords>({
    defaults: empty,
    mode: 'onSubmit',
    check: (values) => problemsIn(values, enrolled),
    send: ({ present, password, code }) =>
      changePassword(auth, { email, present, next: password, code: codeOf(code) ?? '' }),
    done: () => {
      shell.notify({ text: text.changed });
      form.methods.reset(empty);
    },
  });
  return (
    <section aria-label={text.password} className={styles.form}>
      <div>
        <h2 className={page.heading}>{text.password}</h2>
        <Text className={page.quiet}>{text.passwordHint}</Text>
      </div>
      <PageForm form={form} className={styles.form} guarded={false}>
        <PasswordField required size="medium" name="present" label={text.present} autoComplete="current-password" />
        {enrolled && (
          <FormText
            required
            name="code"
            label={secondFactorText.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
          />
        )}
        <div className={styles.group}>
          <PasswordField required size="medium" name="password" label={text.next} twin="confirmPassword" />
          <PasswordStrength />
        </div>
        <PasswordField required size="medium" name="confirmPassword" label={text.confirm} />
        {form.error && <Notice intent="error">{form.error}</Notice>}
        <div>
          <VerbButton verb={text.change} type="submit" busy={form.busy} />
        </div>
        <Link className={styles.link} to={hrefs.passwordReset()}>
          {text.forgot}
        </Link>
      </PageForm>
    </section>
  );
}
