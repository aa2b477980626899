import { useEffect, useState } from 'react';
import type { SectionId } from '../form/sections';
import { useHubContext } from '../hub/useHub';
import { steps, type WizardStepId } from '../hub/useStepEntries';

const summary = steps.length - 1;

/**
 * Navigation of the wizard: forward, back, and from the summary to a step and back (SCH-051), also by the browser's buttons.
 * An entry of a step that was not reached in this wizard, such as one from before a reload, leads back to one that was; once
 * the position is created, all of them lead to the first.
 */
export function useSteps(created: boolean) {
  const { index, fromSummary, above, open, back } = useHubContext().entries;
  const [reached, setReached] = useState(0);
  const allowed = created ? 0 : reached;
  const beyond = (fromSummary ? summary : index) > allowed;
  useEffect(() => {
    if (beyond) back(above - allowed);
  }, [beyond, above, allowed, back]);
  const at = beyond ? allowed : index;
  const step: WizardStepId = created ? 'summary' : (steps[at] ?? 'summary');
  const to = (next: number) => {
    setReached((before) => Math.max(before, next));
    open({ step: steps[next] ?? 'summary' });
  };
  return {
    step,
    fromSummary,
    done: steps.filter((_, position) => position < reached && position !== at),
    next: () => (fromSummary ? back(1) : to(index + 1)),
    back: () => back(1),
    edit: (section: SectionId) => open({ step: section, fromSummary: true }),
  };
}
