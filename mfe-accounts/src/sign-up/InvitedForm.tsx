import { registerInvited, invitedText, signUpScreenText as text } from '@spot/contracts/accounts';
import type { Country } from '@spot/contracts/core';
import { useIdempotentCall } from '@spot/contracts/shell-api';
import { Notice } from '@spot/contracts/ui/core';
import { FormText, PageForm } from '@spot/contracts/ui/kit';
import { AgreementField } from '../form/AgreementFields';
import { PasswordField } from '../form/PasswordField';
import { useFormStyles } from '../form/styles';
import { SubmitButton } from '../form/SubmitButton';
import { emptyInvited, invitedProblems, invitedRequest } from './signUpForm';
import { useSignUp } from './useSignUp';

/** The short form for an invited person. Email and country come from the invite (ACC-051, ACC-053, ACC-067, decision N03). */
export function InvitedForm({ invite, email, country }: { invite: string; email: string; country: Country }) {
  const styles = useFormStyles();
  const register = useIdempotentCall(registerInvited);
  const form = useSignUp({
    defaults: emptyInvited(email, country),
    check: invitedProblems,
    send: (values) => register(invitedRequest(values, invite)),
  });
  return (
    <PageForm form={form} className={styles.form}>
      <FormText
        size="large"
        name="email"
        label={text.email}
        hint={invitedText.emailHint}
        type="email"
        autoComplete="username"
        readOnly
      />
      <FormText size="large" name="confirmEmail" label={text.confirmEmail} type="email" autoComplete="off" readOnly />
      <PasswordField required name="password" label={text.password} twin="confirmPassword" />
      <PasswordField required name="confirmPassword" label={text.confirmPassword} />
      <AgreementField />
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <SubmitButton busy={form.busy}>{invitedText.submit}</SubmitButton>
    </PageForm>
  );
}
