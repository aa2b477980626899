import { positionsText } from '@spot/contracts/messages';
import { Button } from '@spot/contracts/ui/core';
import { useEffect, type FormEvent } from 'react';
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
  onConfirm(): void;
  /** Undefined in the last section, which is finished. */
  onNext: (() => void) | undefined;
}

/** The fields of a section, with `Confirm` and `Next step`, or `Finish` in the last one (SCH-056). */
export function OpenSection({ state, section, onConfirm, onNext }: OpenSectionProps) {
  const styles = useWizardStyles();
  const { passes, said, blocked, box } = useSectionCheck(state, section);
  const then = async (go: () => void) => {
    if (await passes()) go();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void then(onNext ?? onConfirm);
  };
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(fields)?.focus();
  }, [box]);
  return (
    <form noValidate className={styles.open} onSubmit={submit}>
      <FormNotices issues={said} />
      <div ref={box}>
        <SectionFields section={section} />
      </div>
      <div className={styles.foot}>
        {onNext && (
          <Button disabled={blocked} onClick={() => void then(onConfirm)}>
            {text.confirm}
          </Button>
        )}
        <Button type="submit" disabled={blocked}>
          {onNext ? text.next : text.finish}
        </Button>
      </div>
    </form>
  );
}
