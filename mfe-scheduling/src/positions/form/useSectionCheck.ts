import type { PositionIssue } from '@spot/contracts/scheduling';
import { useFirstProblem } from '@spot/contracts/ui/data';
import { useState } from 'react';
import { fieldsOf, type SectionId } from './sections';
import { issuesIn, usePositionIssues, type PositionFormState } from './usePositionForm';

/**
 * Validates one section at a time; from the first refusal on its issues are shown. `refusals` counts refusals of the whole
 * form.
 */
export function useSectionCheck(state: PositionFormState, section: SectionId, refusals = 0) {
  const issues = issuesIn(section, usePositionIssues(state));
  const [refused, setRefused] = useState<{ section: SectionId; times: number }>();
  const times = (refused?.section === section ? refused.times : 0) + refusals;
  const said: readonly PositionIssue[] = times > 0 ? issues : [];
  const box = useFirstProblem<HTMLDivElement>(times, false);
  return {
    /** Ref for the element around the fields; the first invalid one gets the focus. */
    box,
    said,
    /** Whether the section is valid; shows its issues if not. */
    async passes(): Promise<boolean> {
      const { form } = state;
      const fields = fieldsOf(section);
      // From now on validated at every key press instead of on blur, because a message that disappears on blur would move the
      // button being pressed.
      for (const name of fields) form.setValue(name, form.getValues(name), { shouldTouch: true });
      const right = await form.trigger(fields);
      if (!right) setRefused((before) => ({ section, times: (before?.times ?? 0) + 1 }));
      return right;
    },
  };
}
