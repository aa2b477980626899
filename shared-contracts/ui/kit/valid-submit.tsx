import type { FieldValues } from 'react-hook-form';
import { VerbButton } from '../data/verb-button';
import type { SpotForm } from './use-spot-form';

interface ValidSubmitProps<Values extends FieldValues> {
  form: SpotForm<Values>;
  verb: string;
  /** False for people who may not save. */
  may?: boolean;
}

/**
 * A submit button that is disabled while the form is invalid. It keeps the focus then, and a press shows the messages at the
 * fields, because nothing else would say why it is disabled.
 */
export function ValidSubmit<Values extends FieldValues>({ form, verb, may = true }: ValidSubmitProps<Values>) {
  const { isValid } = form.methods.formState;
  const show = () => {
    if (may && !isValid && !form.busy) form.submit();
  };
  return (
    // The button itself ignores presses while it is disabled.
    <span onClickCapture={show} onKeyDownCapture={({ key }) => (key === 'Enter' || key === ' ') && show()}>
      <VerbButton verb={verb} type="submit" busy={form.busy} disabled={!may} unready={may && !isValid} />
    </span>
  );
}
