import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { createTeam } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { commonText, createTeamText as text, teamText } from '@spot/contracts/messages';
import { countries } from '@spot/contracts/rules';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { Text } from '@spot/contracts/ui/core';
import { FormDialog } from '@spot/contracts/ui/data';
import { CompanyFields } from '../company-form/CompanyFields';
import { companyRequest, companyResolver, emptyCompany, type CompanyValues } from '../company-form/companyForm';
import { useFormStyles } from '../form/styles';
import { useFirstProblem } from '../form/useFirstProblem';
import { useRequestId } from '../form/useRequestId';
import { useUnsaved } from '../form/useUnsaved';

const labels = {
  picture: text.picture,
  name: text.name,
  phone: text.phone,
  url: text.url,
  bio: text.bio,
  address: text.address,
};

export interface CreateTeamDialogProps {
  groupId: string;
  onCreated?(teamId: string): void;
  onClose(): void;
}

/** Create Team (ACC-127, ACC-134..139, ACC-217, ACC-227). Mount it to open it. */
export function CreateTeamDialog({ groupId, onCreated, onClose }: CreateTeamDialogProps) {
  const styles = useFormStyles();
  const shell = useShell();
  const create = useCall(createTeam);
  const requestIdOf = useRequestId();
  const [failure, setFailure] = useState<string>();
  const form = useForm<CompanyValues>({
    defaultValues: emptyCompany,
    resolver: companyResolver(teamText),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLDivElement>(submitCount, isSubmitting);
  const saved = useUnsaved(isDirty);

  const refuse = (error: unknown) => {
    const { message, details } = toCallError(error);
    shell.notify({ text: commonText.error(message), variant: 'error' });
    const { field } = details;
    if (field !== undefined && field in emptyCompany)
      form.setError(field as keyof CompanyValues, { type: 'server', message });
    else setFailure(message);
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const body = { groupId, ...companyRequest(values), ...(values.picture && { photo: values.picture.upload }) };
    try {
      const { teamId } = await create({ ...body, requestId: requestIdOf(body) });
      saved();
      shell.notify({ text: teamText.created });
      onCreated?.(teamId);
      onClose();
    } catch (error) {
      refuse(error);
    }
  });
  const problems = Object.values(errors).flatMap(({ message }) => message ?? []);
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={text.title}
        verb={text.verb}
        dirty={isDirty}
        busy={isSubmitting}
        error={failure}
        problems={problems}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <div ref={root} className={styles.form}>
          <Text size={200} className={styles.quiet}>
            {text.required}
          </Text>
          <CompanyFields labels={labels} countries={countries} />
        </div>
      </FormDialog>
    </FormProvider>
  );
}
