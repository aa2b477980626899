import { positionsText } from '@spot/contracts/scheduling';
import { Button } from '@spot/contracts/ui/core';
import { FormFields } from '@spot/contracts/ui/kit';
import { useEffect, useRef, type FormEvent } from 'react';
import { FormNotices } from '../form/FormNotices';
import { SectionFields } from '../form/SectionFields';
import type { SectionId } from '../form/sections';
import type { PositionFormState } from '../form/usePositionForm';
import { useSectionCheck } from '../form/useSectionCheck';
import { useWizardStyles } from '../wizard/wizardStyles';

const { form: text } = positionsText;
const fields = 'input:not(:disabled), select, textarea, button';

interface OpenSectionProps {
  state: PositionFormState;
  section: SectionId;
  /** Number of refusals of the whole form; after each, the first invalid field gets the focus. */
  refusals: number;
  onConfirm(): void;
  /** Undefined in the last section, which has `Finish`. */
  onNext: (() => void) | undefined;
}

/** The fields of a section, with `Confirm` and `Next step`, or `Finish` in the last one (SCH-056). */
export function OpenSection({ state, section, refusals, onConfirm, onNext }: OpenSectionProps) {
  const styles = useWizardStyles();
  const { passes, said, box } = useSectionCheck(state, section, refusals);
  const then = async (go: () => void) => {
    if (await passes()) go();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void then(onNext ?? onConfirm);
  };
  const opened = useRef(refusals);
  useEffect(() => {
    if (opened.current === 0) box.current?.querySelector<HTMLElement>(fields)?.focus();
  }, [box]);
  return (
    <form noValidate className={styles.open} onSubmit={submit}>
      <FormFields heading={<FormNotices issues={said} />}>
        <div ref={box}>
          <SectionFields section={section} />
        </div>
      </FormFields>
      <div className={styles.foot}>
        {onNext && <Button onClick={() => void then(onConfirm)}>{text.confirm}</Button>}
        <Button type="submit">{onNext ? text.next : text.finish}</Button>
      </div>
    </form>
  );
}
