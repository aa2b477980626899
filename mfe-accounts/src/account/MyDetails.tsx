import { useEffect, useRef } from 'react';
import {
  updateMyDetails,
  type Employee,
  ownAccountText as text,
  setUpText,
  signUpText,
} from '@spot/contracts/accounts';
import { longestPhone, longestLine, shownPhone, tidy } from '@spot/contracts/core';
import { isOwner, useCall, useSession, useShell } from '@spot/contracts/shell-api';
import { Field, Input, Notice, Text } from '@spot/contracts/ui/core';
import { VerbButton } from '@spot/contracts/ui/data';
import { loadPhones, FormText, PageForm, useSpotForm, type Problem, type SpotForm } from '@spot/contracts/ui/kit';
import { useFormStyles } from '../form/styles';
import { changedByBoth, takeOver } from '../form/takeOver';
import { usePermissionStyles } from '../permissions/styles';

interface Details {
  name: string;
  phone: string;
}

const detailsOf = ({ name, phone = '' }: Pick<Employee, 'name' | 'phone'>): Details => ({
  name,
  phone: shownPhone(phone),
});

async function problemsOf({ name, phone }: Details): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (tidy(name) === '') problems.push({ field: 'name', message: setUpText.nameRequired });
  if (phone.trim() !== '' && !(await loadPhones())(phone))
    problems.push({ field: 'phone', message: signUpText.phoneInvalid });
  return problems;
}

interface MyDetailsProps {
  email: string;
  admin: boolean;
  employee: Pick<Employee, 'name' | 'phone'> | null;
}

/** Name and phone, and the email with the reason why it cannot be changed. Platform admins may have no record. */
export function MyDetails({ email, admin, employee }: MyDetailsProps) {
  const page = usePermissionStyles();
  const styles = useFormStyles();
  const owner = useSession(isOwner);
  const why = text.emailWhy[admin ? 'admin' : owner ? 'owner' : 'member'];
  return (
    <section aria-label={text.details} className={styles.form}>
      <h2 className={page.heading}>{text.details}</h2>
      <Field label={text.email} hint={why}>
        <Input readOnly type="email" value={email} className={styles.control} />
      </Field>
      {employee ? <DetailsForm employee={employee} /> : <Text className={page.quiet}>{text.admin}</Text>}
    </section>
  );
}

function DetailsForm({ employee }: { employee: Pick<Employee, 'name' | 'phone'> }) {
  const styles = useFormStyles();
  const shell = useShell();
  const update = useCall(updateMyDetails);
  const shown = useRef(employee);
  const form: SpotForm<Details> = useSpotForm<Details>({
    defaults: detailsOf(employee),
    check: problemsOf,
    store: true,
    send: ({ name, phone }) =>
      update({ name: tidy(name), phone, expected: { name: shown.current.name, phone: shown.current.phone ?? '' } }),
    done: async (_, { name, phone }) => {
      // Not the session's record: it may have arrived before the answer, while the form still had unsaved text.
      shown.current = { name: tidy(name), phone: (await loadPhones())(phone) ?? '' };
      shell.notify({ text: text.saved });
      reset(detailsOf(shown.current));
    },
    onRefused: ({ message, conflict }) => {
      if (!conflict) return undefined;
      // After a conflict the person knows what was changed elsewhere, so saving again replaces it.
      const before = detailsOf(shown.current);
      shown.current = shell.session.getState().employee ?? shown.current;
      const present = detailsOf(shown.current);
      const both = changedByBoth(getValues(), before, present);
      takeOver(form.methods, before, present);
      const words = (['name', 'phone'] as const).filter((field) => both.includes(field));
      return `${message} ${text.conflict(words.map((field) => [text[field], present[field]]))}`;
    },
  });
  const { reset, getValues } = form.methods;
  const dirty = useRef(form.dirty);
  dirty.current = form.dirty;
  const { name, phone } = employee;
  useEffect(() => {
    if (dirty.current) return;
    shown.current = { name, phone };
    reset(detailsOf({ name, phone }));
  }, [name, phone, reset]);
  return (
    <PageForm form={form} className={styles.form}>
      <FormText required name="name" label={text.name} autoComplete="name" maxLength={longestLine} />
      <FormText
        name="phone"
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longestPhone}
      />
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <div>
        {/* It can have the focus while there is nothing to save, or its own save would take the focus away. */}
        <VerbButton verb={text.save} type={form.dirty ? 'submit' : 'button'} busy={form.busy} unready={!form.dirty} />
      </div>
    </PageForm>
  );
}
