import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useUnsaved } from '../core';
import { FormDialog, type FormDialogProps } from '../data/form-dialog';
import { FormFields } from '../data/required-hint';
import { useFirstProblem } from '../data/use-first-problem';
import { FormLimits } from './limits';
import type { SpotForm } from './use-spot-form';

type FromForm = 'dirty' | 'saved' | 'submits' | 'busy' | 'onSubmit';

export interface DialogFormProps<Values extends FieldValues> extends Omit<FormDialogProps, FromForm | 'open'> {
  form: SpotForm<Values>;
  open?: boolean;
  /** Overrides the form's own dirty state. */
  dirty?: boolean;
  busy?: boolean;
  /** Lists three or more errors at the top as well. */
  summary?: boolean;
  /** Called instead of sending, if a question comes first. */
  onSubmit?(): void;
}

/** A form in a dialog. */
export function DialogForm<Values extends FieldValues>({
  form,
  error,
  summary = false,
  onSubmit,
  ...dialog
}: DialogFormProps<Values>) {
  const { methods, busy, dirty, submits, saved } = form;
  const { errors } = methods.formState;
  const problems = summary
    ? Object.values(errors).flatMap((problem) => (problem?.message ? [String(problem.message)] : []))
    : [];
  return (
    <FormProvider {...methods}>
      <FormLimits value={form.limits}>
        <FormDialog
          open
          dirty={dirty}
          saved={saved}
          submits={submits}
          busy={busy}
          error={error ?? form.error}
          problems={problems}
          onSubmit={onSubmit ?? form.submit}
          {...dialog}
        />
      </FormLimits>
    </FormProvider>
  );
}

export interface PageFormProps<Values extends FieldValues> {
  form: SpotForm<Values>;
  className?: string;
  /** False if leaving loses nothing because the entries are kept as a draft. */
  guarded?: boolean;
  /** Shown above what says that fields are required. */
  heading?: ReactNode;
  children: ReactNode;
}

/** A form in a page. */
export function PageForm<Values extends FieldValues>({
  form,
  className,
  guarded = true,
  heading,
  children,
}: PageFormProps<Values>) {
  const { methods, busy, dirty, submits, saved } = form;
  const element = useFirstProblem<HTMLFormElement>(submits, busy);
  useUnsaved(guarded && dirty, saved);
  return (
    <FormProvider {...methods}>
      <FormLimits value={form.limits}>
        <form ref={element} className={className} noValidate onSubmit={form.submit}>
          <FormFields heading={heading}>{children}</FormFields>
        </form>
      </FormLimits>
    </FormProvider>
  );
}
