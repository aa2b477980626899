import { FormProvider, useForm } from 'react-hook-form';
import { registerInvited } from '@spot/contracts/calls';
import { invitedText, signUpScreenText as text } from '@spot/contracts/messages';
import { useCall } from '@spot/contracts/shell-api';
import { Notice, Text } from '@spot/contracts/ui/core';
import { AgreementField, CountryField } from '../form/AgreementFields';
import { PasswordField } from '../form/PasswordField';
import { useFormStyles } from '../form/styles';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { useFirstProblem } from '../form/useFirstProblem';
import { emptyInvited, invitedRequest, invitedResolver, type InvitedValues } from './signUpForm';
import { useSignUp } from './useSignUp';

/** The short form of somebody who was invited; the email is the invite's (ACC-053, ACC-067, decision N03). */
export function InvitedForm({ invite, email }: { invite: string; email: string }) {
  const styles = useFormStyles();
  const register = useCall(registerInvited);
  const form = useForm<InvitedValues>({
    defaultValues: emptyInvited(email),
    resolver: invitedResolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { failure, submit } = useSignUp(form, (values) => invitedRequest(values, invite), register);
  const { isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLFormElement>(submitCount, isSubmitting);
  return (
    <FormProvider {...form}>
      <form ref={root} className={styles.form} noValidate onSubmit={submit}>
        <Text size={200} className={styles.quiet}>
          {invitedText.required}
        </Text>
        <TextField
          name="email"
          label={text.email}
          hint={invitedText.emailHint}
          type="email"
          autoComplete="username"
          readOnly
        />
        <TextField name="confirmEmail" label={text.confirmEmail} type="email" autoComplete="off" inputMode="email" />
        <PasswordField name="password" label={text.password} twin="confirmPassword" />
        <PasswordField name="confirmPassword" label={text.confirmPassword} />
        <CountryField />
        <AgreementField />
        {failure && <Notice intent="error">{failure}</Notice>}
        <SubmitButton busy={isSubmitting}>{invitedText.submit}</SubmitButton>
      </form>
    </FormProvider>
  );
}
