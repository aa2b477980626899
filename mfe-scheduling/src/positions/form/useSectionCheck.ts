import type { PositionIssue } from '@spot/contracts/scheduling';
import { useFirstProblem } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { fieldsOf, type SectionId } from './sections';
import { issuesIn, usePositionIssues, type PositionFormState } from './usePositionForm';

/** Judges one section at a time: from the first refusal on, what is wrong is said. `refusals` counts those of the whole form. */
export function useSectionCheck(state: PositionFormState, section: SectionId, refusals = 0) {
  const issues = issuesIn(section, usePositionIssues(state));
  const [refused, setRefused] = useState<{ section: SectionId; times: number }>();
  const times = (refused?.section === section ? refused.times : 0) + refusals;
  const said: readonly PositionIssue[] = times > 0 ? issues : [];
  const box = useFirstProblem<HTMLDivElement>(times, false);
  return {
    /** Put on the element around the fields; the first wrong one gets the focus. */
    box,
    said,
    /** Is the section right? Says what is wrong where it is not. */
    async passes(): Promise<boolean> {
      const { form } = state;
      const fields = fieldsOf(section);
      // From here on judged with every key and not first on leaving: a message that goes then moves the button being pressed.
      for (const name of fields) form.setValue(name, form.getValues(name), { shouldTouch: true });
      const right = await form.trigger(fields);
      if (!right) setRefused((before) => ({ section, times: (before?.times ?? 0) + 1 }));
      return right;
    },
  };
}
