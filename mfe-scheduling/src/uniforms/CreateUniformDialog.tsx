import { type Uniform } from '@spot/contracts/entities';
import { uniformText as text } from '@spot/contracts/messages';
import { Field, Input, makeStyles, tokens } from '@spot/contracts/ui/core';
import { FormDialog, PictureField, Textarea, useFirstProblem } from '@spot/contracts/ui/data';
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form';
import { useCreateUniform, type UniformValues } from './useCreateUniform';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  input: { minWidth: 0, width: '100%' },
});

interface CreateUniformDialogProps {
  teamId: string;
  existing: readonly Uniform[];
  onCreated(uniformId: string): void;
  onClose(): void;
}

/** Create new uniform (SCH-064, SCH-198..201). */
export function CreateUniformDialog({ teamId, existing, onCreated, onClose }: CreateUniformDialogProps) {
  const styles = useStyles();
  const { form, failure, submit } = useCreateUniform({ teamId, existing, onCreated });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const body = useFirstProblem<HTMLDivElement>(submitCount, isSubmitting);
  return (
    <FormDialog
      open
      title={text.create}
      verb={text.create}
      dirty={isDirty}
      busy={isSubmitting}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <div ref={body} className={styles.body}>
          <NameField />
          <DescriptionField />
          <PictureOf disabled={isSubmitting} />
        </div>
      </FormProvider>
    </FormDialog>
  );
}

function NameField() {
  const styles = useStyles();
  const { field, fieldState } = useController<UniformValues, 'name'>({ name: 'name' });
  return (
    <Field label={text.name} validationMessage={fieldState.error?.message}>
      <Input
        {...field}
        className={styles.input}
        maxLength={100}
        autoComplete="off"
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  );
}

function DescriptionField() {
  const { field, fieldState } = useController<UniformValues, 'description'>({ name: 'description' });
  return (
    <Field label={text.description} validationMessage={fieldState.error?.message}>
      <Textarea
        {...field}
        rows={3}
        resize="vertical"
        maxLength={2000}
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  );
}

function PictureOf({ disabled }: { disabled: boolean }) {
  const { field, fieldState } = useController<UniformValues, 'picture'>({ name: 'picture' });
  const { clearErrors } = useFormContext<UniformValues>();
  const name = useWatch<UniformValues, 'name'>({ name: 'name' });
  const problem = fieldState.error?.message;
  return (
    <div data-invalid={problem !== undefined}>
      <PictureField
        label={text.picture}
        name={name}
        file={field.value ?? undefined}
        {...(problem === undefined ? {} : { problem })}
        disabled={disabled}
        onChange={(file) => {
          field.onChange(file ?? null);
          if (file) clearErrors('picture');
        }}
      />
    </div>
  );
}
