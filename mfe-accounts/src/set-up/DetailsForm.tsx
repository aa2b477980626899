import { completeSignUp, type Employee, setUpText as text, signUpText } from '@spot/contracts/accounts';
import { longestPhone, longestLine, shownPhone, tidy } from '@spot/contracts/core';
import { useCall } from '@spot/contracts/shell-api';
import { Notice } from '@spot/contracts/ui/core';
import { loadPhones, FormText, PageForm, useSpotForm, type Problem } from '@spot/contracts/ui/kit';
import { SubmitButton } from '../form/SubmitButton';
import { useFormStyles } from '../form/styles';

interface Details {
  name: string;
  phone: string;
}

async function problemsOfDetails({ name, phone }: Details): Promise<Problem[]> {
  const readPhone = await loadPhones();
  const problems: Problem[] = [];
  if (tidy(name) === '') problems.push({ field: 'name', message: text.nameRequired });
  if (phone.trim() === '') problems.push({ field: 'phone', message: signUpText.phoneRequired });
  else if (!readPhone(phone)) problems.push({ field: 'phone', message: signUpText.phoneInvalid });
  return problems;
}

/** Asks invited people for their own name and phone (decision N02). */
export function DetailsForm({ employee }: { employee: Pick<Employee, 'name' | 'phone'> }) {
  const styles = useFormStyles();
  const complete = useCall(completeSignUp);
  const form = useSpotForm<Details>({
    defaults: { name: employee.name, phone: shownPhone(employee.phone ?? '') },
    check: problemsOfDetails,
    notify: true,
    holds: true,
    send: ({ name, phone }) => complete({ name: tidy(name), phone }),
    onRefused: ({ message }) => message,
  });
  return (
    <PageForm form={form} className={styles.form}>
      <FormText required size="large" name="name" label={text.name} autoComplete="name" maxLength={longestLine} />
      <FormText
        required
        size="large"
        name="phone"
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longestPhone}
      />
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <SubmitButton busy={form.busy}>{text.detailsFinish}</SubmitButton>
    </PageForm>
  );
}
