import { FormProvider, useForm } from 'react-hook-form';
import { type Employee } from '@spot/contracts/entities';
import { setUpText as text, signUpText } from '@spot/contracts/messages';
import { shownPhone, storedPhone, tidy } from '@spot/contracts/rules';
import { Notice } from '@spot/contracts/ui/core';
import { issueResolver } from '../form/issueResolver';
import { SubmitButton } from '../form/SubmitButton';
import { useFormStyles } from '../form/styles';
import { TextField } from '../form/TextField';
import { useFirstProblem } from '../form/useFirstProblem';
import { useUnsaved } from '../form/useUnsaved';
import { useFinish } from './useFinish';

interface Details {
  name: string;
  phone: string;
}

const resolver = issueResolver(
  ({ name, phone }: Details) => [
    ...(tidy(name) === '' ? [{ field: 'name', code: 'name' } as const] : []),
    ...(phone.trim() === ''
      ? [{ field: 'phone', code: 'phoneRequired' } as const]
      : storedPhone(phone)
        ? []
        : [{ field: 'phone', code: 'phoneInvalid' } as const]),
  ],
  ({ code }) => (code === 'name' ? text.nameRequired : signUpText[code]),
);

/** What people who were invited are asked for: their own name and phone (decision N02). */
export function DetailsForm({ employee }: { employee: Pick<Employee, 'name' | 'phone'> }) {
  const styles = useFormStyles();
  const { busy, failure, finish } = useFinish();
  const form = useForm<Details>({
    defaultValues: { name: employee.name, phone: shownPhone(employee.phone ?? '') },
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLFormElement>(submitCount, isSubmitting);
  const saved = useUnsaved(isDirty);
  const submit = form.handleSubmit(async ({ name, phone }) => {
    const refused = await finish({ name: tidy(name), phone });
    if (!refused) return saved();
    const { field } = refused.details;
    if (field === 'name' || field === 'phone') form.setError(field, { type: 'server', message: refused.message });
  });
  return (
    <FormProvider {...form}>
      <form ref={root} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField name="name" label={text.name} autoComplete="name" maxLength={300} />
        <TextField name="phone" label={text.phone} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
        {failure && <Notice intent="error">{failure}</Notice>}
        <SubmitButton busy={busy || isSubmitting}>{text.detailsFinish}</SubmitButton>
      </form>
    </FormProvider>
  );
}
