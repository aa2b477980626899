import { longestNamePart, registerCompany, signUpScreenText as text } from '@spot/contracts/accounts';
import { longestPhone, longestLine, countries } from '@spot/contracts/core';
import { useIdempotentCall, usePlaces } from '@spot/contracts/shell-api';
import { Notice } from '@spot/contracts/ui/core';
import { FormAddress, FormText, PageForm } from '@spot/contracts/ui/kit';
import { AgreementField, CountryField } from '../form/AgreementFields';
import { PasswordField } from '../form/PasswordField';
import { PasswordStrength } from '../form/PasswordStrength';
import { useFormStyles } from '../form/styles';
import { SubmitButton } from '../form/SubmitButton';
import { companyRequest, emptySignUp, signUpProblems } from './signUpForm';
import { useSignUp } from './useSignUp';

/** A company signs up (ACC-043..076). */
export function SignUpForm() {
  const styles = useFormStyles();
  const register = useIdempotentCall(registerCompany);
  const places = usePlaces();
  const form = useSignUp({
    defaults: emptySignUp(),
    check: signUpProblems,
    send: (values) => register(companyRequest(values)),
  });
  const country = form.methods.watch('country');
  // Addresses in the chosen country come first.
  const searched = [...countries].sort((a, b) => Number(b === country) - Number(a === country));
  return (
    <PageForm form={form} className={styles.form}>
      <div className={styles.pair}>
        <FormText
          required
          size="large"
          name="firstName"
          label={text.firstName}
          autoComplete="given-name"
          maxLength={longestNamePart}
        />
        <FormText
          required
          size="large"
          name="lastName"
          label={text.lastName}
          autoComplete="family-name"
          maxLength={longestNamePart}
        />
      </div>
      <FormText
        required
        size="large"
        name="companyName"
        label={text.companyName}
        autoComplete="organization"
        maxLength={longestLine}
      />
      <FormAddress
        required
        size="large"
        name="place"
        label={text.companyAddress}
        places={places}
        countries={searched}
      />
      <FormText
        required
        size="large"
        name="phone"
        label={text.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={longestPhone}
      />
      <FormText
        required
        size="large"
        name="email"
        label={text.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        twin="confirmEmail"
      />
      <FormText
        required
        size="large"
        name="confirmEmail"
        label={text.confirmEmail}
        type="email"
        autoComplete="off"
        inputMode="email"
      />
      <div className={styles.group}>
        <PasswordField required name="password" label={text.password} twin="confirmPassword" />
        <PasswordStrength />
      </div>
      <PasswordField required name="confirmPassword" label={text.confirmPassword} />
      <CountryField />
      <AgreementField />
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <SubmitButton busy={form.busy}>{text.submit}</SubmitButton>
    </PageForm>
  );
}
