import { positionsText } from '@spot/contracts/scheduling';
import { Button } from '@spot/contracts/ui/core';
import { FormFields } from '@spot/contracts/ui/kit';
import type { FormEvent } from 'react';
import { FormNotices } from '../form/FormNotices';
import { SectionFields } from '../form/SectionFields';
import type { SectionId } from '../form/sections';
import type { PositionFormState } from '../form/usePositionForm';
import { useSectionCheck } from '../form/useSectionCheck';
import { steps } from '../hub/useStepEntries';
import { StepTitle } from './StepTitle';
import { useWizardStyles } from './wizardStyles';

const { wizard: text, sections } = positionsText;

interface WizardStepProps {
  state: PositionFormState;
  section: SectionId;
  /** The step was opened by `edit` in the summary, and returns there. */
  fromSummary: boolean;
  /** Undefined on the first step. */
  onBack: (() => void) | undefined;
  onNext(): void;
}

/**
 * One of the four steps. Next opens the following step if this one is valid, and otherwise shows what is missing
 * (SCH-050..055).
 */
export function WizardStep({ state, section, fromSummary, onBack, onNext }: WizardStepProps) {
  const styles = useWizardStyles();
  const check = useSectionCheck(state, section);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await check.passes()) onNext();
  };
  return (
    <form className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
      <StepTitle>{text.step(steps.indexOf(section) + 1, steps.length, sections[section])}</StepTitle>
      <FormFields heading={<FormNotices issues={check.said} />}>
        <div ref={check.box}>
          <SectionFields section={section} />
        </div>
      </FormFields>
      <div className={styles.foot}>
        {onBack && (
          <Button className={styles.push} onClick={onBack}>
            {text.back}
          </Button>
        )}
        <Button type="submit" appearance="primary">
          {fromSummary ? text.toSummary : text.next}
        </Button>
      </div>
    </form>
  );
}
