import { useState } from 'react';
import { wizardOrder, type SectionId } from '../form/sections';

export type WizardStepId = SectionId | 'summary';
export const steps: readonly WizardStepId[] = [...wizardOrder, 'summary'];

/** Navigation of the wizard: forward, back, and from the summary to a step and back (SCH-051). */
export function useSteps() {
  const [at, setAt] = useState<{ step: WizardStepId; fromSummary: boolean; reached: number }>({
    step: 'basics',
    fromSummary: false,
    reached: 0,
  });
  const index = steps.indexOf(at.step);
  const to = (next: number, fromSummary = false) =>
    setAt(({ reached }) => ({ step: steps[next] ?? 'summary', fromSummary, reached: Math.max(reached, next) }));
  return {
    step: at.step,
    fromSummary: at.fromSummary,
    done: steps.filter((_, position) => position < at.reached && position !== index),
    next: () => to(at.fromSummary ? steps.length - 1 : index + 1),
    back: () => to(at.fromSummary ? steps.length - 1 : index - 1),
    edit: (section: SectionId) => to(steps.indexOf(section), true),
  };
}
