import { useState } from 'react';
import { formOrder, type SectionId } from '../form/sections';
import { issuesIn, usePositionIssues, type PositionFormState } from '../form/usePositionForm';

/** Which section is open, and whether the form as a whole may be sent (SCH-165). */
export function useSections({ state, initial }: { state: PositionFormState; initial?: SectionId }) {
  const [open, setOpen] = useState(initial);
  const [refusals, setRefusals] = useState(0);
  const issues = usePositionIssues(state);
  // What nobody has been told yet blocks nothing: the button says it.
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
    /** Is everything right? Opens the first section in which something is not. */
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
