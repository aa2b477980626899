import { useState } from 'react';
import { formOrder, type SectionId } from '../form/sections';
import { issuesIn, usePositionIssues, type PositionFormState } from '../form/usePositionForm';

/** State of the sections: which one is open, and whether the form can be sent (SCH-165). */
export function useSections({ state, initial }: { state: PositionFormState; initial?: SectionId }) {
  const [open, setOpen] = useState(initial);
  const [refusals, setRefusals] = useState(0);
  const issues = usePositionIssues(state);
  // Issues that are not shown yet do not disable the button; pressing it shows them.
  const said = Object.keys(state.form.formState.errors).length > 0 ? issues : [];
  return {
    open,
    setOpen: (section: SectionId | undefined) => {
      setRefusals(0);
      setOpen(section);
    },
    refusals,
    said,
    blocked: said.length > 0,
    /** Whether all sections are valid; opens the first invalid one. */
    async passes(): Promise<boolean> {
      const wrong = formOrder.find((section) => issuesIn(section, issues).length > 0);
      if (!wrong) return true;
      await state.form.trigger();
      setOpen(wrong);
      setRefusals((times) => times + 1);
      return false;
    },
  };
}
export type Sections = ReturnType<typeof useSections>;
