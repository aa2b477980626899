import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { newPasswordText as text, signUpText } from '@spot/contracts/messages';
import { newPasswordIssues } from '@spot/contracts/rules';
import { Notice } from '@spot/contracts/ui/core';
import { issueResolver } from '../form/issueResolver';
import { PasswordField } from '../form/PasswordField';
import { PasswordStrength } from '../form/PasswordStrength';
import { SubmitButton } from '../form/SubmitButton';
import { useFormStyles } from '../form/styles';
import { useFirstProblem } from '../form/useFirstProblem';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

const resolver = issueResolver(
  (values: NewPassword) => newPasswordIssues(values),
  ({ code }) => signUpText[code],
);

/** The new password, twice, by the rule of the company form (decision C05). */
export function NewPasswordForm({ onSubmit }: { onSubmit(password: string): Promise<string | undefined> }) {
  const styles = useFormStyles();
  const [failure, setFailure] = useState<string>();
  const form = useForm<NewPassword>({
    defaultValues: { password: '', confirmPassword: '' },
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLFormElement>(submitCount, isSubmitting);
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    setFailure(await onSubmit(password));
  });
  return (
    <FormProvider {...form}>
      <form ref={root} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.group}>
          <PasswordField name="password" label={text.password} twin="confirmPassword" />
          <PasswordStrength />
        </div>
        <PasswordField name="confirmPassword" label={text.confirm} />
        {failure && <Notice intent="error">{failure}</Notice>}
        <SubmitButton busy={isSubmitting}>{text.submit}</SubmitButton>
      </form>
    </FormProvider>
  );
}
