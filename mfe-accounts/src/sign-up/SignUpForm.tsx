import { FormProvider, useForm } from 'react-hook-form';
import { registerCompany } from '@spot/contracts/calls';
import { signUpScreenText as text } from '@spot/contracts/messages';
import { countries } from '@spot/contracts/rules';
import { useCall } from '@spot/contracts/shell-api';
import { Notice, Text } from '@spot/contracts/ui/core';
import { AgreementField, CountryField } from '../form/AgreementFields';
import { PasswordField } from '../form/PasswordField';
import { PasswordStrength } from '../form/PasswordStrength';
import { PlaceField } from '../form/PlaceField';
import { useFormStyles } from '../form/styles';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { useFirstProblem } from '../form/useFirstProblem';
import { companyRequest, emptySignUp, signUpResolver, type SignUpValues } from './signUpForm';
import { useSignUp } from './useSignUp';

/** A company signs up (ACC-043..076). */
export function SignUpForm() {
  const styles = useFormStyles();
  const register = useCall(registerCompany);
  const form = useForm<SignUpValues>({
    defaultValues: emptySignUp(),
    resolver: signUpResolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { failure, submit } = useSignUp(form, companyRequest, register);
  const { isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLFormElement>(submitCount, isSubmitting);
  return (
    <FormProvider {...form}>
      <form ref={root} className={styles.form} noValidate onSubmit={submit}>
        <Text size={200} className={styles.quiet}>
          {text.required}
        </Text>
        <div className={styles.pair}>
          <TextField name="firstName" label={text.firstName} autoComplete="given-name" maxLength={150} />
          <TextField name="lastName" label={text.lastName} autoComplete="family-name" maxLength={150} />
        </div>
        <TextField name="companyName" label={text.companyName} autoComplete="organization" maxLength={300} />
        <PlaceField name="place" label={text.companyAddress} countries={countries} />
        <TextField name="phone" label={text.phone} type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
        <TextField
          name="email"
          label={text.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          twin="confirmEmail"
        />
        <TextField name="confirmEmail" label={text.confirmEmail} type="email" autoComplete="off" inputMode="email" />
        <div className={styles.group}>
          <PasswordField name="password" label={text.password} twin="confirmPassword" />
          <PasswordStrength />
        </div>
        <PasswordField name="confirmPassword" label={text.confirmPassword} />
        <CountryField />
        <AgreementField />
        {failure && <Notice intent="error">{failure}</Notice>}
        <SubmitButton busy={isSubmitting}>{text.submit}</SubmitButton>
      </form>
    </FormProvider>
  );
}
