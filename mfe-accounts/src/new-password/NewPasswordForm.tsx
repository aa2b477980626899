import { newPasswordText as text, signUpText, newPasswordIssues } from '@spot/contracts/accounts';
import { Notice } from '@spot/contracts/ui/core';
import { PageForm, problemsOf, useSpotForm } from '@spot/contracts/ui/kit';
import { PasswordField } from '../form/PasswordField';
import { PasswordStrength } from '../form/PasswordStrength';
import { SubmitButton } from '../form/SubmitButton';
import { useFormStyles } from '../form/styles';

/** The new password, twice, by the rules of the company form (decision C05). */
export function NewPasswordForm({ onSubmit }: { onSubmit(password: string): Promise<void> }) {
  const styles = useFormStyles();
  const form = useSpotForm({
    defaults: { password: '', confirmPassword: '' },
    check: (values) => problemsOf(newPasswordIssues(values), ({ code }) => signUpText[code]),
    send: ({ password }) => onSubmit(password),
  });
  return (
    <PageForm form={form} className={styles.form} guarded={false}>
      <div className={styles.group}>
        <PasswordField required name="password" label={text.password} twin="confirmPassword" />
        <PasswordStrength />
      </div>
      <PasswordField required name="confirmPassword" label={text.confirm} />
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <SubmitButton busy={form.busy}>{text.submit}</SubmitButton>
    </PageForm>
  );
}
